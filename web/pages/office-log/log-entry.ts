import type { ResultOf } from '#contract/endpoint.ts';
import type { officeLog } from '#contract/office-log.ts';
import { southAfricanDate, weekdayOf } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { grouped } from '#domain/text/counted.ts';

export type LogEntry = ResultOf<typeof officeLog>['rows'][number];

type BulkAction = NonNullable<LogEntry['bulk_action']>;

/** 'running'; of an ended bulk action what came of it: 'done', '3 failed'. */
export const bulkActionInWords = ({ state, failed }: Pick<BulkAction, 'state' | 'failed'>): string =>
  failed > 0 ? `${grouped(failed)} failed` : state;

/** The end of an id is enough to name an entry and to find it in the database. */
export const shortId = (id: string): string => id.slice(-8);

export interface LogDay {
  /** 'Saturday 21 November 2026'. */
  title: string;
  entries: LogEntry[];
}

/** The entries of a page under their South African days, in their order. */
export function daysOf(entries: readonly LogEntry[]): LogDay[] {
  const days = Map.groupBy(entries, ({ at }) => southAfricanDate(new Date(at)));
  return [...days].map(([day, ofDay]) => ({
    title: `${weekdayOf(day)} ${dateInWords(day)}`,
    entries: ofDay,
  }));
}
