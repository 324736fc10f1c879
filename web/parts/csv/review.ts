import {
  type CellTexts,
  type Columns,
  type JudgedRow,
  judgeRow,
  keysOf,
  type RowRules,
} from '#domain/csv/column.ts';
import type { CsvRow } from '#domain/csv/table.ts';
import { counted } from '#domain/text/counted.ts';

/**
 * The import of a page. It does not change while the page is open, unless the stored rows change that it is compared with.
 */
export interface ImportKind<Values> {
  rules: RowRules<Values>;
  /**
   * The rows that exist already, by place. The value is the place of the same row earlier in the file, or null when it is
   * stored. In the argument a row that is wrong or left out is null.
   */
  doubles: (rows: readonly (Values | null)[]) => ReadonlyMap<number, number | null>;
  /** Faults that a row does not show by itself, by its index. `lines` are the row numbers of the file. */
  faults?: (
    rows: readonly (Values | null)[],
    lines: readonly number[],
  ) => ReadonlyMap<number, CellTexts<Values>>;
}

export interface ReviewRow extends CsvRow {
  leftOut?: boolean;
  /** A fault that the server found and the rules here did not. The next correction removes it. */
  refused?: Record<string, string>;
}

/** `wrong`: to correct. `there`: in the plan or in the file already. `out`: left out by the member. */
export type RowStatus = 'ready' | 'wrong' | 'there' | 'out';

export interface ReviewedRow<Values> extends JudgedRow<Values> {
  row: ReviewRow;
  status: RowStatus;
  /** The row of the file that is the same. */
  sameAs?: number | undefined;
}

/** A judge that remembers its results. After a correction only the changed row is judged again. */
export function judgeOf<Values>(rules: RowRules<Values>): (row: ReviewRow) => JudgedRow<Values> {
  const known = new WeakMap<ReviewRow, JudgedRow<Values>>();
  return (row) => {
    const result = known.get(row) ?? judged(rules, row);
    known.set(row, result);
    return result;
  };
}

function judged<Values>(rules: RowRules<Values>, row: ReviewRow): JudgedRow<Values> {
  const own = judgeRow(rules, row.cells);
  if (!row.refused) return own;
  return { ...own, values: null, faults: { ...row.refused, ...own.faults } as CellTexts<Values> };
}

/** All rows with their faults and what will happen to them. */
export function reviewed<Values>(
  kind: ImportKind<Values>,
  judge: (row: ReviewRow) => JudgedRow<Values>,
  rows: readonly ReviewRow[],
): ReviewedRow<Values>[] {
  const alone = rows.map((row) => ({ row, ...judge(row) }));
  const more = kind.faults?.(
    alone.map(valuesIn),
    rows.map(({ line }) => line),
  );
  const results = alone.map((each, index) => {
    const faults = more?.get(index);
    return faults ? { ...each, values: null, faults: { ...faults, ...each.faults } } : each;
  });
  const doubles = kind.doubles(results.map(valuesIn));
  return results.map((each, index) => ({
    ...each,
    status: statusOf(each, doubles.has(index)),
    sameAs: rows[doubles.get(index) ?? -1]?.line,
  }));
}

/** The values of a row that can be stored as it is. */
const valuesIn = <Values>({ row, values }: { row: ReviewRow; values: Values | null }) =>
  row.leftOut || row.extra !== '' ? null : values;

function statusOf({ row, values }: { row: ReviewRow; values: unknown }, there: boolean): RowStatus {
  if (row.leftOut) return 'out';
  if (values === null || row.extra !== '') return 'wrong';
  return there ? 'there' : 'ready';
}

export type StatusCounts = Record<RowStatus, number>;

export function countsOf(rows: readonly { status: RowStatus }[]): StatusCounts {
  const counts = { ready: 0, wrong: 0, there: 0, out: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** A text as the review shows it. A secret one is the same dots, however long it is. */
export const shownText = ({ secret }: { secret?: true }, text: string): string =>
  secret && text !== '' ? DOTS : text;

const DOTS = '••••••••';

/** The cells beyond the last column as the review shows them. A comma too many may have moved a secret text there. */
export const shownExtra = <Values>(columns: Columns<Values>, extra: string): string =>
  keysOf(columns).some((key) => columns[key].secret) ? DOTS : shortened(extra);

const LONGEST = 60;
export const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The id of a cell's field, for links to it. */
export const cellId = (line: number, column: string | null): string => `cell-${line}-${column ?? 'more'}`;

export const rowsText = (count: number) => counted(count, 'row');
