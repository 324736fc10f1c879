import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { ApiError, type CallInput } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import type { ReviewRow } from '#web/parts/csv/review.ts';

type Body = NonNullable<CallInput<typeof bulkBookActivity>['body']>;
type SentRow = Body['activities'][number];

/** Sends rows; `keys` are the columns in the order of the cells. */
export function useSubmit(keys: readonly (keyof SentRow)[]) {
  const year = usePlanYear();
  const book = useCall(bulkBookActivity);
  const rowOf = ({ cells }: ReviewRow): SentRow =>
    Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? '']));
  return {
    busy: book.isPending,
    error: book.error,
    send: (rows: readonly ReviewRow[]) =>
      book.mutateAsync({ body: { activities: rows.map(rowOf), rpt_year: year } }),
  };
}

/** The faults that the server found, by line of the file. 'activities.17.title' is the 18th row. */
export function refusedCells(
  error: unknown,
  sent: readonly ReviewRow[],
): Map<number, Record<string, string>> {
  const byLine = new Map<number, Record<string, string>>();
  if (!(error instanceof ApiError)) return byLine;
  for (const [place, reason] of Object.entries(error.fields ?? {})) {
    const [, index, column] = place.split('.');
    const line = sent[Number(index)]?.line;
    if (line !== undefined && column) byLine.set(line, { ...byLine.get(line), [column]: reason });
  }
  return byLine;
}
