import { useMemo, useState } from 'react';
import { keysOf } from '#domain/csv/column.ts';
import { useTableState } from '#web/parts/use-table-state.ts';
import { pageAt } from '#web/ui/table/page-at.ts';
import { pageSizes } from '#web/ui/table/url-state.ts';
import {
  countsOf,
  type ImportKind,
  judgeOf,
  type ReviewedRow,
  type ReviewRow,
  type RowStatus,
  reviewed,
} from './review.ts';
import { useCellFocus } from './use-cell-focus.ts';

/** The rows that the table shows: `all`, or those of one status. */
export const shownStatuses = ['all', 'wrong', 'ready', 'there', 'out'] as const;
export type Shown = (typeof shownStatuses)[number];

/**
 * The rows of a file under review: judged, filtered, paged, with functions to correct them. The page keeps `rows`, also
 * after an expired session.
 */
export function useReview<Values>(
  kind: ImportKind<Values>,
  rows: readonly ReviewRow[],
  onChange: (rows: ReviewRow[]) => void,
) {
  const judge = useMemo(() => judgeOf(kind.rules), [kind.rules]);
  const all = useMemo(() => reviewed(kind, judge, rows), [kind, judge, rows]);
  const counts = useMemo(() => countsOf(all), [all]);
  const [at, change] = useTableState({ filters: ['show'] });
  const first = counts.wrong > 0 ? 'wrong' : 'all';
  const shown = shownStatuses.find((each) => each === at.filters.show) ?? first;
  const [near, setNear] = useState<number | null>(null);
  const focus = useCellFocus();
  const matching = ofStatus(all, shown, near);
  const range = pageAt(at, matching.length);
  const rowsShown = matching.slice(range.from, range.to);
  const page = { ...range, rows: rowsShown, total: matching.length, sizes: pageSizes };

  const replace = (line: number, next: (row: ReviewRow) => ReviewRow) =>
    onChange(rows.map((row) => (row.line === line ? next(row) : row)));
  const keys = keysOf(kind.rules.columns);

  return {
    all,
    counts,
    shown,
    page,
    at,
    change,
    show: (next: Shown) => {
      setNear(null);
      change({ page: 1, filters: { ...at.filters, show: next } });
    },
    correct: (line: number, key: string, text: string) => {
      // The row keeps its place while the member works in it, even when it no longer fits the filter.
      setNear(line);
      replace(line, ({ refused: _, ...row }) => ({
        ...row,
        cells: row.cells.map((cell, index) => (keys[index] === key ? text : cell)),
      }));
    },
    dropExtra: (line: number) => {
      setNear(line);
      replace(line, (row) => ({ ...row, extra: '' }));
    },
    leaveOut: (line: number, leftOut: boolean) => {
      setNear(line);
      // The server's note on it may have changed.
      replace(line, ({ refused: _, ...row }) => ({ ...row, leftOut }));
    },
    /** Leaves out this many ready rows, from the end of the file. */
    leaveOutLast: (count: number) => {
      const last = new Set(
        all
          .filter(({ status }) => status === 'ready')
          .slice(-count)
          .map(({ row }) => row.line),
      );
      onChange(rows.map((row) => (last.has(row.line) ? { ...row, leftOut: true } : row)));
    },
    /** Opens the page with a cell and moves the focus there. */
    goTo: (line: number, column: string | null) => {
      const index = all.findIndex(({ row }) => row.line === line);
      change({ page: Math.floor(index / at.size) + 1, filters: { ...at.filters, show: 'all' } });
      focus.toCell(line, column);
    },
    focus,
  };
}

export type Review<Values> = ReturnType<typeof useReview<Values>>;

const ofStatus = <Values>(all: readonly ReviewedRow<Values>[], shown: Shown, near: number | null) =>
  shown === 'all'
    ? all
    : all.filter(({ status, row }) => status === (shown as RowStatus) || row.line === near);
