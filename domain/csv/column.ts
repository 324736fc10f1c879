import { byName, namesOf } from '../text/names.ts';
import type { Heads } from './known-heads.ts';

/** The result of a rule for the text of a cell. */
export type Verdict<Value> =
  /** `note`: the value is accepted, but the member should look at it. */
  | { ok: true; value: Value; note?: string }
  /** `reason`: one short sentence, shown in the cell. */
  | { ok: false; reason: string };

/** One column of an import: its name in the file and its rule. */
export interface Column<Value> {
  /** The header, as the specification writes it. */
  title: string;
  /** The text of the file, unchanged: it may have spaces around it or be empty. */
  judge: (text: string) => Verdict<Value>;
  /** The likely meaning of a wrong text. The review offers it beside the reason. Null when nothing is likely. */
  propose?: (text: string) => string | null;
  /** Its texts are drawn as dots. */
  secret?: true;
  /** The allowed texts, offered while the member types. */
  choices?: readonly string[];
  /** Its text in the template. */
  example?: string;
  /** Its text is a number with decimals, as in '2.5'. */
  decimal?: true;
  /** Spaces between digits are its own, as in a telephone number. */
  keepsSpaces?: true;
  /** Other heads that files give it. */
  heads?: Heads;
  /** Whether a text of a file may belong to it, also where the text is still to correct. Without it: its rule and proposal say so. */
  fits?: (text: string) => boolean;
  /** Its texts are dates or durations, which other files write in their own ways. */
  holds?: 'date' | 'hours';
  /** How its texts are told without a head: a file that has none of them is no such list. */
  told?: { isLike: (text: string) => boolean; inWords: string };
}

/** The columns by the name of the call's field, in the order of the template. */
export type Columns<Values> = { readonly [Key in keyof Values & string]: Column<Values[Key]> };

/** The values of a row with these columns. */
export type ValuesOf<C> = { [Key in keyof C]: C[Key] extends Column<infer Value> ? Value : never };

/** A column that shows this text in the template. */
export const shows = <Value>(example: string, column: Column<Value>): Column<Value> => ({
  ...column,
  example,
});

/** The column with the heads that other files give it. */
export const headed = <Value>(heads: Heads, column: Column<Value>): Column<Value> => ({ ...column, heads });

/** The rules of one kind of import. */
export interface RowRules<Values> {
  columns: Columns<Values>;
  /** Rules over several cells, applied after the rules of the single cells. A cell that is wrong has no value here. */
  together?: (values: Partial<Values>) => { faults: CellTexts<Values>; notes: CellTexts<Values> };
}

export type ColumnKey<Values> = keyof Values & string;
/** One text for each cell of a row that has a fault or a note. */
export type CellTexts<Values> = { [Key in ColumnKey<Values>]?: string };

export interface JudgedRow<Values> {
  /** Null while a cell is wrong. */
  values: Values | null;
  faults: CellTexts<Values>;
  notes: CellTexts<Values>;
}

export const keysOf = <Values>(columns: Columns<Values>): ColumnKey<Values>[] => namesOf(columns);

/** The row of the template, which is free of faults. */
export const exampleOf = <Values>(columns: Columns<Values>): Record<ColumnKey<Values>, string> =>
  byName(keysOf(columns), (key) => columns[key].example ?? '');

/** Judges all cells of a row, so that all faults are named at once. `texts` are in the order of the columns. */
export function judgeRow<Values>(rules: RowRules<Values>, texts: readonly string[]): JudgedRow<Values> {
  const values: Partial<Values> = {};
  const faults: CellTexts<Values> = {};
  const notes: CellTexts<Values> = {};
  for (const [index, key] of keysOf(rules.columns).entries()) {
    const text = unguarded(texts[index] ?? '');
    const { keepsSpaces, judge } = rules.columns[key];
    const verdict = judge(keepsSpaces ? text : unspaced(text));
    if (!verdict.ok) faults[key] = verdict.reason;
    else {
      values[key] = verdict.value;
      if (verdict.note) notes[key] = verdict.note;
    }
  }
  const more = rules.together?.(values);
  const all = { faults: { ...more?.faults, ...faults }, notes: { ...more?.notes, ...notes } };
  return { ...all, values: Object.keys(all.faults).length === 0 ? (values as Values) : null };
}

/**
 * Spreadsheet programs run a text that begins with one of these as a formula. Some read the wide signs as the narrow ones.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Minus an amount is a number, and not a formula. */
const negative = /^-\d+([.,]\d+)?$/;

/** Only digits and spaces after a plus are no formula; one group is not of three digits, so that it is no number, either. */
const telephone = /^\+\d+( \d+)*( \d\d?| \d{4,})( \d+)*$/;

const guarded = (text: string): string =>
  formula.test(text) && !negative.test(text) && !telephone.test(text) ? `'${text}` : text;

/** Signs of which a spreadsheet program would lose some: the plus or the zeros in front, or all digits after the fifteenth. */
const lostDigits = /^(\+\d{5,}|0\d+|\d{16,})$/;

/** With spaces they are a text: '082 123 4567', '+27 82 123 4567'. Groups of three alone would be a number in South Africa. */
const spaced = (digits: string): string => {
  if (digits.length < 5) return `0 ${digits.slice(1)}`;
  const short = digits.startsWith('+') || digits.length % 3 === 0;
  return short
    ? `${digits.slice(0, 3)} ${digits.slice(3, 5)} ${inThrees(digits.slice(5))}`
    : inThrees(digits);
};
const inThrees = (digits: string): string => digits.replace(/\d{3}(?=\d{2})/g, '$& ');

/** A cell as it is written into a file: no spreadsheet program runs it as a formula, or takes a telephone number for a number. */
export const written = (text: string): string => (lostDigits.test(text) ? spaced(text) : guarded(text));

/** Both are undone when a cell is read back. */
const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) && !negative.test(text.slice(1)) ? text.slice(1) : text;

export function unspaced(text: string): string {
  const digits = text.replaceAll(' ', '');
  return lostDigits.test(digits) && spaced(digits) === text ? digits : text;
}
