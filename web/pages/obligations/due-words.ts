import { dateInWords } from '#domain/date-words.ts';
import type { Body } from './obligations-data.ts';

/** 'by 31 January 2027 (expected)'. */
export function dueInWords({ due, waived }: Pick<Body, 'due' | 'waived'>): string {
  if (due) return `by ${dateInWords(due.date)}${due.expected ? ' (expected)' : ''}`;
  if (waived === 'not_active_70') return 'once, if you have not yet';
  return waived ? 'nothing' : 'with your annual return';
}
