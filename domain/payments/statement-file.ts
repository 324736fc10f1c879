import { type CalendarDate, isCalendarDate } from '../calendar/calendar.ts';
import { type Column, headed, judgeRow, keysOf, type RowRules, type ValuesOf } from '../csv/column.ts';
import { dayFirst } from '../csv/day-first.ts';
import { type FileRow, likeliest, tablesOf } from '../csv/file-table.ts';
import { placeOf } from '../csv/head-words.ts';
import type { Heads } from '../csv/known-heads.ts';
import { type Cents, cents } from '../money/money.ts';
import { typedPrice } from '../money/typed-price.ts';
import { isBlank } from '../text/blank-text.ts';

/** The most rows of a statement. */
export const STATEMENT_ROWS_MAX = 50_000;
/** The largest file, in megabytes. */
export const STATEMENT_MAX_MB = 10;
/** Wrong cells that are named; more of them are only counted. */
export const STATEMENT_FAULTS_MAX = 100;

/** Money that came from a payer, money that went back to one, and all other lines: payouts, fees of the account. */
export type LineKind = 'received' | 'returned' | 'other';

/** A line of the provider's history, as far as it is kept: no name and no description of a payer. */
export interface StatementLine {
  /** The row number in the file; the header is row 1 where it stands first. */
  line: number;
  day: CalendarDate;
  /** The date and the time as the file has them. */
  at: string;
  kind: LineKind;
  /** The type as the file has it: 'Funds Received', 'PAYOUT'. */
  type: string;
  /** Negative where money went out. */
  grossCents: Cents;
  /** Null: the file has no such column or the cell is empty. */
  feeCents: Cents | null;
  netCents: Cents | null;
  mPaymentId: string;
  pfPaymentId: string;
}

const text = (title: string, heads: Heads): Column<string> =>
  headed(heads, {
    title,
    keepsSpaces: true,
    judge: (cell) => ({ ok: true, value: cell.trim().slice(0, 255) }),
  });

/** An amount with its sign in front or in brackets; null for an empty cell. Thousands may have commas or spaces. */
function signedAmount(cell: string): Cents | null | undefined {
  const typed = cell.trim().replace(/[\u2212\u2013]/g, '-');
  const inBrackets = /^\((.+)\)$/.exec(typed);
  const isNegative = inBrackets !== null || /^R?\s*-/i.test(typed);
  const amount = typedPrice((inBrackets?.[1] ?? typed).replace('-', ''));
  if (amount === null || amount === undefined || !Number.isFinite(amount))
    return amount === null ? null : undefined;
  return cents(isNegative && amount !== 0 ? -amount : amount);
}

const amountOf = (title: string, heads: Heads): Column<Cents | null> =>
  headed(heads, {
    title,
    keepsSpaces: true,
    decimal: true,
    judge: (cell) => {
      const value = signedAmount(cell);
      return value === undefined
        ? { ok: false, reason: 'Enter an amount, such as 1,099.00' }
        : { ok: true, value };
    },
  });

const columns = {
  date: headed([/^(?:date|date time|datum)$/u], {
    title: 'Date',
    keepsSpaces: true,
    judge: (cell: string) => {
      // The provider's own form, in every row of a file as it was downloaded: the reader of all other forms takes ten times as long.
      const [, own] = /^\s*(\d{4}-\d\d-\d\d)(?: \d\d:\d\d:\d\d)?\s*$/.exec(cell) ?? [];
      if (own !== undefined && isCalendarDate(own)) return { ok: true, value: { day: own, at: cell.trim() } };
      const verdict = dayFirst(cell);
      if (!verdict.ok) return { ok: false, reason: 'Enter a date, such as 2026-11-20 08:00:00' };
      return verdict.value !== null && isCalendarDate(verdict.value)
        ? { ok: true, value: { day: verdict.value, at: cell.trim() } }
        : { ok: false, reason: 'Enter the date' };
    },
  } as Column<{ day: CalendarDate; at: string }>),
  type: headed([/^(?:type|transaction type|tipe)$/u], {
    title: 'Type',
    judge: (cell: string) =>
      cell.trim() === ''
        ? { ok: false, reason: 'Enter the type' }
        : { ok: true, value: cell.trim().slice(0, 60) },
  } as Column<string>),
  sign: text('Sign', [/^(?:sign|credit debit|debit credit)$/u]),
  currency: headed([/^currency$/u], {
    title: 'Currency',
    judge: (cell: string) =>
      /^(?:zar|r)?$/i.test(cell.trim())
        ? { ok: true, value: 'ZAR' }
        : { ok: false, reason: 'Only amounts in ZAR can be compared' },
  } as Column<string>),
  gross: amountOf('Gross', [/^(?:gross|amount gross|gross amount)$/u]),
  fee: amountOf('Fee', [/^(?:fee|fees|amount fee|fee amount)$/u]),
  net: amountOf('Net', [/^(?:net|amount net|net amount)$/u]),
  mPaymentId: text('M Payment ID', [/^(?:m payment id|merchant payment id|merchant reference)$/u]),
  pfPaymentId: text('PF Payment ID', [/^(?:pf payment id|payfast payment id|payment id)$/u]),
};
type Values = ValuesOf<typeof columns>;
const rules: RowRules<Values> = {
  columns,
  together: ({ gross, net, pfPaymentId }) => ({
    faults:
      gross === null && net === null
        ? { gross: 'Enter the amount' }
        : pfPaymentId !== undefined && pfPaymentId !== '' && !isNumber(pfPaymentId)
          ? { pfPaymentId: 'A spreadsheet has changed this number. Take the file as it was downloaded.' }
          : {},
    notes: {},
  }),
};

