import {
  IconBraces,
  IconCheck,
  IconFileTypePdf,
  IconFingerprint,
  IconFolder,
  IconHistory,
  IconProgress,
  IconTable,
} from '@tabler/icons-react';
import type { packProgress } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { sizeText } from '#domain/evidence/evidence-file.ts';
import { counted } from '#domain/text/counted.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';

export type PackProgress = ResultOf<typeof packProgress>;

const EVIDENCE = 'evidence/';

const partsOf = (year: number, files: number) => [
  {
    path: `Reflective Plan ${year}.pdf`,
    icon: IconFileTypePdf,
    about: 'Your plan, with the status and hours of each body',
  },
  { path: 'Hours schedule.csv', icon: IconTable, about: 'Which hours count for each body, and why not' },
  { path: 'plan.json', icon: IconBraces, about: 'The whole plan in a documented format, for programs' },
  {
    path: EVIDENCE,
    icon: IconFolder,
    about: `${counted(files, 'file')}, each checked against its fingerprint`,
  },
  {
    path: 'Evidence index.csv',
    icon: IconTable,
    about: 'Each activity: its file, where it is kept, or none',
  },
  { path: 'History.csv', icon: IconHistory, about: 'A log of every change, protected against editing' },
  {
    path: 'What changed.csv',
    icon: IconHistory,
    about: 'What was changed, from what to what, in words',
  },
  {
    path: 'manifest.json',
    icon: IconFingerprint,
    about: 'The list of all files with their sizes and digests (SHA-256), signed',
  },
];

interface PackPartsProps {
  proof: { files: number };
  /** How far the pack is; undefined: no pack was asked for. */
  progress: PackProgress | undefined;
  year: number;
}

/** The files of a pack, with how far each is. */
export function PackParts({ proof, progress, year }: PackPartsProps) {
  return (
    <ul>
      {partsOf(year, progress?.files ?? proof.files).map(({ path, icon, about }) => {
        const part = progress?.parts.find((one) => one.path === path);
        return (
          <li key={path} className="rpt-rule rpt-pad-8-16">
            <Row gap={12}>
              <Icon of={icon} className="rpt-muted" />
              <div className="rpt-grow rpt-slim">
                <p className="rpt-text-15 rpt-medium rpt-anywhere">{path}</p>
                <p className="rpt-text-13 rpt-muted">{about}</p>
              </div>
              {part ? <span className="rpt-text-14 rpt-muted">{sizeText(part.bytes)}</span> : null}
              {progress ? (
                <Row as="span" gap={4} style={{ minWidth: 88, justifyContent: 'flex-end' }}>
                  <State progress={progress} isEvidence={path === EVIDENCE} there={part !== undefined} />
                </Row>
              ) : null}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

/** The files that could not be read, in red. */
export const MissingFiles = ({ progress }: Pick<PackPartsProps, 'progress'>) =>
  progress && progress.missing.length > 0 ? (
    <div className="rpt-rule rpt-pad-12-16">
      {progress.missing.map((name) => (
        <p key={name} className="rpt-text-14 rpt-red rpt-anywhere">
          {name}: not in the pack as it was uploaded. Evidence index.csv says why.
        </p>
      ))}
    </div>
  ) : null;

interface StateProps {
  progress: PackProgress;
  isEvidence: boolean;
  there: boolean;
}

function State({ progress: { state, done, files }, isEvidence, there }: StateProps) {
  const isReady = there || (isEvidence && (state === 'done' || (state === 'adding' && done === files)));
  if (isReady)
    return (
      <Row as="span" gap={4} className="rpt-text-14 rpt-medium rpt-nowrap">
        <Icon of={IconCheck} /> Ready
      </Row>
    );
  if (isEvidence && state === 'adding')
    return (
      <Row as="span" gap={4} className="rpt-text-14 rpt-medium rpt-nowrap">
        <Icon of={IconProgress} /> {done} of {files}
      </Row>
    );
  return (
    <span className="rpt-text-14 rpt-muted rpt-nowrap">{state === 'stopped' ? 'Not added' : 'Waits'}</span>
  );
}
