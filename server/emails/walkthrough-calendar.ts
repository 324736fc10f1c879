import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { instantOf, WALKTHROUGH_MINUTES } from '#domain/walkthrough/walkthrough.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import type { WalkthroughFacts } from './walkthrough.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

const MINUTE_MS = 60_000;
const ZONE = 'Africa/Johannesburg';

/**
 * Both proposed times as tentative events. They are instants (UTC), so that a calendar shows them right wherever it is;
 * the zone is named for programs that show times as they were meant. The ids stay the same, so that a mail that comes
 * twice adds nothing. `about`: the reader's name for it, which is another one for support and for the member.
 */
export function walkthroughCalendar(
  { id, name, email, times, question, askedAt }: WalkthroughFacts,
  about: string,
): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Reflective Plan Toolkit', product: 'Walkthrough', language: 'EN' },
  });
  for (const [at, time] of times.entries()) {
    const start = instantOf(time);
    calendar.createEvent({
      id: `${id}-${at + 1}@reflective-plan-toolkit`,
      stamp: askedAt,
      start,
      end: new Date(start.getTime() + WALKTHROUGH_MINUTES * MINUTE_MS),
      summary: `Walkthrough: ${cleanLine(about)} (proposed time ${at + 1} of ${times.length})`,
      description: `${cleanLine(name)}, ${cleanLine(email)}\n\n${cleanLines(question).join('\n')}`,
      status: ICalEventStatus.TENTATIVE,
    });
  }
  // The library writes properties of its user after the events; they belong before them (RFC 5545, 3.6).
  return `${calendar}\r\n`.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${ZONE}\r\nBEGIN:VEVENT`);
}
