import { isBlank } from '../text/blank-text.ts';
import type { PlanChunk, PlanColumn, PlanField, PlanRichCell } from './plan-document-types.ts';

/** Rows in chunks of a size, for the page breaks of version 1. */
export function chunk<T>(rows: T[], size: number): PlanChunk<T>[] {
  const chunks: PlanChunk<T>[] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

export function column(label: string, share: number, align: PlanColumn['align'] = 'start'): PlanColumn {
  return { label, share, align };
}

export const plain = (text: string, below: string): PlanRichCell => ({ text, below, tone: 'plain' });
export const strong = (text: string, below = ''): PlanRichCell => ({ text, below, tone: 'strong' });
export const quiet = (text: string): PlanRichCell => ({ text, below: '', tone: 'quiet' });
export const missing = (text: string): PlanRichCell => ({ text, below: '', tone: 'missing' });

export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** Scores show one decimal (spec B §9). */
export function oneDecimal(value: number): string {
  return value.toFixed(1);
}

const NOT_GIVEN = 'Not given';

/** A line of details: an empty value says that it is not given. `wide`: over the whole width. */
export function field(label: string, value: string, wide = false): PlanField {
  return { label, value: isBlank(value) ? NOT_GIVEN : value, wide };
}
