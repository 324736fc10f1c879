import { randomBytes } from 'node:crypto';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Engine } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A second handle to the same database. It records the statements that run through it. */
export function record(engine: Engine) {
  let statements: Statement[] = [];
  let on = false;
  const dialect =
    engine.kind === 'pglite'
      ? new PGliteDialect({ pglite: engine.pglite })
      : new PostgresDialect({ pool: engine.pool });
  const db: Db = new Kysely<Tables>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      if (on) statements.push({ sql, parameters });
    },
  });
  return {
    db,
    cookies: '',
    start() {
      statements = [];
      on = true;
    },
    stop(): Statement[] {
      on = false;
      return statements;
    },
  };
}

const TRANSACTION = /^\s*(begin|commit|rollback|start transaction)/i;
const INSERT = /^\s*(insert|with)/i;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const HASH = /^[\da-f]{64}$/;

/**
 * Runs the statements again through the same driver, in one transaction where the product used one. Returns the last
 * rows. With `newRows` the inserted rows get new keys, so that they can be inserted again.
 */
export async function replay(
  db: Db,
  statements: readonly Statement[],
  { newRows }: { newRows: boolean },
): Promise<unknown> {
  const start = statements.findIndex(({ sql }) => TRANSACTION.test(sql));
  const fresh = newRows ? freshKeys(statements) : null;
  const run = async (on: Db, some: readonly Statement[]) => {
    let rows: unknown = [];
    for (const { sql, parameters } of some) {
      const values = fresh ? parameters.map((value) => fresh.get(value) ?? value) : [...parameters];
      rows = (await on.executeQuery(CompiledQuery.raw(sql, values))).rows;
    }
    return rows;
  };
  if (start < 0) return run(db, statements);
  await run(db, statements.slice(0, start));
  const inside = statements.slice(start).filter(({ sql }) => !TRANSACTION.test(sql));
  return db.transaction().execute((trx) => run(trx, inside));
}

/** A new key for each id and hash that first appears in an insert. */
function freshKeys(statements: readonly Statement[]): Map<unknown, unknown> {
  const known = new Set<unknown>();
  const fresh = new Map<unknown, unknown>();
  for (const { sql, parameters } of statements) {
    for (const value of parameters) {
      if (typeof value !== 'string' || known.has(value) || fresh.has(value)) continue;
      if (!INSERT.test(sql)) known.add(value);
      else if (UUID.test(value)) fresh.set(value, uuid());
      else if (HASH.test(value)) fresh.set(value, randomBytes(32).toString('hex'));
    }
  }
  return fresh;
}
