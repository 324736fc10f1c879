import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import * as queries from './queries.ts';

export type TargetFault = 'activity_not_found' | 'evidence_changed';

interface Order {
  activityIds: string[];
  /** The file that the member saw with all of them, 'none', or undefined when the call does not say. */
  seen: string | undefined;
  /** The wanted result: a file of this id, or of this content. A change that is there already is no conflict. */
  wanted: { id: string | null } | { sha256: string };
  fail: (code: TargetFault) => never;
}

interface Targets {
  ids: string[];
  /** For the history: each activity's file becomes the one with this digest, or none. */
  changes: (sha256: string | null) => PlanChange[];
}

/**
 * The activities whose evidence a call changes, each once. It fails when one is not in the year, or has another file than
 * the member saw: that file would be deleted unseen. The plan is locked.
 */
export async function targetsOf(
  db: Db,
  plan: PlanKey,
  { activityIds, seen, wanted, fail }: Order,
): Promise<Targets> {
  const ids = [...new Set(activityIds)];
  const files = await queries.filesOf(db, plan, ids);
  if (files.length !== ids.length) fail('activity_not_found');
  const isSeen = ({ id }: { id: string | null }) => (id ?? 'none') === seen;
  const isWanted = (file: { id: string | null; sha256: string | null }) =>
    'id' in wanted ? file.id === wanted.id : file.sha256 === wanted.sha256;
  if (seen !== undefined && !files.every((file) => isSeen(file) || isWanted(file))) fail('evidence_changed');
  return { ids, changes: (sha256) => files.map((file) => changeOf(file, sha256)) };
}

const changeOf = (
  file: { activity_id: string; sha256: string | null },
  sha256: string | null,
): PlanChange => ({
  part: 'evidence',
  id: file.activity_id,
  before: { sha256: file.sha256 },
  after: { sha256 },
});
