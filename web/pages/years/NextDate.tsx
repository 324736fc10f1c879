import { daysLeftInYear } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { declarationExpected } from '#domain/years/plan-years.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Stack } from '#web/ui/layout/parts.ts';

/** The days that are left of the plan year, and the day of the declaration after it. */
export function NextDate({ year }: { year: number }) {
  const today = serverToday();
  const end = `${year}-12-31`;
  const left = daysLeftInYear(year, today);
  return (
    <Stack as="section" gap={4} pad={16} className="rpt-card" aria-labelledby="next-date">
      <h2 className="rpt-text-16 rpt-strong" id="next-date">
        Next date
      </h2>
      {left > 0 ? (
        <p className="rpt-text-16 rpt-muted">
          <b className="rpt-text-28">{left}</b> {left === 1 ? 'day' : 'days'} left in the plan year
        </p>
      ) : null}
      <p className="rpt-text-14 rpt-muted">
        It {today > end ? 'ended' : 'ends'} on {dateInWords(end)}. Declaration expected by{' '}
        {dateInWords(declarationExpected(year))}.
      </p>
    </Stack>
  );
}
