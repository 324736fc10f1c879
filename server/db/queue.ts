import type pg from 'pg';
import type { Db } from 'pg-boss';
import { fromPglite } from 'pg-boss';
import type { Engine } from './connect.ts';

/** The schema of the job queue's own tables. */
export const QUEUE_SCHEMA = 'pgboss';

/**
 * How pg-boss reaches our database. On both engines its statements stand outside of every transaction of ours:
 * PGlite makes them wait until the open transaction has ended, PostgreSQL gives them a connection of their own.
 */
export function queueDatabase(engine: Engine): Db {
  return engine.kind === 'pglite' ? onPglite(engine) : onPool(engine.pool);
}

// pg-boss sends its locked steps as one script from BEGIN to COMMIT. On PGlite's single connection a script that
// fails would leave its transaction open for whoever comes next, so it runs as a transaction that PGlite closes.
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i;

function onPglite({ pglite }: Extract<Engine, { kind: 'pglite' }>): Db {
  const plain = fromPglite(pglite);
  return {
    executeSql(text, values) {
      const script = values?.length ? null : SCRIPT.exec(text);
      if (!script) return plain.executeSql(text, values);
      return pglite.transaction(async (tx) => {
        const results = await tx.exec(script[1] ?? '');
        return { rows: results.flatMap((result) => result.rows) };
      });
    },
  };
}

function onPool(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const result = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[];
        return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
      } catch (error) {
        // A script that failed half-way has left its transaction open: end it before another request gets this connection.
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
