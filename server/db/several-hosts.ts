import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isAway } from './faults.ts';

/** A host that repeats what another one stores, and takes no changes itself. */
class Standby extends Error {
  // 'cannot connect now': the call is answered as if the database were away.
  readonly code = '57P03';
}

/** Refuses a new connection to a host that takes no changes. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
  if (rows[0]?.waits) throw new Standby('The host takes no changes');
}

/**
 * A pool whose new connections go to the first of these addresses that takes changes. It keeps to that host until a connection to it
 * fails; then each other host is asked once. A pool without a free connection asks no other host.
 */
export function atAnyOf(pool: pg.Pool, addresses: readonly string[]): PostgresPool {
  let at = 0;
  const connect = async (): Promise<pg.PoolClient> => {
    let fault: unknown;
    for (let tries = 0; tries < addresses.length; tries++) {
      const tried = at;
      try {
        return await pool.connect();
      } catch (error) {
        if (!isAway(error) || isFull(error)) throw error;
        fault = error;
        // Calls that fail at the same time move on once, not each by one.
        if (at === tried) {
          at = (at + 1) % addresses.length;
          pool.options.connectionString = addresses[at];
        }
      }
    }
    throw fault;
  };
  return { options: pool.options, connect, end: () => pool.end() } as PostgresPool;
}

const isFull = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
