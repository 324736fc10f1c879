import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
// Any fixed number works. Every node asks for the same lock, and the end of the transaction releases it.
const LOCK = 7_220_417;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The forward-only SQL files, in order. */
export function migrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Applies the missing migrations, all or nothing, one node at a time. Returns the names of those that it applied. `server`: a
 * role that owns nothing and may read and change every row.
 */
export async function migrate(db: Db, server: string | null = null): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // A large table may need longer than a request, and so may the wait for the node that migrates.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const done = new Map((await applied(trx)).map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const migration of migrations()) {
      const known = done.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
      for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(trx);
      await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
        trx,
      );
      fresh.push(migration.name);
    }
    if (server !== null) await letServe(trx, server);
    return fresh;
  });
}

async function letServe(trx: Db, role: string): Promise<void> {
  await sql`grant usage on schema public to ${sql.id(role)}`.execute(trx);
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`.execute(
    trx,
  );
  await sql`grant usage on all sequences in schema public to ${sql.id(role)}`.execute(trx);
}

let names: string[] | undefined;

/**
 * Whether the database takes changes and has every migration of this version (for /readyz). The files are read once,
 * because they do not change while the server runs.
 */
export async function isReady(db: Db): Promise<boolean> {
  names ??= migrations().map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select name from migration
    where current_setting('transaction_read_only') = 'off'`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return names.every((name) => done.has(name));
}

const applied = async (db: Db) =>
  (await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db)).rows;

// Statements end with a semicolon at a line's end, except inside the body of a function, which stands between $$ and $$.
function statementsOf(text: string): string[] {
  const code = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n');
  const statements = [''];
  for (const [at, part] of code.split('$$').entries()) {
    const isBody = at % 2 === 1;
    const [first = '', ...more] = isBody ? [`$$${part}$$`] : part.split(/;\s*$/m);
    statements.push((statements.pop() ?? '') + first, ...more);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
