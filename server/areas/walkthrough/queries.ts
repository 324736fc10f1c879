import type { Db } from '#server/db/connect.ts';

/** The member who asked; undefined when they are gone. */
export const memberOf = (db: Db, id: string) =>
  db
    .selectFrom('member')
    .select(['name', 'surname', 'email', 'contact', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
