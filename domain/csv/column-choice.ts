import { type DurationUnit, minutesIn } from '../hours/duration.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import { isBlank } from '../text/blank-text.ts';
import { byName } from '../text/names.ts';
import { type Column, type ColumnKey, type Columns, keysOf } from './column.ts';
import { isMonthFirst, turnedDate } from './date-order.ts';
import type { FileTable } from './file-table.ts';
import { placeOf, unitOfHead } from './head-words.ts';
import { leavesOut, statesOf } from './left-out.ts';
import { type CsvRow, folded } from './table.ts';

/** Where the texts of one of our columns come from: a column of the file, one text for all rows, or nowhere. */
export type Choice = { at: number } | { all: string } | null;
export type Choices<Values> = Record<ColumnKey<Values>, Choice>;

/** A list that a page takes. */
export interface ListKind<Values> {
  columns: Columns<Values>;
  /** No row is without it. A row that has none is a total or a note. */
  anchor: ColumnKey<Values>;
  /** 'a list of activities'. */
  what: string;
  /** Rows whose file says that nothing was done yet are left out. */
  ofDeeds?: true;
}

/** The column of the file that one of ours probably is. With `rivals` the person has to say which of them. */
export interface Guess {
  choice: Choice;
  rivals: readonly number[];
}

/** So many rows are looked at, to see what a column holds. */
const SAMPLED = 200;

/** Finds our columns in a table by its heads and its values. A column of the file is taken once. */
export function guessesOf<Values>(
  { columns }: Pick<ListKind<Values>, 'columns'>,
  table: FileTable,
): Record<ColumnKey<Values>, Guess> {
  const taken = new Set<number>();
  return byName(keysOf(columns), (key) => {
    const found = candidatesOf(columns[key], table).filter(({ at }) => !taken.has(at));
    const [best] = found;
    if (!best) return NOTHING_FOUND;
    const equals = found.filter(({ place, filled }) => place === best.place && filled === best.filled);
    const rivals = differing(
      table,
      equals.map(({ at }) => at),
    );
    if (rivals.length > 1) return { choice: null, rivals };
    taken.add(best.at);
    return { choice: { at: best.at }, rivals: [] };
  });
}

const NOTHING_FOUND: Guess = { choice: null, rivals: [] };

interface Candidate {
  at: number;
  /** The place among the known heads: the less, the surer. */
  place: number;
  /** Whether it has any text. An empty column is taken when there is no other. */
  filled: boolean;
}

/** The columns of a table that may be this one, the likeliest first. */
function candidatesOf<Value>(column: Column<Value>, table: FileTable): Candidate[] {
  return table.header
    .flatMap((head, at) => {
      if (isBlank(head)) return isToldAt(column, table, at) ? [{ at, place: UNNAMED, filled: true }] : [];
      const place = folded(head) === folded(column.title) ? -1 : placeOf(head, column.heads ?? []);
      if (place < 0 && folded(head) !== folded(column.title)) return [];
      const texts = textsAt(table, at);
      return fitsMost(column, texts) ? [{ at, place, filled: texts.length > 0 }] : [];
    })
    .toSorted((a, b) => Number(b.filled) - Number(a.filled) || a.place - b.place || a.at - b.at);
}

/** Behind all columns with a head. */
const UNNAMED = 99;

/** Whether a column without a head is known by its texts. */
function isToldAt<Value>({ told }: Column<Value>, table: FileTable, at: number): boolean {
  const texts = told ? textsAt(table, at) : [];
  return told !== undefined && texts.length > 0 && texts.every(told.isLike);
}

const fitsMost = <Value>(column: Column<Value>, texts: readonly string[]): boolean =>
  texts.filter((text) => fits(column, text)).length * 2 >= texts.length;

const fits = <Value>(column: Column<Value>, text: string): boolean =>
  column.fits?.(text) ?? (column.judge(text).ok || (column.propose?.(text) ?? null) !== null);

/** The texts of a column that say something, from the first rows. */
const textsAt = ({ rows }: FileTable, at: number): string[] =>
  rows
    .slice(0, SAMPLED)
    .flatMap(({ cells }) => (saysNothing(cells[at] ?? '') ? [] : [(cells[at] ?? '').trim()]));

const saysNothing = (text: string): boolean =>
  isBlank(text) || /^(?:n\.?\/?a\.?|nil|null|n\.?v\.?t\.?|undefined|[-–—]+)$/iu.test(text.trim());

/** Columns with other texts than those before them. */
const differing = ({ rows }: FileTable, places: readonly number[]): number[] => {
  const seen = new Set<string>();
  return places.filter((at) => {
    const texts = JSON.stringify(rows.slice(0, SAMPLED).map(({ cells }) => (cells[at] ?? '').trim()));
    return !seen.has(texts) && seen.add(texts);
  });
};

/** Our columns without which no row can be stored. */
export const neededOf = <Values>(columns: Columns<Values>): ColumnKey<Values>[] =>
  keysOf(columns).filter((key) => !columns[key].judge('').ok);

