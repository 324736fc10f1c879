import { type Insertable, sql } from 'kysely';
import { type LeadState, leadStates } from '#domain/leads/leads.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { containing, isSelected, pageOf, type Selected } from '#server/db/paging.ts';
import type { LeadTable } from '#server/db/tables.ts';
import { forgetMailsTo } from '#server/mail/recorded-mail.ts';

interface Narrowed {
  q: string;
  state?: LeadState | undefined;
}

/** A lead in a page of the list. */
interface Listed {
  id: string;
  email: string;
  name: string;
  state: LeadState;
  created_at: Date;
  left_at: Date | null;
}

type Wanted = Parameters<typeof pageOf<never, never, Listed, 'email' | 'name' | 'state' | 'date_created'>>[2];

/** The leads of a search and a state. List and bulk deletion both take these, so that they reach the same rows. */
function matching(db: Db, { q, state }: Narrowed) {
  let query = db.selectFrom('lead');
  const pattern = containing(q);
  if (q !== '')
    query = query.where(({ or, eb }) =>
      or([eb('lead.email', 'ilike', pattern), eb('lead.name', 'ilike', pattern)]),
    );
  return state ? query.where('lead.state', '=', state) : query;
}

const listed = [
  'lead.id as id',
  'lead.email as email',
  'lead.name as name',
  'lead.state as state',
  'lead.created_at as created_at',
] as const;

export function pageOfLeads(db: Db, narrowed: Narrowed, wanted: Wanted) {
  const query = matching(db, narrowed)
    .leftJoin('lead_suppression as gone', (join) =>
      join.onRef('gone.address_hash', '=', 'lead.address_hash').on('gone.bounced', '=', false),
    )
    .select([...listed, 'gone.left_at as left_at']);
  return pageOf(db, query, wanted, {
    sorts: {
      email: 'email',
      name: sql`lower(name)`,
      state: sql`array_position(${[...leadStates]}::text[], state)`,
      date_created: 'created_at',
    },
    usual: { sort: 'date_created', direction: 'desc' },
    key: 'id',
  });
}

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

/** The selected leads, for a bulk action over them. */
export const selectedLeads = (db: Db, selection: Selected<{ q: string; state?: LeadState | undefined }>) =>
  matching(db, Array.isArray(selection) ? { q: '' } : selection.filter)
    .select(['lead.id as target', 'lead.email as label'])
    .where(isSelected('lead.id', selection));

/** The address has an account now, so that no mail follows. */
export const setRegistered = (trx: Db, email: string) =>
  trx
    .updateTable('lead')
    .set({ state: 'REGISTERED', next_mail_on: null })
    .where('email', '=', email)
    .where('state', '!=', 'REGISTERED')
    .execute();
