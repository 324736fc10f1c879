import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { type ParseCsv, rowsOfText } from '#domain/csv/csv-text.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import {
  lineKey,
  type Match,
  type OwnPayment,
  type Reconciled,
  type Returned,
  reconcile,
} from '#domain/payments/reconcile.ts';
import {
  readStatement,
  STATEMENT_ROWS_MAX,
  type StatementLine,
  statementHeads,
} from '#domain/payments/statement-file.ts';
import { counted } from '#domain/text/counted.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './statement-queries.ts';

const parse: ParseCsv = (text, options) => Papa.parse<string[]>(text, options);

/** The lines of a file, or every fault of it by the path of the call: 'csv.17.Gross'. */
export function readLines(
  csv: string,
): { lines: StatementLine[]; faults: null } | { lines: null; faults: Record<string, string> } {
  const rows = rowsOfText(csv, statementHeads, parse, STATEMENT_ROWS_MAX);
  if (!rows.ok) return { lines: null, faults: { csv: rows.fault } };
  const read = readStatement(rows.rows);
  if (read.ok)
    return read.lines.length > 0
      ? { lines: read.lines, faults: null }
      : { lines: null, faults: { csv: 'This file has a header and no rows.' } };
  const faults: Record<string, string> = {};
  for (const [place, reason] of Object.entries(read.faults)) faults[`csv.${place}`] = reason;
  if (read.more > 0) faults.csv = `${counted(read.more, 'more cell')} to correct.`;
  return { lines: null, faults };
}

export const digestOf = (csv: string): string => createHash('sha256').update(csv).digest('hex');

/** Rows of each group that are kept and shown. */
const SHOWN = 1_000;

interface Compared {
  found: Reconciled;
  payments: Map<string, queries.BookedPayment>;
}

/** Compares the lines with the books as they are now. */
export async function compare(db: Db, lines: readonly StatementLine[]): Promise<Compared> {
  const days = lines.map(({ day }) => day).sort();
  const named = lines.filter(({ kind }) => kind !== 'other');
  const booked = await queries.bookedPayments(db, {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    numbers: named.flatMap(({ pfPaymentId }) => pfPaymentId || []),
    forms: formsOf(named),
    formsAlone: formsOf(named.filter((one) => one.pfPaymentId === '' || one.kind === 'returned')),
  });
  return { found: reconcile(lines, booked), payments: new Map(booked.map((one) => [one.id, one])) };
}

const formsOf = (lines: readonly StatementLine[]) => [
  ...new Set(lines.flatMap(({ mPaymentId }) => mPaymentId || [])),
];

/** The result as it is kept: amounts in cents, and no member, who is found by the payment or the form when it is read. */
export async function resultOf(db: Db, found: Reconciled) {
  const messages = await queries.messagesOf(
    db,
    found.missingHere.slice(0, SHOWN).map(({ pfPaymentId }) => pfPaymentId),
  );
  const paid = (payment: OwnPayment) => ({
    id: payment.id,
    day: payment.day,
    amount: payment.amountCents,
    fee: payment.feeCents,
    pf_payment_id: payment.pfPaymentId ?? '',
    invoice: payment.invoice,
  });
  const match = ({ line, payment }: Match) => ({ ...shown(line), payment: paid(payment) });
  const toDo = found.returned.filter(({ state }) => state === 'open' || state === 'to_send');
  return {
    counts: {
      matched: found.matched.length,
      amounts_differ: found.amountsDiffer.length,
      fees_differ: found.feesDiffer.length,
      missing_here: found.missingHere.length,
      missing_there: found.missingThere.length,
      reversed: found.returned.length,
      to_do: toDo.length,
      repeated: found.repeated.length,
    },
    matched: found.matched.slice(0, SHOWN).map(match),
    amounts_differ: found.amountsDiffer.slice(0, SHOWN).map(match),
    fees_differ: found.feesDiffer.slice(0, SHOWN).map(match),
    missing_here: found.missingHere
      .slice(0, SHOWN)
      .map((line) => ({ ...shown(line), message: messages.get(line.pfPaymentId) ?? ('none' as const) })),
    missing_there: found.missingThere
      .slice(0, SHOWN)
      .map(({ payment, atBorder }) => ({ ...paid(payment), at_border: atBorder })),
    // Those that ask for something stand first.
    reversed: [...toDo, ...found.returned.filter((one) => !toDo.includes(one))]
      .slice(0, SHOWN)
      .map(({ line, payment, state, creditNote }) => ({
        ...shown(line),
        key: lineKey(line),
        payment: payment && paid(payment),
        state,
        credit_note: creditNote,
      })),
    repeated: found.repeated.slice(0, SHOWN).map(shown),
    others: found.others
      .slice(0, SHOWN)
      .map(({ type, lines, sumCents }) => ({ type, lines, amount: sumCents })),
  };
}
export type StoredResult = Awaited<ReturnType<typeof resultOf>>;

const shown = (line: StatementLine) => ({
  line: line.line,
  day: line.day,
  type: line.type,
  amount: line.grossCents,
  fee: line.feeCents,
  m_payment_id: line.mPaymentId,
  pf_payment_id: line.pfPaymentId,
});

type Packed = [
  line: number,
  day: string,
  at: string,
  kind: StatementLine['kind'],
  type: string,
  gross: number,
  fee: number | null,
  net: number | null,
  form: string,
  number: string,
];

/** The lines as they are kept: without the names of the columns in each. */
export const packed = (lines: readonly StatementLine[]): string =>
  JSON.stringify(
    lines.map(
      (one): Packed => [
        one.line,
        one.day,
        one.at,
        one.kind,
        one.type,
        one.grossCents,
        one.feeCents,
        one.netCents,
        one.mPaymentId,
        one.pfPaymentId,
      ],
    ),
  );

export const unpacked = (text: string): StatementLine[] =>
  (JSON.parse(text) as Packed[]).map(([line, day, at, kind, type, gross, fee, net, form, number]) => ({
    line,
    day,
    at,
    kind,
    type,
    grossCents: cents(gross),
    feeCents: fee as Cents | null,
    netCents: net as Cents | null,
    mPaymentId: form,
    pfPaymentId: number,
  }));

/** A row of a statement that says that money went back, as the books are now; null when there is no such row. */
export async function returnedLine(
  db: Db,
  id: string,
  line: number,
): Promise<(Returned & { creditedCents: Cents }) | null> {
  const kept = await queries.linesOf(db, id);
  if (!kept) return null;
  const { found, payments } = await compare(db, unpacked(kept.lines));
  const returned = found.returned.find((one) => one.line.line === line);
  const booked = payments.get(returned?.payment?.id ?? '');
  return returned ? { ...returned, creditedCents: booked?.creditedCents ?? cents(0) } : null;
}
