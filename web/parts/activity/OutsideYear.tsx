import { IconAlertTriangle } from '@tabler/icons-react';
import { isCalendarDate, yearOf } from '#domain/calendar/calendar.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';

/** Says that a date is outside the plan year. It is accepted (spec-readings 12) but often a mistake. */
export function OutsideYear({ date }: { date: string }) {
  const year = usePlanYear();
  if (!isCalendarDate(date) || yearOf(date) === year) return null;
  return (
    <Line as="p" gap={8} className="rpt-text-14 rpt-amber" role="status">
      <Icon of={IconAlertTriangle} />
      This date is outside your {year} plan year.
    </Line>
  );
}
