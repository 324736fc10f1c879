import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { endpoints } from '#contract/index.ts';
import { mailGroupToMe } from '#contract/office-group-mails.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import type { bulkActions } from '#server/jobs/bulk-actions.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { aPayingMember } from './paying-member.ts';
import { type Place, type Target, YEAR } from './place.ts';

/** The checks after a kill in the middle of a kind of bulk action. */
export interface KilledBulkAction {
  call: keyof typeof endpoints;
  body(keys: string[]): object;
  /** Makes one target, which is not done. The first few may take longer. */
  target(place: Place, number: number): Promise<Target>;
  /** Prepares the targets together. Returns the values in the path of the call. */
  before?(place: Place, keys: string[]): Promise<Record<string, string>>;
  /** Which of these ids are done, as the tables say. A query with the column `id`. */
  done(ids: string[]): ReturnType<typeof sql<{ id: string }>>;
  /** How many mails each target has got in the end; left out: they are not counted. */
  mails?: number;
  /** Whether a kill between the note of a mail and the mail server costs its reader the mail, so that nobody gets it twice. */
  mayMiss?: true;
}

async function aUser({ db }: Place): Promise<Target> {
  const { id, email } = await aMember({ db }, { years: [YEAR] });
  return { id: String(id), key: email };
}

async function withCode(place: Place): Promise<Target> {
  const target = await aUser(place);
  const at = new Date(Date.now() - 3_600_000);
  const code = { code: `SEED-${uuid()}`.toUpperCase(), member_id: target.id, created_at: at, mailed_at: at };
  await place.db.insertInto('referral_code').values(code).execute();
  return target;
}

/** An annual subscription that renews below the standard price. */
async function aSubscriber(place: Place): Promise<Target> {
  const { id } = await aUser(place);
  await aSubscription(place, { member_id: id, recurring_cents: cents(94_900) });
  return { id, key: id };
}

/** A subscriber who was told of a higher price. */
async function aMovedSubscriber(place: Place): Promise<Target> {
  const { id, key: email } = await aUser(place);
  const on = southAfricanDate(new Date());
  const move = { move_to_cents: cents(99_900), move_on: addDays(on, 35), move_told_on: on };
  await aSubscription(place, { member_id: id, recurring_cents: cents(94_900), ...move });
  return { id, key: id, email };
}

async function aLead({ db }: Place): Promise<Target> {
  const id = uuid();
  const lead = { id, email: `lead.${id}@example.co.za`, address_hash: id, name: 'Sipho' };
  await db
    .insertInto('lead')
    .values({ ...lead, created_at: new Date() })
    .execute();
  return { id, key: id };
}

const GROUP_WORDS = { subject: 'We are closed', words: 'Dear {name}, we are closed on Friday.' };
const users = (keys: string[]) => ({ users: keys });
const membersWhere = (condition: ReturnType<typeof sql>) => (ids: string[]) =>
  sql<{ id: string }>`select id from member join membership on member_id = id
    where id = any(${ids}::uuid[]) and ${condition}`;
const goneFrom = (table: string) => (ids: string[]) =>
  sql<{ id: string }>`select id from unnest(${ids}::uuid[]) as wanted(id)
    where not exists (select from ${sql.table(table)} t where t.id = wanted.id)`;

/** One for each kind of bulk action. A new kind does not compile before it has one. */
export const killedBulkActions = {
  deleteUsers: {
    call: 'deleteSelectedUsers',
    body: users,
    target: aPayingMember,
    done: goneFrom('member'),
  },
  changeLegacy: {
    call: 'bulkUpdateLegacy',
    body: (emails) => ({ emails, status: 'LEGACY' }),
    target: aUser,
    done: membersWhere(sql`legacy_since is not null`),
  },
  changePayment: {
    call: 'bulkUpdatePaymentStatus',
    body: (emails) => ({ emails, status: 'UNPAID' }),
    target: aUser,
    done: membersWhere(sql`override = 'UNPAID'`),
    mails: 1,
  },
  changeIssue: {
    call: 'bulkUpdatePaymentIssues',
    body: (emails) => ({ emails, status: 'FAILED_PAYMENT' }),
    target: aUser,
    done: membersWhere(sql`payment_failed_at is not null`),
  },
  mailGroup: {
    call: 'mailGroup',
    body: (emails) => ({ users: emails, ...GROUP_WORDS }),
    target: aUser,
    async before({ site, admin }) {
      const tried = await site.server.call(mailGroupToMe, { body: GROUP_WORDS, headers: admin });
      return tried.status === 200 ? {} : Promise.reject(new Error('the words were not mailed'));
    },
    done: (ids) => sql<{ id: string }>`select member_id as id from group_mail_sent
      where member_id = any(${ids}::uuid[])`,
    mails: 1,
    mayMiss: true,
  },
  undoStatus: {
    call: 'undoOfficeBulkAction',
    body: (keys) => ({ expected: keys.length }),
    target: aUser,
    async before({ site, admin }, emails) {
      const body = { emails, status: 'UNPAID' };
      const result = await site.server.call(bulkUpdatePaymentStatus, { body, headers: admin });
      return { id: result.body.bulk_action };
    },
    done: membersWhere(sql`override is null`),
    // The other is of the change.
    mails: 2,
  },
  generateCodes: {
    call: 'bulkGenerateReferralCode',
    body: users,
    target: aUser,
    done: (ids) =>
      sql<{ id: string }>`select member_id as id from referral_code where member_id = any(${ids}::uuid[])`,
    mails: 1,
  },
  resendCodes: {
    call: 'bulkResendReferralCode',
    body: users,
    target: withCode,
    done: (ids) => sql<{ id: string }>`select member_id as id from referral_code
      where member_id = any(${ids}::uuid[]) and mailed_at > created_at`,
    mails: 1,
  },
  movePrices: {
    call: 'movePrices',
    body: (members) => ({ members, pricing_type: 'Annual', from: 949, price: 999 }),
    target: aSubscriber,
    done: (ids) => sql<{ id: string }>`select member_id as id from subscription
      where member_id = any(${ids}::uuid[]) and move_to_cents = 99900`,
  },
  stopMoves: {
    call: 'stopPriceMoves',
    body: (members) => ({ members, pricing_type: 'Annual', from: 949 }),
    target: aMovedSubscriber,
    done: (ids) => sql<{ id: string }>`select member_id as id from subscription
      where member_id = any(${ids}::uuid[]) and move_to_cents is null`,
    mails: 1,
  },
  deleteLeads: {
    call: 'deleteSelectedLeads',
    body: (leads) => ({ leads }),
    target: aLead,
    done: goneFrom('lead'),
  },
} satisfies Record<keyof typeof bulkActions, KilledBulkAction>;
