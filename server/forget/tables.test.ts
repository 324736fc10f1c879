import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import { linesOfMembers, tables } from './tables.ts';

// The lines of tables.ts against the database.

let database: Database;
let keys: { from: string; to: string; on_delete: string }[];
beforeAll(async () => {
  database = await embeddedDatabase();
  ({ rows: keys } = await sql<{ from: string; to: string; on_delete: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as on_delete
    from pg_constraint where contype = 'f'`.execute(database.db));
});
afterAll(() => database.close());

const [CASCADE, SET_NULL] = ['c', 'n'];
const hasKey = (from: string, to: string, onDelete: string | undefined) =>
  keys.some((key) => key.from === from && key.to === to && key.on_delete === onDelete);
/** Whether the database deletes its rows with those of the other table. */
const goesWith = (table: string, other: string): boolean =>
  table === other ||
  keys.some(({ from, to, on_delete }) => from === table && on_delete === CASCADE && goesWith(to, other));

test('every table has a line', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a foreign key does what the line says', () => {
  const closed = (kind: string) =>
    linesOfMembers.filter(({ closing }) => closing === kind).map(({ table }) => table);
  expect(closed('goes').filter((table) => !goesWith(table, 'member'))).toEqual([]);
  expect(closed('stays').filter((table) => !hasKey(table, 'member', SET_NULL))).toEqual([]);
  const referring = keys.filter(({ to }) => to === 'member').map(({ from }) => from);
  const ofMembers = new Set(linesOfMembers.map(({ table }) => table));
  expect(referring.filter((table) => !ofMembers.has(table))).toEqual([]);
});

test('a table with a column that names a person has rows about members, or its line says why not', async () => {
  const { rows } = await sql<{ name: string }>`select distinct table_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~
      '^(member_id|used_by|referrer_id|whom_id|by_id|admin_id|e?mail|.*_email|to_address|surname|contact|raw_body)$'
    `.execute(database.db);
  const ofMembers = new Set(linesOfMembers.map(({ table }) => table));
  const others = rows.map(({ name }) => name).filter((name) => !ofMembers.has(name));
  expect(others.filter((name) => !name.startsWith('simulator_'))).toEqual([]);
});
