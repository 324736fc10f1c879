import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDashedCheck,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react';
import type { Status } from '#domain/obligations/status.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';

const marks: Record<Status, { word: string; icon: Picture; tone: string }> = {
  short: { word: 'To do', icon: IconCircleDashed, tone: 'rpt-accent' },
  on_course: { word: 'On course', icon: IconCircleDashedCheck, tone: 'rpt-ink' },
  met: { word: 'Met', icon: IconCircleCheckFilled, tone: 'rpt-green' },
  mend: { word: 'To mend', icon: IconAlertTriangle, tone: 'rpt-amber' },
  missed: { word: 'Missed', icon: IconCircleX, tone: 'rpt-red' },
  waived: { word: 'Not required', icon: IconCircleMinus, tone: 'rpt-muted' },
};

export const statusWord = (status: Status): string => marks[status].word;

/** The status as an icon and a word. The asterisk says that a figure is assumed; its footnote is on the same page. */
export function StandingMark({ status, sure }: { status: Status; sure: boolean }) {
  const { word, icon, tone } = marks[status];
  return (
    <span className={`rpt-inline rpt-gap-8 rpt-text-14 rpt-strong rpt-nowrap ${tone}`}>
      <Icon of={icon} />
      <span>
        {word}
        {sure ? null : (
          <>
            {/* Without a height of its own the asterisk does not push the line down. */}
            <sup aria-hidden style={{ lineHeight: 0 }}>
              *
            </sup>
            <span className="rpt-hidden"> (figure not confirmed)</span>
          </>
        )}
      </span>
    </span>
  );
}
