import { IconFileUpload, IconSearch, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { hoursCards, hoursLabels, hoursText, requiredMinutes } from '#domain/hours/verifiable-hours.ts';
import type { PractitionerFlags } from '#domain/profile/practitioner-flags.ts';
import { inWords } from '#domain/text/counted.ts';
import { handOver } from '#web/parts/activity/handed.ts';
import { acceptedFiles } from '#web/parts/evidence/accepted-files.ts';
import { paths } from '#web/paths.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';

const action = 'rpt-ink rpt-strong rpt-quiet-link';

/** The three ways to the first activity of a year: a certificate, a list, a course. */
export function WaysIn({ flags, withEvidence }: { flags: PractitionerFlags; withEvidence: boolean }) {
  return (
    <div
      className={`rpt-stack rpt-fold-640 rpt-rule rpt-parted ${withEvidence ? 'rpt-thirds' : 'rpt-halves'}`}
    >
      {withEvidence ? (
        <Way
          icon={IconFileUpload}
          title="Begin with a certificate"
          text="Attach it, then title, provider, date and hours. Two minutes."
        >
          <ChooseFile />
        </Way>
      ) : null}
      <Way
        icon={IconTable}
        title="Bring in a list"
        text="From a spreadsheet or another system, checked row by row."
      >
        <Link className={action} to={paths.uploadCsv}>
          Upload CSV
        </Link>
      </Way>
      <Way icon={IconSearch} title="Find one" text={toProve(flags)}>
        <Link className={action} to={paths.cpdSearch}>
          Go to CPD-Search
        </Link>
      </Way>
    </div>
  );
}

interface WayProps {
  icon: Picture;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ icon, title, text, children }: WayProps) => (
  <Line gap={12} pad={16} className="rpt-top">
    <Icon of={icon} size={20} className="rpt-fixed rpt-ink" />
    <div className="rpt-text-14 rpt-muted">
      <p className="rpt-text-15 rpt-strong rpt-plain">{title}</p>
      <p>{text}</p>
      <p className="rpt-over-8">{children}</p>
    </div>
  </Line>
);

/** Opens the chooser. Log activity then begins with the chosen file. */
function ChooseFile() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          handOver({ files: [...(event.currentTarget.files ?? [])] });
          void navigate({ to: paths.logActivity });
        }}
      />
      <button className={action} type="button" onClick={() => input.current?.click()}>
        Choose a file
      </button>
    </>
  );
}

/** 'Still to prove: 2.0 ethics, 10.0 tax and 6.0 service hours.' A year without activities has proved none. */
function toProve(flags: PractitionerFlags): string {
  const kinds = hoursCards(flags);
  if (kinds.length === 0) return 'Courses and webinars by competency.';
  const parts = kinds.map(
    (kind) => `${hoursText(requiredMinutes(kind, flags))} ${hoursLabels[kind].toLowerCase()}`,
  );
  return `Still to prove: ${inWords(parts)} hours.`;
}
