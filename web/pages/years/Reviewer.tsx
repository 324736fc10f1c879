import { IconCalendarCheck, IconListCheck, IconPaperclip, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { hoursWords, type YearSoFar } from './stage-words.ts';

const always = [
  { icon: IconListCheck, title: 'Scores in all three groups', fact: 'and a reason for every learning area' },
  { icon: IconCalendarCheck, title: 'Activities in your own year', fact: 'with their dates' },
  { icon: IconPencil, title: 'A reflection for each activity', fact: 'and three on ethics, in your words' },
] as const;

interface ReviewerProps {
  hours: YearSoFar['hours'] | undefined;
  isLoading: boolean;
}

/** The list of what a plan is checked for. The last line follows the member's practitioner flags. */
export function Reviewer({ hours, isLoading }: ReviewerProps) {
  return (
    <Stack as="section" gap={8} pad={16} className="rpt-card" aria-labelledby="reviewer">
      <h2 className="rpt-text-16 rpt-strong" id="reviewer">
        What a reviewer will ask for
      </h2>
      <ul>
        {always.map((each) => (
          <Fact key={each.title} {...each} />
        ))}
        {isLoading || (hours && hours.length > 0) ? (
          <Fact
            icon={IconPaperclip}
            title="Proof of your verifiable hours"
            fact={hours ? hoursWords(hours) : <SkeletonBlock width="80%" height={20} />}
          />
        ) : null}
      </ul>
    </Stack>
  );
}

const Fact = ({ icon, title, fact }: { icon: Picture; title: string; fact: ReactNode }) => (
  <Line as="li" gap={12} className="rpt-top rpt-next" style={{ padding: '12px 0' }}>
    <Icon of={icon} size={20} className="rpt-fixed rpt-ink" />
    <div className="rpt-grow">
      <p className="rpt-text-15 rpt-strong">{title}</p>
      <p className="rpt-text-14 rpt-muted">{fact}</p>
    </div>
  </Line>
);