/** The questions that a file may leave open about its dates and its hours. */
export interface Open {
  /** Whether its dates have the month first. Null: each could be read both ways. */
  monthFirst: boolean | null;
  /** The unit of its hours. Null: its numbers may be hours or minutes. */
  unit: DurationUnit | null;
}

/** Judges the dates and hours of the chosen columns. */
export function openOf<Values>(
  { columns }: Pick<ListKind<Values>, 'columns'>,
  table: FileTable,
  choices: Choices<Values>,
): Open {
  const holding = (kind: 'date' | 'hours') =>
    keysOf(columns).flatMap((key) => {
      const from = choices[key];
      return columns[key].holds === kind && from && 'at' in from ? [from.at] : [];
    });
  const [hours] = holding('hours');
  return {
    monthFirst: isMonthFirst(holding('date').flatMap((at) => table.rows.map(({ cells }) => cells[at] ?? ''))),
    unit: hours === undefined ? 'hours' : unitOf(table.header[hours] ?? '', textsAt(table, hours)),
  };
}

/** From here on a number alone may be minutes. */
const MAYBE_MINUTES = 10;
/** No activity has more hours, so that they are minutes. */
const SURELY_MINUTES = 200;

function unitOf(head: string, texts: readonly string[]): DurationUnit | null {
  const named = unitOfHead(head);
  if (named) return named;
  const numbers = texts
    .map((text) => Number(text.replace(',', '.')))
    .filter((number) => !Number.isNaN(number));
  const most = Math.max(0, ...numbers);
  if (most > SURELY_MINUTES) return 'minutes';
  return most >= MAYBE_MINUTES ? null : 'hours';
}

/** The rows of a table under our columns, in their order. Totals, notes and what is not done yet are left out. */
export function rowsUnder<Values>(
  kind: ListKind<Values>,
  table: FileTable,
  choices: Choices<Values>,
  { monthFirst, unit }: Open,
): (CsvRow & { leftOut?: boolean })[] {
  const { columns, anchor } = kind;
  const keys = keysOf(columns);
  const spare = spareOf(columns[anchor], table, choices[anchor]);
  const states = kind.ofDeeds ? statesOf(table.header) : [];
  return table.rows.map(({ line, cells }) => {
    const text = (key: ColumnKey<Values>) => {
      const from = choices[key];
      const typed = from === null ? '' : 'all' in from ? from.all : (cells[from.at] ?? '');
      return textFor(columns[key], typed, { monthFirst, unit });
    };
    const leftOut = leavesOut(cells, {
      anchor: text(anchor),
      fits: !isBlank(text(anchor)) && fits(columns[anchor], text(anchor)),
      columns: table.header.length,
      states,
    });
    const beside = spare === null ? '' : (cells[spare] ?? '');
    const instead =
      isBlank(text(anchor)) && !leftOut && !saysNothing(beside)
        ? `${table.header[spare ?? 0]}: ${beside}`
        : '';
    return {
      line,
      cells: keys.map((key) => (key === anchor ? instead || text(key) : text(key))),
      extra: cells
        .slice(table.header.length)
        .filter((cell) => !isBlank(cell))
        .join(', '),
      ...(leftOut ? { leftOut } : {}),
    };
  });
}

function textFor<Value>(column: Column<Value>, typed: string, { monthFirst, unit }: Open): string {
  if (saysNothing(typed) && (column.holds || column.judge('').ok)) return '';
  if (column.holds === 'date') return turnedDate(typed, monthFirst === true);
  if (column.holds !== 'hours' || unit === 'hours' || unit === null) return typed;
  const minutes = minutesIn(typed, unit);
  return minutes === null ? typed : hoursText(minutes);
}

/** The next likely column of dates, for rows in which the chosen one is empty: a review asks about its day. */
function spareOf<Value>(column: Column<Value>, table: FileTable, chosen: Choice): number | null {
  if (column.holds !== 'date' || chosen === null || 'all' in chosen) return null;
  return candidatesOf(column, table).find(({ at, filled }) => filled && at !== chosen.at)?.at ?? null;
}

/** Why a file cannot be such a list; null when it may be one. */
export function cannotBe<Values>(
  { columns, anchor, what }: ListKind<Values>,
  tables: readonly FileTable[],
): string | null {
  const { told } = columns[anchor];
  if (!told) return null;
  const may = (table: FileTable) =>
    table.header.some((_, at) => textsAt(table, at).some(told.isLike)) ||
    candidatesOf(columns[anchor], table).some(({ filled }) => filled);
  if (tables.some(may)) return null;
  const heads = tables[0]?.header.filter((head) => !isBlank(head)) ?? [];
  const named = heads.slice(0, 8).map((head) => head.trim().slice(0, 40));
  return `No column of this file has ${told.inWords}, so it cannot be ${what}. Its columns are ${named.join(', ')}${heads.length > named.length ? ' and others' : ''}.`;
}

/** The first text of a column, to show what is in it. */
export const sampleOf = (table: FileTable, at: number): string => textsAt(table, at)[0] ?? '';
