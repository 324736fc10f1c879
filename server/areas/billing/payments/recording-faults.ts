import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Buyer, fullInvoiceFaults } from '#domain/invoices/buyer.ts';
import type { Seller } from '#domain/invoices/invoices.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { yearsOfDays } from '#domain/payments/payments.ts';
import { paidOnFault, type WayToPay } from '#domain/payments/recorded.ts';
import type { CheckoutKind } from '#domain/prices/prices.ts';
import { purchaseRefusal } from '#domain/years/plan-years.ts';
import { yearsOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { buyersOf, storedBuyer } from '../invoices/buyer-queries.ts';
import * as queries from './recorded-queries.ts';

/** A payment as the office records it. */
export interface Recording {
  email: string;
  paid_on: CalendarDate;
  amount: Cents;
  way: WayToPay;
  reference: string;
  kind: CheckoutKind;
  year?: number | undefined;
  /** The payer on this invoice; if omitted, it names the buyer of the member. */
  buyer?: Buyer | undefined;
}

/** The terms of all payments that are recorded together. */
export interface RecordTerms {
  seller: Seller;
  now: Date;
  /** Whether the subscriptions of the members are cancelled too. */
  cancel: boolean;
}

/** A fault of a payment: the error of the call for a single one, and its field. */
export interface RecordFault {
  code: 'not_found' | 'invalid_input' | 'reference_taken' | 'subscription_charges';
  field: keyof Recording | 'buyer.name' | 'buyer.address';
  text: string;
}

/** The facts that decide about a payment of a member. */
interface PayerFacts {
  buyer: Buyer;
  /** The plan years that the member owns. */
  years: number[];
  /** The payments with a reference that is asked for. */
  earlier: { reference: string; printed: string | null; amount: Cents; paidOn: CalendarDate }[];
  /** Whether a subscription goes on charging. */
  charges: boolean;
}

/** The facts about these members for these payments, read together. */
export async function factsAbout(
  db: Db,
  memberIds: readonly string[],
  recordings: readonly Pick<Recording, 'reference'>[],
): Promise<Map<string, PayerFacts>> {
  const references = recordings.map(({ reference }) => reference);
  const buyers = new Map((await buyersOf(db, memberIds)).map((row) => [row.member_id, row]));
  const years = await yearsOf(db, memberIds);
  const charging = new Set((await queries.chargingOf(db, memberIds)).map(({ member_id }) => member_id));
  const paid = Map.groupBy(
    await queries.withReferences(db, memberIds, references),
    ({ member_id }) => member_id,
  );
  return new Map(
    memberIds.map((id) => [
      id,
      {
        buyer: storedBuyer(buyers.get(id)),
        years: years.get(id) ?? [],
        charges: charging.has(id),
        earlier: (paid.get(id) ?? []).map(({ reference, printed, amount_cents, paid_at }) => ({
          reference: reference ?? '',
          printed,
          amount: amount_cents,
          paidOn: southAfricanDate(paid_at),
        })),
      },
    ]),
  );
}

/** After a payment was stored: the facts for the next one of the same member. */
export function note(
  facts: PayerFacts | undefined,
  { recording, days }: { recording: Recording; days: { from: CalendarDate; to: CalendarDate } | null },
  { cancel, now }: Pick<RecordTerms, 'cancel' | 'now'>,
): void {
  if (!facts) return;
  const { reference, amount, paid_on: paidOn, year } = recording;
  facts.earlier.push({ reference, printed: null, amount, paidOn });
  if (days) facts.years.push(...yearsOfDays(days.from, days.to, southAfricanDate(now)));
  else if (year !== undefined) facts.years.push(year);
  if (days && cancel) facts.charges = false;
}

/** Why a payment cannot be recorded, all reasons at once. */
export function faultsOf(
  recording: Recording,
  member: PayerFacts | undefined,
  { seller, now, cancel }: RecordTerms,
): RecordFault[] {
  const today = southAfricanDate(now);
  const { kind, year, reference } = recording;
  const faults: RecordFault[] = [];
  const wrong = (
    field: RecordFault['field'],
    text: string | null,
    code: RecordFault['code'] = 'invalid_input',
  ) => {
    if (text !== null) faults.push({ code, field, text });
  };
  wrong('paid_on', paidOnFault(recording.paid_on, today));
  if (kind !== 'PriorYear' && year !== undefined) wrong('year', 'Only PriorYear has a year');
  if (kind === 'PriorYear' && year === undefined) wrong('year', 'Enter the plan year');
  if (!member) {
    wrong('email', 'Nobody has this address', 'not_found');
    return faults;
  }
  const buyer = recording.buyer?.name ? recording.buyer : member.buyer;
  const full = fullInvoiceFaults(recording.amount, seller, buyer);
  wrong('buyer.name', full.name ?? null);
  wrong('buyer.address', full.address ?? null);
  if (kind === 'PriorYear' && year !== undefined) {
    const refusal = purchaseRefusal(year, member.years, today);
    wrong('year', refusal && YEAR_REFUSALS[refusal]);
  }
  const earlier = member.earlier.find((one) => one.reference.toLowerCase() === reference.toLowerCase());
  if (earlier)
    wrong(
      'reference',
      `${earlier.printed ?? 'A payment'} of ${rand(earlier.amount)} on ${dateInWords(earlier.paidOn)} has this reference`,
      'reference_taken',
    );
  if (kind !== 'PriorYear' && !cancel && member.charges)
    wrong('email', SUBSCRIPTION_CHARGES, 'subscription_charges');
  return faults;
}

const SUBSCRIPTION_CHARGES = 'A subscription of this member still charges. Choose to cancel it too.';
const YEAR_REFUSALS = {
  owned: 'The member has this year already',
  included: 'This year comes with the membership',
  later: 'This year has not begun',
  unknown: 'Choose a year from 2020',
} as const;
