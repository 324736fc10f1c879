import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DownloadTicketTable, IssuedDocumentTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';
import { FIRST_CHAIN } from '#server/http/history.ts';

/** The last event of a year: what a document of this moment contains. */
export async function lastEvent(
  db: Db,
  { memberId, year }: PlanKey,
): Promise<{ seq: number; chain: string }> {
  const last = await db
    .selectFrom('plan_event')
    .select(['seq', 'chain'])
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { seq: 0, chain: FIRST_CHAIN };
}

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

/** A document with the number of changes since: documents and links to the plan change nothing of it. */
const documents = (db: Db) =>
  db
    .selectFrom('issued_document as document')
    .select(['number', 'plan_year', 'kind', 'issued_at'])
    .select(
      sql<number | null>`case when document.member_id is not null then (select count(*)::int from plan_event
        where plan_event.member_id = document.member_id and plan_event.plan_year = document.plan_year
          and plan_event.seq > document.last_seq and plan_event.what !~ '^(document|share|comment) ') end`.as(
        'changes_since',
      ),
    );

const LISTED = 100;

export const documentsOf = (db: Db, { memberId, year }: PlanKey) =>
  documents(db)
    .where('document.member_id', '=', memberId)
    .where('document.plan_year', '=', year)
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .limit(LISTED)
    .execute();

export const findDocument = (db: Db, by: { number: string } | { sha256: string }) => {
  const all = documents(db);
  return (
    'number' in by ? all.where('number', '=', by.number) : all.where('sha256', '=', by.sha256)
  ).executeTakeFirst();
};

/** Takes the file of a ticket: a second call finds none. */
export const takeFile = (db: Db, hash: string, now: Date) =>
  db
    .deleteFrom('download_ticket')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['file_name', 'content'])
    .executeTakeFirst();

/** Deletes files that nobody fetched. */
export const deleteTicketsBefore = (db: Db, now: Date) =>
  db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute();
