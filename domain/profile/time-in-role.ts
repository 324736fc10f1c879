import { type CalendarDate, daysInMonth, isCalendarDate, partsOf } from '../calendar/calendar.ts';

/**
 * Whole months in the role, in the specification's words: 'N years and M months', 'N months' or '0 months'
 * (spec A §5 'rpt3', B §9 'Over 12 months gives years': exactly twelve are still months).
 */
export function timeInRole(start: CalendarDate | null, today: CalendarDate): string {
  if (!start || !isCalendarDate(start)) return '0 months';
  const months = monthsBetween(start, today);
  if (months <= 0) return '0 months';
  return months > 12 ? `${Math.floor(months / 12)} years and ${months % 12} months` : `${months} months`;
}

/** The start date in the form until one is stored (spec A §5 'rpt3'). */
export const defaultStartDate = (planYear: number): CalendarDate => `${planYear}-12-31`;

function monthsBetween(start: CalendarDate, today: CalendarDate): number {
  const [from, to] = [partsOf(start), partsOf(today)];
  // After a start on the 31st, a shorter month is complete on its last day.
  const dayReached = to.day >= Math.min(from.day, daysInMonth(to.year, to.month));
  return (to.year - from.year) * 12 + (to.month - from.month) - (dayReached ? 0 : 1);
}
