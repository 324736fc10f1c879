import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The person whose account was closed. */
export interface Person {
  id: string;
  /** Every address that the person has had, without those that are another member's now. */
  addresses: readonly [string, ...string[]];
}

/**
 * The effect of the closing of an account on the rows of a table.
 * goes: a foreign key deletes them with the member. stays: a foreign key empties the column that names the member.
 * deleted: `forget` deletes the rows that this condition finds. blanked: it empties the columns of the rows whose
 * named column has the member's id; the id stays and leads nowhere. by: a function that knows the table does it.
 */
type Closing<Column extends string> =
  | 'goes'
  | 'stays'
  | { deleted: (person: Person) => RawBuilder<unknown> }
  | { blanked: { [By in Column]?: readonly Column[] } }
  | { by: 'forgetPayer' | 'blankBulkRows' };

/** How the member's own data has the rows. */
export interface Own<Column extends string = string> {
  /** The name of the rows in the download. */
  title: string;
  /** The column that names the member: member_id, where nothing else stands. */
  by?: Column;
  /** Whether that column has the member's address in place of the id. */
  ofAddress?: true;
  /** Whether the rows belong to a plan year. */
  ofYear?: true;
  /** Columns that are not given out: they open something, are ours alone, or are about somebody else. */
  without?: readonly Column[];
}

interface Line<Column extends string> {
  closing: Closing<Column>;
  /** How the member's own data has the rows, or a text that says why it has none. */
  own: Own<Column> | string;
}

const year = (title: string) => ({ closing: 'goes', own: { title, ofYear: true } }) as const;
const addressed =
  (column: string) =>
  ({ addresses }: Person) =>
    sql`${sql.ref(column)} = any(${addresses}::text[])`;

/**
 * For every table: whose its rows are, what the member's own data contains, and what stays after the account is closed.
 * A text says why a table has
 * no rows about members. A new table does not compile without its line; tables.test.ts compares the lines with the
 * foreign keys.
 */
