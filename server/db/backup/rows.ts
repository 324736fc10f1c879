import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const BATCH = 500;
/** This table says which version wrote the data. It is compared, not copied. */
const MIGRATIONS = 'migration';

/** Our tables, each after those that it refers to. */
export async function tablesInOrder(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select t.relname as name, coalesce(array_agg(n.relname::text) filter (where n.oid <> t.oid), '{}') as needs
    from pg_class t
    left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
    left join pg_class n on n.oid = c.confrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> ${MIGRATIONS}
    group by t.relname order by t.relname collate "C"`.execute(trx);
  const ordered: string[] = [];
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((need) => !waiting.has(need)));
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle');
    for (const [name] of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Every row of a table as the JSON that PostgreSQL writes. It is the same on both engines, and exact for every type. */
export async function* rowsAsJson(trx: Db, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select to_jsonb(source)::text as row from ${sql.table(table)} source`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(trx);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** Inserts rows from that JSON, in one statement. The database itself fills the columns that it derives from others. */
export async function insertJson(trx: Db, table: string, rows: string[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    trx,
  );
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    trx,
  );
}

/** Writes times in UTC and lifts the time limits of requests, for this transaction only. */
export async function prepareSession(trx: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

export async function isEmpty(trx: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
  return rows.length === 0;
}

/** The migrations that were applied to this database. */
export async function appliedMigrations(trx: Db): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from ${sql.table(MIGRATIONS)} order by name collate "C"`.execute(trx);
  return rows;
}
