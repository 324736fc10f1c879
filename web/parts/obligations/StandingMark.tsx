import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDashedCheck,
  IconCircleMinus,
  IconCircleX,
  IconFileAlert,
} from '@tabler/icons-react';
import { minutesOf } from '#domain/hours/verifiable-hours.ts';
import type { Waiver } from '#domain/obligations/required.ts';
import { type Status, statusInWords } from '#domain/obligations/status.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';

const marks: Record<Status, { icon: Picture; tone: string }> = {
  short: { icon: IconCircleDashed, tone: 'rpt-accent' },
  proof_missing: { icon: IconFileAlert, tone: 'rpt-accent' },
  on_course: { icon: IconCircleDashedCheck, tone: 'rpt-ink' },
  met: { icon: IconCircleCheckFilled, tone: 'rpt-green' },
  mend: { icon: IconAlertTriangle, tone: 'rpt-amber' },
  missed: { icon: IconCircleX, tone: 'rpt-red' },
  waived: { icon: IconCircleMinus, tone: 'rpt-muted' },
};

interface Standing {
  status: Status;
  without_proof: number;
  sure: boolean;
  waived?: Waiver | null;
}

/** The status as an icon and a word. The asterisk says that a figure is assumed; its footnote is on the same page. */
export function StandingMark({ status, without_proof: unproven, sure, waived }: Standing) {
  const { icon, tone } = marks[status];
  return (
    <span className={`rpt-inline rpt-gap-8 rpt-text-14 rpt-strong rpt-nowrap ${tone}`}>
      <Icon of={icon} />
      <span>
        {waived === 'unknown' ? 'Nothing recorded' : statusInWords(status, minutesOf(unproven))}
        {sure ? null : <Unconfirmed />}
      </span>
    </span>
  );
}

/** The mark of an assumed figure. */
export const Unconfirmed = () => (
  <>
    {/* Without a height of its own the asterisk does not push the line down. */}
    <sup aria-hidden style={{ lineHeight: 0 }}>
      *
    </sup>
    <span className="rpt-hidden"> (figure not confirmed)</span>
  </>
);
