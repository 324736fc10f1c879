import { type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import type { StatementLine } from './statement-file.ts';

/** A credit note that says that money goes back to the payer. */
export interface OwnRefund {
  /** 'CN-2026-000001'. */
  number: string;
  amountCents: Cents;
  /** Whether the office has marked it as sent. */
  sent: boolean;
  /** The line of a statement that it was recorded or marked for; null: none. */
  lineKey: string | null;
}

/** A payment by the provider, as our books have it. */
export interface OwnPayment {
  id: string;
  /** Null: the provider told of it when it was asked, and no notification has come. */
  pfPaymentId: string | null;
  mPaymentId: string | null;
  amountCents: Cents;
  /** Negative or null, as the provider's notification has it. */
  feeCents: Cents | null;
  /** The day in South Africa. */
  day: CalendarDate;
  /** The newest invoice; empty without one. */
  invoice: string;
  /** The rest of it that has no credit note. */
  creditableCents: Cents;
  refunds: readonly OwnRefund[];
}

/** A line and the payment that it is about. */
export interface Match {
  line: StatementLine;
  payment: OwnPayment;
}

/** Money that went back at the provider. */
export interface Returned {
  line: StatementLine;
  /** Null: the payment is not in our books. */
  payment: OwnPayment | null;
  /**
   * open: it has no credit note. to_send: it has one that is not marked as sent, which this line does. done: it has one, sent.
   * too_much: more went back than is left of the invoice. unknown: we have no such payment.
   */
  state: 'open' | 'to_send' | 'done' | 'too_much' | 'unknown';
  /** The number of its credit note; empty without one. */
  creditNote: string;
}

export interface Reconciled {
  /** The first and the last day of the file; null without a line. */
  days: { from: CalendarDate; to: CalendarDate } | null;
  matched: Match[];
  /** Matched, with another amount; these are in `matched` too. */
  amountsDiffer: Match[];
  /** Matched, with another fee, or with a fee that we do not know. */
  feesDiffer: Match[];
  missingHere: StatementLine[];
  /** `atBorder`: its day is the first or the last of the file, so that it may be in the file before or after. */
  missingThere: { payment: OwnPayment; atBorder: boolean }[];
  returned: Returned[];
  /** Lines that the file has twice. */
  repeated: StatementLine[];
  /** All other lines by their type, with the sum that they moved. */
  others: { type: string; lines: number; sumCents: Cents }[];
}

/** Names a line that gave money back, in whichever file it stands. */
export const lineKey = ({ at, grossCents, mPaymentId, pfPaymentId }: StatementLine): string =>
  [at, grossCents, pfPaymentId, mPaymentId].join('|');

/** A line without a number of the provider is the payment of its form that is at most so many days away. */
const NEAR_DAYS = 5;

/**
 * Compares a statement with our payments: those of its days, and those whose numbers it names. Each line and each payment is
 * matched at most once. The order of both makes no difference.
 */
export function reconcile(lines: readonly StatementLine[], payments: readonly OwnPayment[]): Reconciled {
  const { once, repeated } = withoutRepeats([...lines].sort((a, b) => a.line - b.line));
  const received = once.filter(({ kind }) => kind === 'received');
  const matched = matchesOf(received, payments);
  const isMatched = new Set(matched.map(({ payment }) => payment.id));
  const hasMatch = new Set(matched.map(({ line }) => line.line));
  const days = daysOf(lines);
  return {
    days,
    matched,
    amountsDiffer: matched.filter(({ line, payment }) => line.grossCents !== payment.amountCents),
    feesDiffer: matched.filter(({ line, payment }) => feeDiffers(line, payment)),
    missingHere: received.filter(({ line }) => !hasMatch.has(line)),
    missingThere: [...payments]
      .filter(({ id, day }) => !isMatched.has(id) && days !== null && day >= days.from && day <= days.to)
      // A free first period moves no money, so no line says it.
      .filter(({ amountCents }) => amountCents > 0)
      .sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
      .map((payment) => ({ payment, atBorder: payment.day === days?.from || payment.day === days?.to })),
    returned: returnedOf(
      once.filter(({ kind }) => kind === 'returned'),
      payments,
    ),
    repeated,
    others: othersOf(once),
  };
}

/** A payment has one number at the provider; a return may come in parts, each at its own time. */
function withoutRepeats(lines: readonly StatementLine[]) {
  const seen = new Set<string>();
  const once: StatementLine[] = [];
  const repeated: StatementLine[] = [];
  for (const line of lines) {
    const isPayment = line.kind === 'received' && line.pfPaymentId !== '';
    const key = isPayment ? line.pfPaymentId : `${line.kind}|${lineKey(line)}`;
    const isRepeat = line.kind !== 'other' && seen.has(key);
    seen.add(key);
    (isRepeat ? repeated : once).push(line);
  }
  return { once, repeated };
}

/** By the provider's number; else by the number of the form with the amount, and by the day when a form has several payments. */
function matchesOf(lines: readonly StatementLine[], payments: readonly OwnPayment[]): Match[] {
  const byNumber = new Map(payments.flatMap((each) => (each.pfPaymentId ? [[each.pfPaymentId, each]] : [])));
  const matched: Match[] = [];
  const taken = new Set<string>();
  const open: StatementLine[] = [];
  for (const line of lines) {
    const payment = line.pfPaymentId === '' ? undefined : byNumber.get(line.pfPaymentId);
    if (!payment) open.push(line);
    else {
      taken.add(payment.id);
      matched.push({ line, payment });
    }
  }
  const byForm = Map.groupBy(
    payments.filter(({ id, mPaymentId }) => mPaymentId && !taken.has(id)),
    ({ mPaymentId }) => mPaymentId ?? '',
  );
  const pairs = open.flatMap((line) =>
    (line.mPaymentId === '' ? [] : (byForm.get(line.mPaymentId) ?? []))
      // Two different numbers of the provider are two payments.
      .filter(({ pfPaymentId }) => pfPaymentId === null || line.pfPaymentId === '')
      .filter(({ amountCents }) => amountCents === line.grossCents)
      .map((payment) => ({ line, payment, apart: Math.abs(daysBetween(payment.day, line.day)) }))
      .filter(({ apart }) => apart <= NEAR_DAYS),
  );
  pairs.sort(
    (a, b) => a.apart - b.apart || a.line.line - b.line.line || a.payment.id.localeCompare(b.payment.id),
  );
  const found = new Set<number>();
  for (const { line, payment } of pairs) {
    if (found.has(line.line) || taken.has(payment.id)) continue;
    found.add(line.line);
    taken.add(payment.id);
    matched.push({ line, payment });
  }
  return matched.sort((a, b) => a.line.line - b.line.line);
}

/** A fee is negative in a file and in a notification; some files have it without its sign. */
const feeDiffers = ({ feeCents: there }: StatementLine, { feeCents: here }: OwnPayment): boolean =>
  there !== null && (here === null || Math.abs(there) !== Math.abs(here));

/** Each credit note answers one line: first the line that it was recorded for, then one with its amount. */
function returnedOf(lines: readonly StatementLine[], payments: readonly OwnPayment[]): Returned[] {
  const byNumber = new Map(payments.flatMap((each) => (each.pfPaymentId ? [[each.pfPaymentId, each]] : [])));
  const byForm = Map.groupBy(payments, ({ mPaymentId }) => mPaymentId ?? '');
  const taken = new Set<string>();
  const left = new Map<string, number>();
  const own = lines.map((line) => {
    const ofForm = line.mPaymentId === '' ? [] : (byForm.get(line.mPaymentId) ?? []);
    const sameSize = ofForm.filter(({ amountCents }) => amountCents === -line.grossCents);
    const payment = byNumber.get(line.pfPaymentId) ?? (sameSize.length === 1 ? sameSize[0] : undefined);
    const note = payment?.refunds.find((refund) => refund.lineKey === lineKey(line));
    if (note) taken.add(note.number);
    return { line, payment: payment ?? null, note };
  });
  return own.map(({ line, payment, note: recorded }) => {
    if (!payment) return { line, payment, state: 'unknown', creditNote: '' };
    const note =
      recorded ??
      payment.refunds.find(
        (refund) =>
          !taken.has(refund.number) && refund.lineKey === null && refund.amountCents === -line.grossCents,
      );
    if (note) {
      taken.add(note.number);
      return { line, payment, state: note.sent ? 'done' : 'to_send', creditNote: note.number };
    }
    const rest = left.get(payment.id) ?? payment.creditableCents;
    if (-line.grossCents > rest) return { line, payment, state: 'too_much', creditNote: '' };
    left.set(payment.id, rest + line.grossCents);
    return { line, payment, state: 'open', creditNote: '' };
  });
}

function othersOf(lines: readonly StatementLine[]): Reconciled['others'] {
  const byType = Map.groupBy(
    lines.filter(({ kind }) => kind === 'other'),
    ({ type }) => type,
  );
  return [...byType]
    .map(([type, of]) => ({
      type,
      lines: of.length,
      sumCents: cents(of.reduce((sum, { netCents, grossCents }) => sum + (netCents ?? grossCents), 0)),
    }))
    .sort((a, b) => b.lines - a.lines || a.type.localeCompare(b.type));
}

function daysOf(lines: readonly StatementLine[]): Reconciled['days'] {
  const [first, ...rest] = lines.map(({ day }) => day);
  if (first === undefined) return null;
  const fold = (is: (a: string, b: string) => boolean) =>
    rest.reduce((best, day) => (is(day, best) ? day : best), first);
  return { from: fold((a, b) => a < b), to: fold((a, b) => a > b) };
}
