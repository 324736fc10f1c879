import { type Insertable, sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Signer } from '#server/adapters/signing/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { DownloadTicketTable, IssuedDocumentTable, PackRunTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

export async function insertDocument(
  trx: Db,
  document: Insertable<IssuedDocumentTable>,
  ticket: Insertable<DownloadTicketTable>,
  now: Date,
): Promise<void> {
  await deleteTicketsBefore(trx, now);
  await trx.insertInto('issued_document').values(document).execute();
  await trx.insertInto('download_ticket').values(ticket).execute();
}

export const insertRun = (trx: Db, { memberId, year }: PlanKey, number: string, files: number) =>
  trx
    .insertInto('pack_run')
    .values({ number, files, member_id: memberId, plan_year: year, moved_at: sql<Date>`now()` })
    .execute();

/** Notes how far a pack is, by the clock of the database, which all nodes share. False: it was stopped. */
export const movePack = (
  db: Db,
  number: string,
  moved: Pick<Updateable<PackRunTable>, 'done' | 'state' | 'missing' | 'parts'>,
) =>
  db
    .updateTable('pack_run')
    .set({ ...moved, moved_at: sql<Date>`now()` })
    .where('number', '=', number)
    .where('state', '!=', 'stopped')
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n);

/** Stops a pack that is not complete: its stream notices, and its file goes. False: there is no such pack. */
export async function stopRun(trx: Db, { memberId, year }: PlanKey, number: string): Promise<boolean> {
  const run = await trx
    .updateTable('pack_run')
    .set({ state: sql`case when state = 'done' then state else 'stopped' end` })
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .returning('state')
    .executeTakeFirst();
  if (run?.state === 'stopped')
    await trx
      .deleteFrom('download_ticket')
      .where('number', '=', number)
      .where('member_id', '=', memberId)
      .execute();
  return run !== undefined;
}

