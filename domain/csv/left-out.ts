import { isBlank } from '../text/blank-text.ts';
import { headWords } from './head-words.ts';

const TOTAL = /^(?:grand |sub ?|overall )?(?:totals?|totaal|totale|sum|som)(?: \p{L}+){0,3}$/u;
const STATUS =
  /^(?:is )?(?:complet(?:ed|e|ion)|status|attended|attendance|passed|voltooi|bygewoon|course status|progress)(?: (?:status|state))?$/u;
const NOT_DONE =
  /^(?:no|n|false|nee|in progress|not started|not attempted|incomplete|not completed?|failed|absent|cancelled|canceled|withdrawn|did not attend)$/iu;

interface RowOf {
  /** Its text without which it cannot be a row of the list. */
  anchor: string;
  /** Whether that text may be one: 'Total' is no date. */
  fits: boolean;
  /** How many columns the table has. */
  columns: number;
  /** The columns that say whether something is done. */
  states: readonly number[];
}

/** Whether a row is a total, a note, or not done yet. */
export function leavesOut(cells: readonly string[], { anchor, fits, columns, states }: RowOf): boolean {
  if (fits) return false;
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < 2 && columns > 2) return true;
  if (filled.some((cell) => cell.length < 60 && TOTAL.test(headWords(cell)))) return true;
  return isBlank(anchor) && states.some((at) => NOT_DONE.test((cells[at] ?? '').trim()));
}

/** The columns of a file that say whether something is done. */
export const statesOf = (header: readonly string[]): number[] =>
  header.flatMap((head, at) => (STATUS.test(headWords(head)) ? [at] : []));
