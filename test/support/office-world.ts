import { v7 as uuid } from 'uuid';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { leadStates } from '#domain/leads/leads.ts';
import { cents } from '#domain/money/money.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { addressHash } from '#server/areas/leads/hashes.ts';
import type { Database } from '#server/db/connect.ts';
import { secretHash } from '#server/http/secrets.ts';
import { anAffiliate } from './affiliates.ts';
import { thandeka, zoe } from './cast.ts';
import { NOW } from './clock.ts';
import { aMember, aSubscription, unpaid } from './factories.ts';
import { aFailedJob, aNotification, aPayment } from './payments.ts';
import { aReferralUse } from './referrals.ts';

type Rows = (database: Pick<Database, 'db'>) => Promise<void>;

const year = yearOf(southAfricanDate(new Date()));

export const CANCELLED_AT_PAYFAST = 'dc0521d3-55fe-269b-fa00-b647310d760f';
export const SECRET_OF_A_LEAD = 'the-secret-of-a-mail-that-went-out-before';
export const MISTYPED = 'anika.coetzee@mistyped.example';
export const PAYER = 'thandi.dlamini@example.co.za';
export const PACK_NUMBER = 'RPT-7K2M-4Q9D-X3HV';
export const OTHER = 'naledi.khumalo@example.co.za';

/** Three offers of one competency: one to come, one of no day, one that is over. */
const offers: Rows = async (database) => {
  for (const [title, more] of [
    [
      'Power Query for tax reconciliations',
      { activity_date: `${year + 1}-02-11`, price_cents: cents(145_000) },
    ],
    ['Reading a data set in an hour', { price_cents: cents(0), external_url: '' }],
    ['Audit data analytics, day 1', { activity_date: '2020-03-18' }],
  ] as const)
    await anAffiliate(database, { title, competency: 'digital_impact', ...more });
};

/** Three payments of one member: two on both sides of midnight, one later. They have the first invoices. */
const payments: Rows = async (database) => {
  const { id } = await aMember(database, { email: 'payer@example.co.za', surname: "O'Brien-Müller" });
  for (const day of ['2026-08-31T08:00:00Z', '2026-08-31T22:00:00Z', '2026-10-02T08:00:00Z'])
    await aPayment(database.db, { memberId: String(id), at: new Date(day), fee: 3_000 });
};

/** A payment to pay back with the fourth invoice, one that names two members, a failed job and a refused mail. */
const faults: Rows = async (database) => {
  const { db } = database;
  const token = uuid();
  /** A member with a subscription, and the reference of its form. */
  const payer = async (email: string, name: string, surname: string, ofSubscription: string) => {
    const { id } = await aMember(database, { email, name, surname });
    await aSubscription(database, { member_id: id, token: ofSubscription });
    const ofForm = db.selectFrom('checkout').select('id').where('member_id', '=', id);
    return { memberId: id, form: String((await ofForm.executeTakeFirst())?.id) };
  };
  const thandi = await payer(PAYER, 'Thandi', 'Dlamini', token);
  const other = await payer(OTHER, 'Naledi', 'Khumalo', uuid());
  const amount_gross = '999.00';
  const twice = { m_payment_id: thandi.form, pf_payment_id: '1124148', amount_gross };
  const notification_id = await aNotification(db, 'paid_twice', twice);
  const columns = { notification_id, provider_payment_id: '1124148', set_aside_at: NOW };
  await aPayment(db, { memberId: thandi.memberId, columns });
  // A renewal of Thandi's subscription that names the form of the other one.
  const mixed = { m_payment_id: other.form, pf_payment_id: '1124149', token, amount_gross };
  await aNotification(db, 'form_mismatch', mixed);
  await aFailedJob(db, 'cancel-subscription', { token });
  await db
    .insertInto('mail_failure')
    .values({ message_id: uuid(), to_address: PAYER, subject: 'Your pin', status: 550, failed_at: NOW })
    .execute();
};

/** Somebody with a code and the fifth invoice, seven others of one domain, and a discount code. */
const searched: Rows = async (database) => {
  const { db } = database;
  const contact = '+27 82 555 0142';
  const email = 'zz1@people.example';
  const memberId = String((await aMember(database, { email, name: 'Zola', surname: 'Khumalo', contact })).id);
  for (const letter of 'abcdefg') await aMember(database, { email: `${letter}@crowd.example`, contact });
  await db
    .insertInto('referral_code')
    .values({ code: 'ZOL-7K4Q', member_id: memberId, created_at: NOW, mailed_at: NOW })
    .execute();
  await db
    .insertInto('discount_code')
    .values({ code: 'ZOLA10', percentage_discount: 10, usage_limit: 5, created_at: NOW })
    .execute();
  const notification_id = await aNotification(db, 'applied');
  await aPayment(db, { memberId, columns: { notification_id, provider_payment_id: '2045611' } });
};

const names = ['Thulani', 'Candice', 'Werner', 'Nosipho', 'Yusuf', 'Palesa', 'Charl', 'Refilwe', 'Tebogo'];
/** Twelve leads in all states; one has left, and one has a mail with a link. */
const leads: Rows = async ({ db }) => {
  const rows = [...names, 'Estelle', 'Lindiwe', 'Gift'].map((name, index) => {
    const email = `${name.toLowerCase()}@example.com`;
    const created_at = new Date(Date.UTC(2026, 10, 20 - index, 8));
    const state = leadStates[index % leadStates.length] ?? 'STAGE1';
    return { id: uuid(), email, address_hash: addressHash(email), name, created_at, state };
  });
  await db.insertInto('lead').values(rows).execute();
  const left = { address_hash: addressHash('palesa@example.com'), left_at: new Date('2026-11-16T08:00:00Z') };
  await db.insertInto('lead_suppression').values(left).execute();
  const address_hash = addressHash('candice@example.com');
  await db
    .insertInto('lead_link')
    .values({
      token_hash: secretHash(SECRET_OF_A_LEAD),
      address_hash,
      made_at: new Date('2026-11-20T08:00:00Z'),
    })
    .execute();
};

