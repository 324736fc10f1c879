import { ApiError } from '#web/api/client.ts';
import type { ReviewRow } from './review.ts';

/** The cells of a row by their columns, as a call takes them. `keys` are the columns in the order of the cells. */
export const sentRow = <Key extends string>(
  keys: readonly Key[],
  { cells }: ReviewRow,
): Partial<Record<Key, string>> => {
  const row: Partial<Record<Key, string>> = {};
  for (const [index, key] of keys.entries()) row[key] = cells[index] ?? '';
  return row;
};

/** The faults that the server found, by line of the file. 'activities.17.title' is the 18th row that was sent. */
export function refusedCells(
  error: unknown,
  sent: readonly ReviewRow[],
): Map<number, Record<string, string>> {
  const byLine = new Map<number, Record<string, string>>();
  if (!(error instanceof ApiError)) return byLine;
  for (const [path, reason] of Object.entries(error.fields ?? {})) {
    const [, index, column] = path.split('.');
    const line = sent[Number(index)]?.line;
    if (line !== undefined && column) byLine.set(line, { ...byLine.get(line), [column]: reason });
  }
  return byLine;
}
