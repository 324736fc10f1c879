import type { ResultOf } from '#contract/endpoint.ts';
import type { attention } from '#contract/office-home.ts';
import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { canBeJudgedAgain, refusalWords } from '#domain/payments/refused-notifications.ts';
import { counted } from '#domain/text/counted.ts';

export type RefusedGroup = ResultOf<typeof attention>['refused'][number];

/** '4 messages of Payfast were refused since 14:00: wrong signature'. */
export function refusedSentence({ reason, count, since }: RefusedGroup, now: Date): string {
  const at = new Date(since);
  const day = southAfricanDate(at) === southAfricanDate(now) ? '' : `${dateInWords(southAfricanDate(at))}, `;
  // The others are of somebody else.
  const whose = canBeJudgedAgain(reason) ? ' of Payfast' : '';
  const were = `${counted(count, 'message')}${whose} ${count === 1 ? 'was' : 'were'} refused`;
  return `${were} since ${day}${southAfricanTime(at)}: ${refusalWords[reason].why}`;
}
