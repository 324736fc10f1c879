import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { FeedDay } from '#domain/calendar-feed/calendar-feed.ts';
import { cleanLine } from './clean-text.ts';

export const FEED_TYPE = 'text/calendar; charset=utf-8';

/** Higher than the numbers that earlier versions wrote: the minutes since 1970, some thirty million. */
const FIRST_SEQUENCE = 40_000_000;

/** A member's days as a calendar that a program reads again and again. A changed day has a higher number, and none makes its day busy. */
export function feedCalendar(days: readonly FeedDay[]): string {
  const calendar = ical({
    name: 'Reflective Plan Toolkit',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Reflective Plan Toolkit', product: 'Calendar', language: 'EN' },
  });
  for (const { uid, title, date, until, changedAt, changes } of days) {
    calendar.createEvent({
      id: `${uid}@reflective-plan-toolkit`,
      stamp: changedAt,
      sequence: FIRST_SEQUENCE + changes,
      start: new Date(`${date}T00:00:00Z`),
      // Without an end the event lasts one day (RFC 5545 §3.6.1).
      ...(until ? { end: new Date(`${until}T00:00:00Z`) } : {}),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: cleanLine(title),
    });
  }
  return `${calendar}\r\n`;
}
