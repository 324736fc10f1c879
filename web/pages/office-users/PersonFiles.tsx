import { REFUSED_KEPT } from '#domain/evidence/refused.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

/** The last files of a member that were no evidence, with the sentence that the member read. */
export const PersonFiles = ({ files }: { files: Person['refused_files'] }) =>
  files.length === 0 ? null : (
    <PersonCard
      id="person-files"
      title="Files that were not accepted"
      shown={`The last ${REFUSED_KEPT}`}
      facts={files.map(({ id, at, reason }) => [dayAndTime(at), `${reason}.`, id])}
    />
  );
