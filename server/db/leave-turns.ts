import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long work may go on without a turn of the event loop. */
const WITHOUT_TURN_MS = 10;

/**
 * The embedded engine computes in this process and answers without a turn of the event loop. A job that does thousands of rows
 * would let no request in and no response out until it ends, so work waits for a turn now and then.
 */
export function leaveTurns(pglite: PGlite): PGlite {
  let last = performance.now();
  const turn = async () => {
    if (performance.now() - last < WITHOUT_TURN_MS) return;
    await nextTurn();
    last = performance.now();
  };
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  return Object.assign(pglite, {
    query: async (...given: Parameters<typeof query>) => {
      await turn();
      return query(...given);
    },
    transaction: async (...given: Parameters<typeof transaction>) => {
      await turn();
      return transaction(...given);
    },
  });
}
