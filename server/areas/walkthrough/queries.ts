import type { Db } from '#server/db/connect.ts';

/** Who asked; undefined when they are gone. */
export const memberOf = (db: Db, id: string) =>
  db
    .selectFrom('member')
    .select(['name', 'surname', 'email', 'contact', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
