import { dateInWords } from '#domain/date-words.ts';
import type { Body } from './obligations-data.ts';

/** 'by 31 January 2027 (expected)'. */
export function dueInWords({ due, waived }: Pick<Body, 'due' | 'waived'>): string {
  if (due) return `by ${dateInWords(due.date)}${due.expected ? ' (expected)' : ''}`;
  return waived ? 'nothing' : 'with your annual return';
}
