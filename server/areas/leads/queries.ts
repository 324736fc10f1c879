import { type Insertable, sql } from 'kysely';
import { type LeadState, leadStates } from '#domain/leads/leads.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import type { LeadTable } from '#server/db/tables.ts';
import { forgetMailsTo } from '#server/mail/recorded-mail.ts';

const listed = [
  'lead.id as id',
  'lead.email as email',
  'lead.name as name',
  'lead.state as state',
  'lead.created_at as created_at',
] as const;

interface Asked {
  q: string;
  state?: LeadState | undefined;
}

/** The list of /masterLeads (spec B §2.9). */
export const leadList = officeList({
  rows: (db: Db, _: Asked) =>
    db
      .selectFrom('lead')
      .leftJoin('lead_suppression as gone', (join) =>
        join.onRef('gone.address_hash', '=', 'lead.address_hash').on('gone.bounced', '=', false),
      )
      .select([...listed, 'gone.left_at as left_at']),
  key: 'lead.id',
  search: {
    q: (text) => sql`(lead.email ilike ${containing(text)} or lead.name ilike ${containing(text)})`,
  },
  filters: { state: (state) => sql`lead.state = ${state}` },
  sorts: {
    email: sql`lead.email`,
    name: sql`lower(lead.name)`,
    state: sql`array_position(${[...leadStates]}::text[], lead.state)`,
    date_created: sql`lead.created_at`,
  },
  usual: { sort: 'date_created', direction: 'desc' },
  label: sql`lead.email`,
  countsAll: true,
});

/** When a mail to these leads was given up, by lead. */
export async function failuresOf(db: Db, leadIds: string[]): Promise<Map<string, Date>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_mail')
    .select(['lead_id', 'failed_at'])
    .where('lead_id', 'in', leadIds)
    .where('failed_at', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ lead_id, failed_at }) => (failed_at ? [[lead_id, failed_at]] : [])));
}

export const allLeads = (db: Db) =>
  db.selectFrom('lead').select(listed).orderBy('created_at', 'desc').orderBy('id').execute();

/** How many leads are in each state. */
export async function countStates(db: Db): Promise<Record<LeadState, number>> {
  const rows = await db
    .selectFrom('lead')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: LeadState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    INITIALIZED: of('INITIALIZED'),
    STAGE1: of('STAGE1'),
    STAGE2: of('STAGE2'),
    STAGE3: of('STAGE3'),
    REGISTERED: of('REGISTERED'),
  };
}

/** Which of these addresses are leads, have left the list, or belong to a member. */
export async function knownAmong(
  db: Db,
  addresses: readonly { email: string; address_hash: string }[],
): Promise<{ leads: Set<string>; left: Set<string>; members: Set<string> }> {
  const emails = addresses.map(({ email }) => email);
  const hashes = addresses.map(({ address_hash }) => address_hash);
  const { rows } = await sql<{ kind: 'lead' | 'left' | 'member'; value: string }>`
    select 'lead' as kind, email as value from lead where email = any(${emails}::text[])
    union all select 'left', address_hash from lead_suppression where address_hash = any(${hashes}::text[])
    union all select 'member', email from member where email = any(${emails}::text[])`.execute(db);
  const of = (wanted: string) =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ value }) => value));
  return { leads: of('lead'), left: of('left'), members: of('member') };
}

/** Adds leads. A second one with the same address, which another administrator adds now, breaks `lead_email`. */
export const insertLeads = (trx: Db, leads: readonly Insertable<LeadTable>[]) =>
  insertRows(trx, 'lead', leads);

/** Deletes a lead, with the records of mails to it that were refused, unless these are a member's. */
export async function deleteLead(
  trx: Db,
  id: string,
): Promise<{ email: string; state: LeadState } | undefined> {
  const lead = await trx
    .deleteFrom('lead')
    .where('id', '=', id)
    .returning(({ exists, selectFrom }) => [
      'email',
      'state',
      exists(selectFrom('member').select('member.id').whereRef('member.email', '=', 'lead.email')).as(
        'is_member',
      ),
    ])
    .executeTakeFirst();
  if (lead && !lead.is_member) await forgetMailsTo(trx, [lead.email]);
  return lead;
}

/** The address has an account now, so that no mail follows. */
export const setRegistered = (trx: Db, email: string) =>
  trx
    .updateTable('lead')
    .set({ state: 'REGISTERED', next_mail_on: null })
    .where('email', '=', email)
    .where('state', '!=', 'REGISTERED')
    .execute();
