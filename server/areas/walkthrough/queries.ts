import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { WalkthroughRequestTable } from '#server/db/tables.ts';

export type NewRequest = Omit<
  Insertable<WalkthroughRequestTable>,
  'support_mailed_at' | 'member_mailed_at' | 'first_at' | 'second_at' | 'asked_at'
> & { first_at: Date; second_at: Date; asked_at: Date };

/** Until the transaction ends, the member's other requests wait: so two clicks are not both the first. */
export const lockRequests = (trx: Db, memberId: string) =>
  trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** The member's requests since an instant, oldest first. */
export const requestsSince = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('walkthrough_request')
    .select(['id', 'first_at', 'second_at', 'question', 'asked_at'])
    .where('member_id', '=', memberId)
    .where('asked_at', '>=', since)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();

export const insertRequest = (trx: Db, request: NewRequest) =>
  trx.insertInto('walkthrough_request').values(request).execute();

/** A request with who asked; undefined when they are gone. */
export const requestOf = (db: Db, id: string) =>
  db
    .selectFrom('walkthrough_request as request')
    .innerJoin('member', 'member.id', 'request.member_id')
    .select(['request.id', 'request.first_at', 'request.second_at', 'request.question', 'request.asked_at'])
    .select(['member.name', 'member.surname', 'member.email', 'member.contact', 'member.verified_at'])
    .where('request.id', '=', id)
    .executeTakeFirst();

export const markMailed = (db: Db, id: string, column: 'support_mailed_at' | 'member_mailed_at', now: Date) =>
  db
    .updateTable('walkthrough_request')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
