import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { sendTexts } from './named-statements.ts';
import { atAnyOf, refuseStandby } from './several-hosts.ts';
import type { Tables } from './tables.ts';

/** A handle on our tables: plain, or inside a transaction (Kysely's Transaction is a Kysely). */
export type Db = Kysely<Tables>;
export type Engine = { kind: 'pglite'; pglite: PGlite } | { kind: 'postgres'; pool: pg.Pool };

export interface Database {
  db: Db;
  engine: Engine;
  close(): Promise<void>;
}

export interface PostgresOptions {
  connections?: number;
  /** A connection that is silent for longer than this is given up. */
  silenceMs?: number;
  /** Whether statements go out by name. PgBouncer before 1.21 in transaction mode cannot pass names on. */
  named?: boolean;
  /** Whether the connection is only for reading: then a standby will do. */
  reading?: boolean;
}

const STATEMENT_TIMEOUT_MS = 15_000;
/** A database that lives has answered within this time, if only that the statement took too long. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** The silence to allow for work whose statements have no time limit. */
export const ANY_SILENCE = 0;
const POOL_SIZE = 10;

// `date` stays 'YYYY-MM-DD' on both engines, because a calendar date has no time zone.
export const DATE_OID = 1082;
pg.types.setTypeParser(DATE_OID, (text) => text);

/** One of several hosts that does not answer within this time is passed over. */
const PASSED_OVER_MS = 3_000;

/**
 * Connects to PostgreSQL, which several nodes may share. The pool is bounded and every statement has a time limit. A
 * connection that is silent for longer than `silenceMs` is given up: its host may have gone without a word. It uses the one of
 * several hosts that takes changes.
 */
export function connectPostgres(
  url: string,
  { connections = POOL_SIZE, silenceMs = SILENCE_MS, named = true, reading = false }: PostgresOptions = {},
): Database {
  const addresses = addressesOf(url);
  const isOnly = addresses.length === 1;
  const pool = new pg.Pool({
    connectionString: addresses[0],
    max: connections,
    stream: () => givenUpAfter(silenceMs, isOnly ? silenceMs : PASSED_OVER_MS),
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => {
      if (!isOnly && !reading) await refuseStandby(client);
      // To compile a query (jit) takes longer than to run it over all members. The default 4 MB would send a count of all
      // members to the disk.
      await client.query("set jit = off; set work_mem = '16MB'");
    },
    // Shorter than the allowed silence, so that a connection without work is closed in an orderly way.
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(silenceMs === ANY_SILENCE ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks must not end the process. The query that used it fails, and the next one gets a new
  // connection. The pool listens to idle connections only, so each connection in use needs a listener of its own.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTexts(client, { named });
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: isOnly ? pool : atAnyOf(pool, addresses) }),
  });
  return { db, engine: { kind: 'postgres', pool }, close: () => db.destroy() };
}

// A socket that gives up after a silence. The driver's own limit for a query would fail the query and keep its dead
// connection in the pool.
function givenUpAfter(silenceMs: number, connectMs: number): Socket {
  const socket = new Socket();
  socket.once('connect', () => socket.setTimeout(silenceMs));
  return socket.setTimeout(connectMs, () =>
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })),
  );
}

export const settings = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
