import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Makes the third row that is inserted into a table fail, as a full disk would; null: no longer. */
export async function failOn(db: Db, table: keyof Tables | null): Promise<void> {
  await sql`drop function if exists test_fail cascade`.execute(db);
  await sql`drop sequence if exists test_rows`.execute(db);
  if (table === null) return;
  await sql`create sequence test_rows`.execute(db);
  await sql`create function test_fail() returns trigger language plpgsql as $$
    begin
      if nextval('test_rows') >= 3 then raise exception 'for this test'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger test_fail before insert on ${sql.table(table)}
    for each row execute function test_fail()`.execute(db);
}
