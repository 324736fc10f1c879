import type { ResultOf } from '#contract/endpoint.ts';
import type { leadsOverview, leadsPage } from '#contract/office-leads.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type LeadState, leadStates } from '#domain/leads/leads.ts';
import { grouped, inWords } from '#domain/text/counted.ts';

export type Overview = ResultOf<typeof leadsOverview>;
export type Lead = ResultOf<typeof leadsPage>['rows'][number];

/** The state in an address as a filter of the call; an address may hold anything. */
export function stateFilter(text: unknown): { state?: LeadState } {
  const state = leadStates.find((each) => each === text);
  return state ? { state } : {};
}

/** The mails that the next run of the daily job sends: 'Next at 06:00 tomorrow: 215 first and 90 second mails.' */
export function nextMails({ state, next }: Overview, today: CalendarDate): string {
  const names = ['first', 'second', 'third'];
  const parts = next.mails.flatMap((count, index) =>
    count > 0 ? [`${grouped(count)} ${names[index]}`] : [],
  );
  const alone = next.mails.reduce((sum, count) => sum + count, 0) === 1;
  const mails = parts.length > 0 ? `${inWords(parts)} ${alone ? 'mail' : 'mails'}` : 'no mail';
  if (state === 'PAUSED')
    return parts.length > 0
      ? `No mail goes out. ${upper(mails)} ${alone ? 'waits' : 'wait'}.`
      : 'No mail goes out.';
  return `Next at ${next.time} ${dayWords(next.date, today)}: ${mails}.`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function dayWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : `on ${dateInWords(date)}`;
}