export const tables: { readonly [T in keyof Tables]: Line<keyof Tables[T] & string> | string } = {
  member: {
    closing: 'goes',
    own: {
      title: 'Account',
      by: 'id',
      without: ['password_hash', 'demo_password_hash', 'search_words', 'mail_token'],
    },
  },
  membership: { closing: 'goes', own: { title: 'Membership' } },
  member_session: { closing: 'goes', own: { title: 'Sessions', without: ['key_hash', 'browser_hash'] } },
  known_browser: { closing: 'goes', own: { title: 'Known browsers', without: ['token_hash'] } },
  mailed_code: { closing: 'goes', own: { title: 'Codes mailed', without: ['code_hash', 'request_hash'] } },
  email_change: { closing: 'goes', own: { title: 'Changes of address', without: ['token_hash'] } },
  passkey: {
    closing: 'goes',
    own: { title: 'Passkeys', without: ['credential_id', 'public_key', 'counter', 'transports'] },
  },
  passkey_challenge: { closing: 'goes', own: 'questions to a passkey, for five minutes' },
  authenticator_app: {
    closing: 'goes',
    own: { title: 'Authenticator app', without: ['secret', 'last_step'] },
  },
  recovery_code: { closing: 'goes', own: { title: 'Recovery codes', without: ['code_hash'] } },
  request_limit: 'counters by the hash of an address, for a day',

  plan: {
    closing: 'goes',
    own: {
      title: 'Profile',
      ofYear: true,
      without: ['scored_count', 'activity_count', 'reflection_count', 'ethics_count', 'standing_rules'],
    },
  },
  registration: year('Registrations'),
  body_registration: { closing: 'goes', own: { title: 'Registrations with further bodies' } },
  brought: { closing: 'goes', own: { title: 'Hours from before' } },
  circumstance: year('Circumstances'),
  declaration: year('Declarations'),
  cycle_declaration: { closing: 'goes', own: { title: 'Declarations of cycles' } },
  standing: { closing: 'goes', own: 'computed from the plan, which is there' },
  answer: year('Answers'),
  plan_event: year('History'),
  feed: { closing: 'goes', own: { title: 'Calendar address', without: ['token_hash'] } },
  reminder_sent: {
    closing: 'goes',
    own: { title: 'Reminders sent', ofYear: true, without: ['token_hash'] },
  },
  reminder_stop: { closing: 'goes', own: { title: 'Reminders stopped' } },
  share_link: {
    closing: 'goes',
    own: { title: 'Links to the plan', ofYear: true, without: ['token_hash'] },
  },
  share_comment: year('Comments of colleagues'),
  issued_document: { closing: 'stays', own: { title: 'Documents issued', ofYear: true } },
  download_ticket: {
    closing: 'goes',
    own: 'files of documents, for half an hour; the member has just made them',
  },
  pack_run: { closing: 'goes', own: { title: 'Monitoring packs', ofYear: true } },
  signing_key: 'public keys',
  learning_area: year('Learning areas'),
  activity: {
    closing: 'goes',
    // The previous version's hours; those of this one are beside them.
    own: { title: 'Activities', ofYear: true, without: ['calendar_changes', 'verifiable_tenths'] },
  },
  activity_portion: {
    closing: 'goes',
    own: { title: 'Hours of activities', ofYear: true, without: ['tenths'] },
  },
  evidence: { closing: 'goes', own: { title: 'Evidence', ofYear: true, without: ['storage_key'] } },
  activity_evidence: year('Evidence of activities'),
  refused_code: {
    closing: 'goes',
    // The office reads more than the member did, and others' codes are no data of the member.
    own: { title: 'Codes that were refused', without: ['why'] },
  },
  refused_file: { closing: 'goes', own: { title: 'Files that were not accepted' } },
  held_file: { closing: 'goes', own: { title: 'Files of waiting mails', without: ['storage_key'] } },
  mail_in: { closing: 'goes', own: { title: 'Mails sent in', without: ['digest', 'proof_note'] } },
  reflection: year('Reflections'),
  ethics_reflection: year('Ethics reflections'),
  autofix_request: year('Requests to support'),
  affiliate_activity: 'what providers offer',

  price: { closing: 'stays', own: 'what the operator asks, and which administrator set it' },
  discount_code: 'what the operator gives',
  discount_use: { closing: 'stays', own: { title: 'Discount codes used' } },
  checkout: { closing: 'stays', own: { title: 'Payment forms' } },
  subscription: { closing: 'stays', own: { title: 'Subscriptions', without: ['token', 'move_mail'] } },
  payment: {
    // The reference of an EFT is often a name. The membership before it says what the person had.
    closing: { blanked: { member_id: ['reference', 'was'] } },
    own: { title: 'Payments', without: ['token', 'notification_id', 'was'] },
  },
  buyer: { closing: 'goes', own: { title: 'Buyer on invoices' } },
  payment_notification: {
    closing: { by: 'forgetPayer' },
    own: 'its fields are in the download, without what could open something',
  },
  refused_notification: {
    closing: { by: 'forgetPayer' },
    own: 'messages that were refused, for 30 days: nobody knows whether they are about the member',
  },
  invoice: {
    closing: { by: 'forgetPayer' },
    own: 'they are in the download as documents; whom they are for stands in invoice_recipient',
  },
  refund_sent: {
    // The reference of an EFT is often a name.
    closing: { by: 'forgetPayer' },
    own: 'the day on which the office sent a refund; the credit notes are in the download',
  },
  statement: {
    closing: 'stays',
    own: 'files of the provider without names, and which administrator read them',
  },
  invoice_counter: 'the last number of a year',
  invoice_recipient: { closing: 'goes', own: { title: 'Names on invoices' } },
  referral_code: { closing: 'goes', own: { title: 'Referral code' } },
  referral_use: {
    closing: 'goes',
    own: { title: 'Uses of the referral code', by: 'referrer_id', without: ['used_by', 'payment_id'] },
  },
  referral_payout: {
    closing: { blanked: { member_id: ['reference'] } },
    own: { title: 'Referral rewards paid out' },
  },

  job: {
    closing: { deleted: ({ id }) => sql`payload ->> 'memberId' = ${id}` },
    own: 'work that waits: ids of what is in the other tables',
  },
  outbox_mail: {
    // This includes mails to support about the member.
    closing: {
      deleted: ({ addresses }) =>
        sql`to_address = any(${addresses}::text[]) or body_text ~* ${anyOf(addresses)}`,
    },
    own: 'mails that the member has got',
  },
  outbox_attachment: 'files of mails; they go with the mail',
  sent_mail: {
    closing: { deleted: addressed('to_address') },
    own: 'mails that the member has got; only their subjects, for 90 days',
  },
  mail_failure: {
    closing: { deleted: addressed('to_address') },
    own: { title: 'Refused mails', by: 'to_address', ofAddress: true, without: ['message_id'] },
  },

  bulk_action: {
    closing: { blanked: { admin_id: ['admin_email', 'admin_name'] } },
    own: 'what administrators asked for; its rows about the member are in the download',
  },
  bulk_action_row: {
    closing: { by: 'blankBulkRows' },
    own: {
      title: 'Bulk actions of administrators',
      by: 'target',
      without: ['bulk_action_id', 'position'],
    },
  },
  bulk_action_event: {
    closing: { blanked: { by_id: ['by_name'] } },
    own: 'what an administrator did to a bulk action',
  },
  bulk_action_counter: 'the last number of a bulk action',
  admin_log: {
    closing: { blanked: { whom_id: ['whom', 'before', 'after'], admin_id: ['admin_email'] } },
    own: { title: 'Changes by administrators', by: 'whom_id', without: ['admin_id', 'admin_email'] },
  },
  member_note: { closing: 'goes', own: { title: 'Notes by the office', without: ['by_email'] } },
  attention_done: { closing: { blanked: { by_id: [] } }, own: 'what an administrator has resolved' },
  lead: {
    closing: { deleted: addressed('email') },
    own: { title: 'Mails before the sign-up', by: 'email', ofAddress: true, without: ['address_hash'] },
  },
  lead_mail: 'which mails a lead got; it goes with the lead',
  lead_link: 'hashes of links and of the addresses that they were mailed to',
  lead_suppression: 'hashes of addresses that get no mail for leads',
  lead_campaign: 'whether mails to leads go out',
  revenue_month: 'the sums of the payments of each month',
  group_mail: { closing: 'stays', own: 'the words of the office to groups of members, and who wrote them' },
  group_mail_sent: { closing: 'goes', own: { title: 'Mails to groups', without: ['token_hash'] } },
  group_mail_stop: { closing: 'goes', own: { title: 'Mails to groups stopped' } },
  mail_words: 'the words of the office in mails to leads and members',

  migration: 'which migrations have run',
  simulator_order: 'the stand-in for the provider: its own records, as the real provider keeps them',
  simulator_subscription: 'the same',
  simulator_notification: 'the same',
};

/** The lines of the tables with rows about members. */
export const linesOfMembers = Object.entries<Line<string> | string>(tables).flatMap(([table, line]) =>
  typeof line === 'string' ? [] : [{ table, ...line }],
);

/** Finds one of the addresses in a text, and not a longer address that contains it. */
function anyOf(addresses: readonly string[]): string {
  const escaped = addresses.map((address) => address.replace(/[^\w@]/g, '\\$&'));
  return `(^|[^\\w.+-])(${escaped.join('|')})(?![\\w-]|\\.\\w)`;
}
