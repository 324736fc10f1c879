import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod/mini';
import type { endpoints } from '#contract/index.ts';
import { notificationSignature, notificationString } from '#server/adapters/payments/signature.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Db } from '#server/db/connect.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import type { killedBulkActions } from './bulk-actions.ts';
import { aSignedIn, type Place, YEAR } from './place.ts';

type Endpoints = typeof endpoints;
type Name = keyof Endpoints;
type WithList<Body> = Body extends unknown
  ? {
      [Field in keyof Body]-?: [Extract<Body[Field], readonly unknown[]>] extends [never] ? never : Field;
    }[keyof Body]
  : never;
/** The administrator's calls that take a list and change something. */
type BulkCall = {
  [N in Name]: Endpoints[N] extends { reads: true }
    ? never
    : Endpoints[N] extends { guard: 'admin'; body: infer Body extends z.ZodMiniType }
      ? [WithList<z.output<Body>>] extends [never]
        ? never
        : N
      : never;
}[Name];
type KilledCall = (typeof killedBulkActions)[keyof typeof killedBulkActions]['call'];
/** Those that are one transaction, the member's own file, and the switch of the mails to leads. */
export type WholeCall =
  | Exclude<BulkCall, KilledCall>
  | 'bulkBookActivity'
  | 'toggleLeadState'
  | 'judgeRefusedNotifications'
  | 'seenRefusedNotifications';

/** A call that changes many rows in one transaction. */
export interface Whole {
  headers: Record<string, string>;
  body: object;
  /** A number that the call changes. A query with the column `count`. */
  stored: ReturnType<typeof sql<{ count: number }>>;
  /** The number before, and after. */
  before: number;
  after: number;
  /** Entries in the administrators' log. */
  entries: number;
  /** The words of the entries, when they are not the words of the call. */
  logged?: string;
}

const ROWS = 12;
const rows = <T>(make: (number: number) => T): T[] => Array.from({ length: ROWS }, (_, at) => make(at));
const marked = uuid();
const anEntry = (number: number) => ({
  title: `${marked} ${number}`,
  provider: 'SAICA',
  type: 'webinar',
  description: 'Three cases',
  activity_date: '',
  competency: 'tax_planning',
  Question1: '',
  Question2: '',
  Question3: '',
  reflection_date: '',
});
/** The body of a notification that the settings of the server accept. */
function aSignedBody(number: string): string {
  const fields: [string, string][] = [
    ['pf_payment_id', number],
    ['payment_status', 'PENDING'],
    ['merchant_id', SANDBOX_ACCOUNT.merchantId],
  ];
  const signature = notificationSignature(fields, SANDBOX_ACCOUNT.passphrase);
  return `${notificationString(fields)}&signature=${signature}`;
}

const insertRefused = (db: Db, messages: readonly { raw_body: string; source: string }[]) =>
  db
    .insertInto('refused_notification')
    .values(
      messages.map((message) => ({
        ...message,
        id: uuid(),
        reason: 'bad_signature' as const,
        body_hash: uuid(),
        size: message.raw_body.length,
        received_at: new Date(),
        last_at: new Date(),
      })),
    )
    .execute();

const countOf = (rest: ReturnType<typeof sql>) =>
  sql<{ count: number }>`select count(*)::integer as count ${rest}`;

/** One for each. A new one does not compile before it is here. */
export const wholeCalls: Record<WholeCall, (place: Place) => Promise<Whole>> = {
  async createAccounts({ admin: headers }) {
    const email = (number: number) => `${marked}.${number}@example.co.za`;
    const names = { password: PASSWORD, name: 'Sipho', surname: 'Dube', contact: '+27 82 555 0199' };
    // A member without a plan or a membership would be half a member. One entry is of the file.
    const stored = countOf(sql`from member join membership on membership.member_id = id
      join plan on plan.member_id = id where email like ${`${marked}%`}`);
    const body = { users: rows((number) => ({ email: email(number), ...names })) };
    return { headers, body, stored, before: 0, after: ROWS, entries: ROWS + 1 };
  },
  async bulkBookActivityEmail({ db, admin: headers }) {
    const members = await Promise.all(rows(() => aMember({ db }, { years: [YEAR] })));
    const activities = members.map(({ email }, number) => ({ user_email: email, ...anEntry(number) }));
    const ids = members.map(({ id }) => String(id));
    const stored = countOf(sql`from activity where member_id = any(${ids}::uuid[])`);
    // One for the upload, and one for each member.
    return { headers, body: { activities }, stored, before: 0, after: ROWS, entries: ROWS + 1 };
  },
  async bulkBookActivity({ db }) {
    const { id, headers } = await aSignedIn(db);
    const more = { evidence: '', verifiable_hours: '' };
    const body = { activities: rows((number) => ({ ...anEntry(number), ...more })), rpt_year: YEAR };
    const stored = countOf(sql`from activity where member_id = ${id}`);
    return { headers, body, stored, before: 0, after: ROWS, entries: 0 };
  },
  async addAffiliates({ admin: headers }) {
    const activities = rows((number) => ({
      title: `${marked} ${number}`,
      provider: 'Umhlanga Learning',
      type: 'webinar',
      description: 'Twelve lessons',
      competency: 'data_analytics',
      price: '3200',
    }));
    const stored = countOf(sql`from affiliate_activity where title like ${`${marked}%`}`);
    return { headers, body: { activities }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async deleteAffiliates({ db, admin: headers }) {
    const affiliateIds = await Promise.all(rows(() => anAffiliate({ db })));
    const stored = countOf(sql`from affiliate_activity where id = any(${affiliateIds}::uuid[])`);
    return { headers, body: { affiliateIds }, stored, before: ROWS, after: 0, entries: 1 };
  },
  async bulkAddLeads({ admin: headers }) {
    const leads = rows((number) => ({ name: 'Sipho', email: `${marked}.${number}@example.org` }));
    const stored = countOf(sql`from lead where email like ${`${marked}%`}`);
    return { headers, body: { leads }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async judgeRefusedNotifications({ db, admin: headers }) {
    const bodies = rows((number) => aSignedBody(`${marked}-${number}`));
    await insertRefused(
      db,
      bodies.map((raw_body) => ({ raw_body, source: '127.0.0.1' })),
    );
    const stored = countOf(sql`from payment_notification where raw_body = any(${bodies}::text[])`);
    return { headers, body: {}, stored, before: 0, after: ROWS, entries: 1 };
  },
  async seenRefusedNotifications({ db, admin: headers }) {
    await insertRefused(
      db,
      rows((number) => ({ raw_body: '', source: `10.0.0.${number}` })),
    );
    const stored = countOf(
      sql`from refused_notification where source like '10.0.0.%' and seen_at is not null`,
    );
    return { headers, body: { until: new Date().toISOString() }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async toggleLeadState({ admin: headers }) {
    const stored = countOf(sql`from lead_campaign where state = 'ACTIVE'`);
    return {
      headers,
      body: { state: 'ACTIVE' },
      stored,
      before: 0,
      after: 1,
      entries: 1,
      logged: 'Activated leads',
    };
  },
};
