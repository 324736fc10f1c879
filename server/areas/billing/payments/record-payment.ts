import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { overrideColumns } from '#domain/membership/membership.ts';
import { rand } from '#domain/money/money.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import { yearsOfDays } from '#domain/payments/payments.ts';
import { recordedDays } from '#domain/payments/recorded.ts';
import { pick } from '#domain/text/names.ts';
import { creditMemberships, membershipOf } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYears, plansOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { invoiceNew } from '../invoices/invoices.ts';
import { receiptJob } from '../invoices/receipt.ts';
import { askToCancel } from './end-subscription.ts';
import { itemName } from './items.ts';
import { insertPayment, lockMembers, lockTokens } from './queries.ts';
import * as queries from './recorded-queries.ts';
import {
  factsAbout,
  faultsOf,
  note,
  type RecordFault,
  type Recording,
  type RecordTerms,
} from './recording-faults.ts';

interface Recorder extends RecordTerms {
  enqueue: Enqueue;
  /** Whether the office may change an account; it ends the call otherwise. */
  unlessOfOffice: (member: Payer) => void;
}

type Payer = Awaited<ReturnType<typeof queries.membersBy>>[number];

/** Faults of all rows, by the index of the row. Nothing was stored. */
export class RecordFaults extends Error {
  readonly faults: readonly (RecordFault & { row: number })[];
  constructor(faults: readonly (RecordFault & { row: number })[]) {
    super('These payments cannot be recorded');
    this.faults = faults;
  }
}

/** A recorded payment, for the response and the log. */
export interface Recorded {
  id: string;
  member: { id: string; email: string; office_role: GivenRole | null };
  recording: Recording;
  days: { from: CalendarDate; to: CalendarDate } | null;
  invoice: string;
  /** How many subscriptions are to be cancelled. */
  cancelled: number;
}

/**
 * Records payments that came another way than by the provider, all or none (docs/decisions/0046). Locks as a notification does:
 * subscriptions, members, and at last the counter of the invoices. Throws RecordFaults with the faults of all rows.
 */
export async function recordPayments(
  trx: Db,
  recordings: readonly Recording[],
  recorder: Recorder,
): Promise<Recorded[]> {
  const members = new Map(
    (
      await queries.membersBy(
        trx,
        recordings.map(({ email }) => email),
      )
    ).map((one) => [one.email, one]),
  );
  const ids = [...members.values()].map(({ id }) => id);
  await lockTokens(
    trx,
    (await queries.chargingOf(trx, ids)).map(({ token }) => token),
  );
  await lockMembers(trx, ids);
  for (const member of members.values()) recorder.unlessOfOffice(member);
  const facts = await factsAbout(trx, ids, recordings);
  const faults: (RecordFault & { row: number })[] = [];
  const stored: Omit<Recorded, 'invoice'>[] = [];
  for (const [row, recording] of recordings.entries()) {
    const member = members.get(recording.email);
    const wrong = faultsOf(recording, member && facts.get(member.id), recorder);
    for (const fault of wrong) faults.push({ ...fault, row });
    if (!member || wrong.length > 0) continue;
    // The next row of a member stands on this one. With a fault nothing stays.
    const one = await store(trx, recording, member, recorder);
    stored.push(one);
    note(facts.get(member.id), one, recorder);
  }
  if (faults.length > 0) throw new RecordFaults(faults);
  const buyers = new Map(
    stored.flatMap(({ id, recording: { buyer } }) => (buyer?.name ? [[id, buyer] as const] : [])),
  );
  const { seller, now } = recorder;
  const invoices = await invoiceNew(
    trx,
    stored.map(({ id }) => id),
    { seller, now, buyers },
  );
  return stored.map((one) => {
    const invoice = invoices.get(one.id);
    if (!invoice) throw new Error('A recorded payment without an invoice');
    return { ...one, invoice: invoiceNumber(invoice) };
  });
}

/** The effect of a payment by the provider, too: the paid days, the plan years and the receipt. The invoice follows. */
async function store(
  trx: Db,
  recording: Recording,
  member: Payer,
  { now, cancel, enqueue }: Recorder,
): Promise<Omit<Recorded, 'invoice'>> {
  const { kind, year: plan_year = null, way, reference, amount, paid_on: paidOn } = recording;
  const id = uuid();
  const memberId = member.id;
  const today = southAfricanDate(now);
  const before = await membershipOf(trx, memberId, today);
  const owned = (await plansOf(trx, memberId)).map(({ year }) => year);
  const days = recordedDays(kind, { paidOn, paidTo: before.paid_to });
  const years = days ? yearsOfDays(days.from, days.to, today) : plan_year === null ? [] : [plan_year];
  const was: queries.MembershipWas = {
    ...pick(before, [...overrideColumns, 'kind', 'paid_to']),
    payment_failed_at: before.payment_failed_at?.toISOString() ?? null,
    current_year: member.current_year,
    added_years: years.filter((year) => !owned.includes(year)),
  };
  await insertPayment(trx, {
    id,
    member_id: memberId,
    amount_cents: amount,
    paid_at: timeOf(paidOn, now),
    period_from: days?.from ?? null,
    period_to: days?.to ?? null,
    way,
    reference,
    kind,
    plan_year,
    was: JSON.stringify(was),
  });
  const charging = kind !== 'PriorYear' && cancel ? await queries.chargingOf(trx, [memberId]) : [];
  for (const { token } of charging) await askToCancel({ enqueue }, trx, token, now);
  if (days && kind !== 'PriorYear') await creditMemberships(trx, [{ memberId, kind, paidTo: days.to }], now);
  await addYears(trx, memberId, years, now);
  await ensureCurrentYears(
    trx,
    years.slice(-1).map((year) => ({ memberId, year })),
  );
  await enqueue(trx, receiptJob, {
    memberId,
    kind,
    planYear: plan_year,
    amountCents: amount,
    reference,
    way,
    paidAt: timeOf(paidOn, now).toISOString(),
    messageId: uuid(),
  });
  return { id, member, recording, days, cancelled: charging.length };
}

/** The time of a payment of which only the day is known: noon, or now when that is later. */
function timeOf(paidOn: CalendarDate, now: Date): Date {
  const noon = new Date(`${paidOn}T10:00:00Z`);
  return noon < now ? noon : now;
}

/** A recorded payment in the words of the log. */
export const inLog = ({ recording, invoice, cancelled }: Recorded) => ({
  Invoice: invoice,
  For: itemName(recording.kind, recording.year),
  Amount: rand(recording.amount),
  'Paid on': recording.paid_on,
  'Paid by': recording.way,
  Reference: recording.reference,
  ...(cancelled > 0 ? { Subscription: 'Asked to cancel' } : {}),
});
