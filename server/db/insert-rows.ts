import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

type SqlType = 'uuid' | 'text' | 'integer' | 'boolean' | 'date' | 'timestamptz';

/** The columns to write, each with its type in the database. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: SqlType };

/**
 * Adds any number of rows in one statement with one parameter. A list of values would fail beyond 65,535 parameters and
 * make the statement longer with every row. This is about as fast as COPY (`npm run bench`), and works inside a
 * transaction on both engines.
 */
export async function insertRows<Row extends object>(
  db: Db,
  table: keyof Tables,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries<SqlType>(types);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${typed})`.execute(db);
}