/** Gives the file of a document another address. A pack begins anew. False: the file is not kept any longer. */
export async function renewTicket(
  trx: Db,
  { memberId, year }: PlanKey,
  { number, now, ...ticket }: { number: string; token_hash: string; expires_at: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('download_ticket')
    .set(ticket)
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .where('kept_until', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('issued_document as document')
          .select('document.number')
          .whereRef('document.number', '=', 'download_ticket.number')
          .where('plan_year', '=', year),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('pack_run')
    .set({ state: 'waiting', done: 0, missing: '[]', parts: '[]', moved_at: sql<Date>`now()` })
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .execute();
  return true;
}

/**
 * How far a pack is. When it has not moved for five minutes, its reader has gone away together with the process that sent
 * it.
 */
export const findRun = (db: Db, { memberId, year }: PlanKey, number: string) =>
  db
    .selectFrom('pack_run')
    .select(['files', 'done', 'missing', 'parts'])
    .select(
      sql<
        PackRunTable['state']
      >`case when state in ('waiting', 'adding') and moved_at < now() - interval '5 minutes'
        then 'stopped' else state end`.as('state'),
    )
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .executeTakeFirst();

/** Stores a key when it signs for the first time. */
export const keepKey = (trx: Db, { id, publicKey }: Pick<Signer, 'id' | 'publicKey'>, now: Date) =>
  trx
    .insertInto('signing_key')
    .values({ id, public_key: publicKey, since: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** All keys that have signed, the newest first. */
export const keysOf = (db: Db) =>
  db
    .selectFrom('signing_key')
    .select(['id', 'public_key', 'since', 'compromised_since'])
    .orderBy('since', 'desc')
    .execute();

/** Marks a key as known to others from this day on; null: it is to be trusted. False: no such key has signed. */
export async function markKey(db: Db, id: string, compromisedSince: CalendarDate | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signing_key')
    .set({ compromised_since: compromisedSince })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Evidence of a year: how many files, which of them a reviewer cannot open, and which activities have no proof at all. */
export const proofOf = (db: Db, { memberId, year }: PlanKey) =>
  sql<{ files: number; unopenable: string[]; without: string[] }>`
    select (select count(*)::int from evidence where member_id = ${memberId} and plan_year = ${year}) as files,
      coalesce((select array_agg(file_name order by id) from evidence
        where member_id = ${memberId} and plan_year = ${year} and flaw != ''), '{}') as unopenable,
      coalesce((select array_agg(title order by activity_date, id) from activity
        where member_id = ${memberId} and plan_year = ${year} and evidence_url = '' and proof_note = ''
          and not exists (select from activity_evidence as link where link.member_id = activity.member_id
            and link.plan_year = activity.plan_year and link.activity_id = activity.id)), '{}') as without`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { files: 0, unopenable: [], without: [] });

/** A document with the number of changes since: documents and links to the plan change nothing of it. */
const documents = (db: Db) =>
  db
    .selectFrom('issued_document as document')
    .select(['document.number', 'document.plan_year', 'document.kind', 'issued_at', 'last_seq'])
    .select(
      sql<number | null>`case when document.member_id is not null then
        coalesce((select changes from plan_event where plan_event.member_id = document.member_id
          and plan_event.plan_year = document.plan_year order by seq desc limit 1), 0)
        - coalesce((select changes from plan_event where plan_event.member_id = document.member_id
          and plan_event.plan_year = document.plan_year and seq = document.last_seq), 0) end`.as(
        'changes_since',
      ),
    );

const LISTED = 100;

export const documentsOf = (db: Db, { memberId, year }: PlanKey, now: Date) =>
  documents(db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('download_ticket as ticket')
          .select('ticket.number')
          .whereRef('ticket.number', '=', 'document.number')
          .where('kept_until', '>', now),
      ).as('kept'),
    )
    .where('document.member_id', '=', memberId)
    .where('document.plan_year', '=', year)
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .limit(LISTED)
    .execute();

/** The newest documents of a member, of all plan years. */
export const documentsOfMember = (db: Db, memberId: string, limit: number) =>
  documents(db)
    .leftJoin('pack_run as run', 'run.number', 'document.number')
    .select(sql<Date | null>`case when run.state = 'done' then run.moved_at end`.as('fetched_at'))
    .where('document.member_id', '=', memberId)
    .orderBy('issued_at', 'desc')
    .orderBy('document.number')
    .limit(limit)
    .execute();

export const findDocument = (db: Db, by: { number: string } | { sha256: string }) => {
  const all = documents(db);
  return (
    'number' in by ? all.where('number', '=', by.number) : all.where('sha256', '=', by.sha256)
  ).executeTakeFirst();
};

/** The owner and the kind of a ticket's file. */
export const findTicket = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('download_ticket as ticket')
    .innerJoin('issued_document as document', 'document.number', 'ticket.number')
    .select(['document.member_id', 'document.kind'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the file of a ticket: a second call finds none. */
export const takeFile = (db: Db, hash: string, now: Date) =>
  db
    .updateTable('download_ticket')
    .set({ token_hash: null })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['file_name', 'content', 'pack'])
    .executeTakeFirst();

/** Takes the addresses of a member's files away. The member gets new ones (`renewTicket`). */
export const voidTickets = (trx: Db, memberId: string) =>
  trx.updateTable('download_ticket').set({ token_hash: null }).where('member_id', '=', memberId).execute();

/**
 * Whether a monitoring pack of a year is on its way: it waits for its download or is being sent. One that has not moved for five
 * minutes is not (`findRun`).
 */
export async function isPackBusy(db: Db, { memberId, year }: PlanKey): Promise<boolean> {
  const run = await db
    .selectFrom('pack_run')
    .select('number')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('state', 'in', ['waiting', 'adding'])
    .where('moved_at', '>=', sql<Date>`now() - interval '5 minutes'`)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Deletes the kept files of the documents of a year. The documents keep their numbers, and can be made again. */
export const deleteTicketsOf = (trx: Db, { memberId, year }: PlanKey) =>
  trx
    .deleteFrom('download_ticket')
    .where('member_id', '=', memberId)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('issued_document')
        .select('number')
        .where('member_id', '=', memberId)
        .where('plan_year', '=', year),
    )
    .execute();

/** Deletes files whose time is over. */
export const deleteTicketsBefore = (db: Db, now: Date) =>
  db.deleteFrom('download_ticket').where('kept_until', '<=', now).execute();
