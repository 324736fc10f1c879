import { IconAlertTriangle } from '@tabler/icons-react';
import { isCalendarDate, yearOf } from '#domain/calendar.ts';
import { usePlanYear } from '#web/api/session.ts';
import classes from './OutsideYear.module.css';

/** Says that a date is outside the plan year. It is accepted (spec-readings 69) but often a mistake. */
export function OutsideYear({ date }: { date: string }) {
  const year = usePlanYear();
  if (!isCalendarDate(date) || yearOf(date) === year) return null;
  return (
    <p className={classes.note} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      This date is outside your {year} plan year.
    </p>
  );
}