/** A spreadsheet writes a long number as '1.30103E+14'. */
const isNumber = (id: string): boolean => !/^\d[.,]?\d*E\+?\d+$/i.test(id);

/** The heads by which a statement is known. */
export const statementHeads: Heads[] = keysOf(columns).map((key) => columns[key].heads ?? []);

/** Without these columns a file is no statement. One of the two numbers is enough. */
const needed = ['date', 'type', 'gross'] as const;

export type ReadStatement =
  | { ok: true; lines: StatementLine[] }
  /** `faults`: by row and column ('17.Gross'), at most STATEMENT_FAULTS_MAX; `more`: how many others there are. */
  | { ok: false; faults: Record<string, string>; more: number };

/** Reads the rows of a statement, or says what is wrong with every cell of it. */
export function readStatement(rows: readonly FileRow[]): ReadStatement {
  const table = likeliest(tablesOf(rows, statementHeads), statementHeads);
  const header = table?.header ?? [];
  const places = keysOf(columns).map((_, at) =>
    header.findIndex((head) => placeOf(head, statementHeads[at] ?? []) >= 0),
  );
  const placed = (key: keyof Values) => places[keysOf(columns).indexOf(key)] ?? -1;
  const missing: string[] = needed.filter((key) => placed(key) < 0).map((key) => columns[key].title);
  if (placed('mPaymentId') < 0 && placed('pfPaymentId') < 0) missing.push(columns.pfPaymentId.title);
  if (!table || missing.length > 0)
    return {
      ok: false,
      faults: Object.fromEntries(missing.map((title) => [`1.${title}`, 'This column is missing'])),
      more: 0,
    };
  const lines: StatementLine[] = [];
  const faults: Record<string, string> = {};
  let wrong = 0;
  const naming = (['date', 'type', 'mPaymentId', 'pfPaymentId'] as const).map(placed);
  for (const { line, cells } of table.rows) {
    // A line of sums names no day, no type and no payment.
    if (naming.every((at) => isBlank(cells[at] ?? ''))) continue;
    const judged = judgeRow(
      rules,
      places.map((at) => (at < 0 ? '' : (cells[at] ?? ''))),
    );
    for (const [key, reason] of Object.entries(judged.faults)) {
      wrong += 1;
      const { title } = columns[key as keyof Values];
      if (wrong <= STATEMENT_FAULTS_MAX) faults[`${line}.${title}`] = String(reason);
    }
    if (judged.values) lines.push(lineOf(line, judged.values));
  }
  return wrong > 0
    ? { ok: false, faults, more: Math.max(0, wrong - STATEMENT_FAULTS_MAX) }
    : { ok: true, lines };
}

function lineOf(line: number, values: Values): StatementLine {
  const { date, type, sign, fee, net, mPaymentId, pfPaymentId } = values;
  const gross = values.gross ?? cents((net ?? 0) - (fee ?? 0));
  const isOut = gross < 0 || /^(?:debit|dr|-)/i.test(sign);
  const grossCents = cents(isOut ? -Math.abs(gross) : gross);
  const known = kindOf(type, isOut);
  // A line that names no payment is none of ours: an account can be paid into and from in other ways.
  const kind = mPaymentId === '' && pfPaymentId === '' ? 'other' : known;
  return { line, ...date, kind, type, grossCents, feeCents: fee, netCents: net, mPaymentId, pfPaymentId };
}

/** 'Funds Received', 'FUNDS_RECEIVED'; 'Funds Received (Reversal)'; a refund or a chargeback under its own name. */
function kindOf(type: string, isOut: boolean): LineKind {
  const words = type.toLowerCase().replace(/[^a-z]+/g, ' ');
  if (/revers|charge ?back|refund/.test(words)) return isOut ? 'returned' : 'other';
  if (!/received/.test(words)) return 'other';
  return isOut ? 'returned' : 'received';
}