/** Two old prices with two subscriptions at the older one, and a member who is owed money for a referral code. */
const money: Rows = async (database) => {
  const { id } = await aMember(database, { email: 'priya@referrals.co.za', name: 'Priya' });
  for (const day of ['2026-09-03', '2026-10-21']) await aReferralUse(database, String(id), day);
  await aMember(database, { email: 'unverified@referrals.co.za', verified_at: null });
  for (const [priceCents, day] of [
    [89_900, '2026-02-01'],
    [94_900, '2026-03-01'],
  ] as const)
    await database.db
      .insertInto('price')
      .values({
        id: uuid(),
        pricing_type: 'Audit',
        price_cents: cents(129_900),
        recurring_price_cents: cents(priceCents),
        start_date: day,
        created_at: new Date(),
      })
      .execute();
  for (const member_id of [String(id), String((await aMember(database)).id)])
    await aSubscription(database, { member_id, kind: 'Audit', recurring_cents: cents(89_900) });
};

/** A member who paid and whose address is mistyped, with a second factor. */
const mistyped: Rows = async (database) => {
  const person = { email: MISTYPED, name: 'Anika', surname: 'Coetzee', verified_at: null, years: [] };
  const { id } = await aMember(database, person);
  const key = { credential_id: 'lost', public_key: '', counter: '0', transports: '' };
  await database.db
    .insertInto('passkey')
    .values({ ...key, id: uuid(), member_id: String(id), name: 'Lost phone', added_at: NOW })
    .execute();
};

/** Members with a question each for support. The one with a pack has made it this year. */
/** Why a file of one who asks was refused. */
export const REFUSED_FILE = 'It is a HEIC photo that cannot be read';

const askers: Rows = async (database) => {
  const asker = (name: string, more: Parameters<typeof aMember>[1] = {}) =>
    aMember(database, {
      email: `${name.toLowerCase()}@asked.example`,
      name,
      surname: 'Zulu',
      years: [year],
      ...more,
    });
  for (const name of ['Coder', 'Leaver', 'Numbered', 'Reminded', 'Locked']) await asker(name);
  const { id: uploader } = await asker('Uploader');
  const refused = { member_id: String(uploader), id: uuid(), reason: REFUSED_FILE, refused_at: NOW };
  await database.db.insertInto('refused_file').values(refused).execute();
  await asker('Pinless', { verified_at: null });
  const { id } = await asker('Late');
  await aSubscription(database, { member_id: String(id) });
  const { id: member_id } = await asker('Packed');
  await database.db
    .insertInto('issued_document')
    .values({
      member_id: String(member_id),
      plan_year: year,
      number: PACK_NUMBER,
      kind: 'pack',
      sha256: 'a'.repeat(64),
      size_bytes: 1,
      issued_at: NOW,
      last_seq: 0,
      last_chain: '',
    })
    .execute();
};

const people = ['Ayesha Patel', 'Sipho Dlamini', 'Lerato Molefe', 'Johan Botha', 'Kavitha Naidoo'];
/** 106 members of one domain: six with names, who are paid, and a hundred without a payment. */
const users: Rows = async (database) => {
  const user = (person: string, more: Parameters<typeof aMember>[1] = {}) => {
    const [name = '', surname = ''] = person.split(' ');
    const email = `${name}.${surname}@users.example`.toLowerCase();
    return aMember(database, { email, name, surname, years: [], ...more });
  };
  for (const person of people) await user(person, { legacy_since: person === 'Johan Botha' ? NOW : null });
  for (let at = 0; at < 100; at++)
    await user(`Member ${String(at).padStart(3, '0')}`, { membership: unpaid });
  const terms = { kind: 'Monthly', frequency: 3, recurring_cents: cents(11_900) } as const;
  const { id: member_id } = await user('Anika Coetzee', { membership: { kind: terms.kind } });
  await aSubscription(database, { member_id, token: CANCELLED_AT_PAYFAST, ...terms });
  const known = { amount_cents: cents(11_900), frequency: 3, cycles: 0, cycles_complete: 14, status: 1 };
  const form = 'notify_url=http%3A%2F%2Flocalhost%2Fapi%2Fuser%2Fpayfast';
  await database.db
    .insertInto('simulator_subscription')
    .values({ token: CANCELLED_AT_PAYFAST, form, run_date: '2099-12-01', ...known })
    .execute();
};

/** Two members of the uploads, and one tax practitioner among twelve for the reports. */
const planners: Rows = async (database) => {
  await aMember(database, { email: 'zodwa@example.co.za', years: [year] });
  await aMember(database, { email: 'late@example.co.za', years: [year - 1] });
  for (let at = 10; at < 22; at += 1)
    await aMember(database, {
      email: `member${at}@example.co.za`,
      years: [year],
      plan: { tax_practitioner: at === 20 },
    });
  await keepStandings({ ...database, clock: systemClock }, new AbortController().signal);
};

/**
 * One portal for all browser files of the office, because each portal takes seconds to start. Thandeka owns it, and each
 * file changes only people and rows of its own.
 */
export const officeWorld = {
  rows: async (database: Pick<Database, 'db'>) => {
    await aMember(database, thandeka);
    await aMember(database, { ...zoe, office_role: null });
    for (const rows of [payments, faults, searched, offers, leads, money, mistyped, users, planners, askers])
      await rows(database);
  },
  settings: async () => ({ ADMIN_EMAILS: thandeka.email }),
};
