import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
// Any fixed number works. Every node asks for the same lock, and the end of the transaction releases it.
const LOCK = 7_220_417;
const LOOK_MS = 200;

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
 * Applies the missing migrations, one node at a time, all or nothing but for indexes. Returns the names of those that it
 * applied. `server`: a role that owns nothing and may read and change every row.
 */
export async function migrate(db: Db, server: string | null = null): Promise<string[]> {
  const fresh = await alone(db, async (trx) => {
    await sql`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const { missing, isNew } = await missingOf(trx);
    const now = missing.filter(({ name }) => !isOutside(name) || isNew || !hasSeveral(db));
    for (const migration of now) {
      // Without `concurrently`: nobody would wait for a new database, and the embedded engine has one connection.
      for (const statement of statementsOf(migration.sql.replaceAll(/\bconcurrently\b/g, '')))
        await sql.raw(statement).execute(trx);
      await note(trx, migration);
    }
    if (server !== null) await letServe(trx, server);
    return { done: now, isMore: now.length < missing.length };
  });
  const indexed = fresh.isMore ? await alone(db, (trx) => makeIndexes(trx, db)) : [];
  return [...fresh.done, ...indexed].map(({ name }) => name);
}

/**
 * Files of indexes, `….indexes.sql`. On a large table an index takes minutes; made `concurrently`, outside a transaction, it
 * holds no change up meanwhile. One that a run left half made is made again. No other migration may need one of them.
 */
const isOutside = (name: string) => name.endsWith('.indexes.sql');
const hasSeveral = (db: Db) => db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Makes the indexes over `db`, a connection beside that of the transaction `trx`, which only holds the lock. */
async function makeIndexes(trx: Db, db: Db): Promise<Migration[]> {
  const { missing } = await missingOf(trx);
  for (const migration of missing) {
    for (const statement of statementsOf(migration.sql)) {
      const [, index] = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(statement) ?? [];
      if (index && (await isBroken(db, index)))
        await sql`drop index concurrently ${sql.id(index)}`.execute(db);
      await sql.raw(statement).execute(db);
    }
    await note(trx, migration);
  }
  return missing;
}

async function isBroken(db: Db, index: string): Promise<boolean> {
  const { rows } = await sql`select from pg_index
    where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

/**
 * One transaction, one node at a time. A node that waits does so without a transaction, because an index that is made
 * concurrently waits for all of them.
 */
async function alone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await db.transaction().execute(async (trx) => {
      // A migration of a large table may need longer than a request.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK}) as is_ours`.execute(trx);
      return rows[0]?.is_ours ? { result: await work(trx) } : null;
    });
    if (done) return done.result;
    await sleep(LOOK_MS);
  }
}

async function missingOf(trx: Db): Promise<{ missing: Migration[]; isNew: boolean }> {
  const done = new Map((await applied(trx)).map((row) => [row.name, row.checksum]));
  const missing = migrations().filter(({ name, checksum }) => {
    const known = done.get(name);
    if (known && known !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied`);
    return !known;
  });
  return { missing, isNew: done.size === 0 };
}

const note = (trx: Db, { name, checksum }: Migration) =>
  sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(trx);

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
