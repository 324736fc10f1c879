import { IconClock } from '@tabler/icons-react';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { timeInRole } from '#domain/profile/time-in-role.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** 'Time in role: 2 years and 4 months', from a start date YYYY-MM-DD to today. The date may be half typed. */
export function TimeInRole({ start }: { start: string }) {
  const known = isCalendarDate(start) ? timeInRole(start, serverToday()) : 'no start date yet';
  return (
    <p className="rpt-line rpt-text-15 rpt-gap-8">
      <Icon className="rpt-muted" of={IconClock} />
      <span>
        Time in role:{' '}
        <output className="rpt-strong" style={{ marginLeft: 4 }}>
          {known}
        </output>
      </span>
    </p>
  );
}
