import { IconClock } from '@tabler/icons-react';
import { southAfricanDate } from '#domain/calendar.ts';
import { timeInRole } from '#domain/time-in-role.ts';
import classes from './TimeInRole.module.css';

/** 'Time in role: 2 years and 4 months', from a start date YYYY-MM-DD to today. */
export function TimeInRole({ start }: { start: string }) {
  return (
    <p className={classes.row}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        Time in role: <output>{timeInRole(start, southAfricanDate(new Date()))}</output>
      </span>
    </p>
  );
}
