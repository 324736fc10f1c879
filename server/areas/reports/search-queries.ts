import { sql } from 'kysely';
import { FOUND_MAX } from '#contract/office-search.ts';
import { invoiceNumberPart } from '#domain/invoices/invoices.ts';
import { readCode } from '#domain/text/typed-code.ts';
import { paymentReference } from '#server/areas/billing/billing.ts';
import { hasLikeness, isLike, likeness, textMatches } from '#server/areas/office/office.ts';
import type { Db } from '#server/db/connect.ts';

/** One row more than is shown tells that there are more. */
const LIMIT = FOUND_MAX + 1;
/** So many members who match are read, so that a letter that everybody has takes no longer. The first by address are shown. */
const PEOPLE_READ = 1000;

const person = ['member.id', 'email', 'name', 'surname', 'contact'] as const;

/** The members who match, and the one whose subscription or payment form has this number at the provider. */
export async function peopleFound(db: Db, q: string) {
  const matching = db.selectFrom('member').select('id').where(textMatches(q)).limit(PEOPLE_READ);
  const owners = db
    .selectFrom('subscription')
    .select('member_id as id')
    .where('token', 'in', spellings(q))
    .union(
      db.selectFrom('checkout').select('member_id as id').where('payment_reference', 'in', spellings(q)),
    );
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => matching,
    )
    .selectFrom('member')
    .select(person)
    .where((eb) => eb('member.id', '=', sql<string>`any(array(select id from found union ${owners}))`))
    .orderBy('email')
    .limit(LIMIT)
    .execute();
}

/** The members who are like the text. */
export async function peopleLike(db: Db, q: string) {
  if (!hasLikeness(q)) return [];
  const order = likeness(q);
  return db
    .selectFrom('member')
    .select(person)
    .where(isLike(q))
    .orderBy(order, 'desc')
    .orderBy('email')
    .limit(LIMIT)
    .execute();
}

/** The invoices with this number, of each year when none is named. */
export async function invoicesFound(db: Db, q: string) {
  const part = invoiceNumberPart(q);
  if (!part) return [];
  const years = db.selectFrom('invoice_counter').select('year').where('kind', '=', 'invoice');
  return db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .select(['invoice.kind', 'year', 'number', 'email', 'item', 'issued_on', 'total_cents'])
    .where('invoice.kind', '=', 'invoice')
    .where('number', '=', part.number)
    .where('year', 'in', part.year === null ? years : [part.year])
    .orderBy('year', 'desc')
    .limit(LIMIT)
    .execute();
}

/** The discount codes and then the referral codes that begin with the text, as far as these are wanted. */
export async function codesFound(db: Db, q: string, wanted: { discounts: boolean; referrals: boolean }) {
  const beginning = `${readCode(q).replace(/[\\%_]/g, '\\$&')}%`;
  const discounts = await db
    .selectFrom('discount_code')
    .select('code')
    .where('code', 'like', beginning)
    .where(sql.lit(wanted.discounts))
    .orderBy('code')
    .limit(LIMIT)
    .execute();
  const referrals = await db
    .selectFrom('referral_code')
    .innerJoin('member', 'member.id', 'referral_code.member_id')
    .select(['code', 'email'])
    .where('code', 'like', beginning)
    .where(sql.lit(wanted.referrals))
    .limit(LIMIT - discounts.length)
    .execute();
  return [
    ...discounts.map(({ code }) => ({ code, kind: 'discount' as const, email: '' })),
    ...referrals.map((row) => ({ ...row, kind: 'referral' as const })),
  ];
}

/** The payments with this number, of this subscription or of this payment form, the latest first. */
export async function paymentsFound(db: Db, q: string) {
  const one = (column: 'provider_payment_id' | 'token') =>
    db.selectFrom('payment').select('id').where(column, 'in', spellings(q));
  const ofForm = db
    .selectFrom('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .select('payment.id')
    .where('payment_reference', 'in', spellings(q));
  const recorded = db.selectFrom('payment').select('id').where(sql<boolean>`payment.reference ilike ${q}`);
  return db
    .selectFrom('payment')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .select([
      'payment.id',
      'payment.member_id',
      'email',
      'paid_at',
      'amount_cents',
      paymentReference.as('reference'),
    ])
    .select((eb) =>
      eb
        .selectFrom('invoice')
        .select(
          sql<{ year: number; number: number }>`jsonb_build_object('year', year, 'number', number)`.as(
            'numbered',
          ),
        )
        .whereRef('invoice.payment_id', '=', 'payment.id')
        .where('invoice.kind', '=', 'invoice')
        .orderBy('invoice.id', 'desc')
        .limit(1)
        .as('invoice'),
    )
    .where(
      'payment.id',
      '=',
      sql<string>`any(array(${one('provider_payment_id').union(one('token')).union(ofForm).union(recorded)}))`,
    )
    .orderBy('paid_at', 'desc')
    .limit(LIMIT)
    .execute();
}

/** The provider writes its numbers in small letters. */
const spellings = (q: string) => [q, q.toLowerCase()];
