import type { Engine } from '#server/db/connect.ts';

// Any fixed number: every node asks for the same lock, and the transaction's end gives it back.
const LOCK = 7_220_419;

/**
 * Runs the work on one node at a time: two nodes that make the queue's tables in the same moment would get into each
 * other's way. The embedded engine has one process only.
 */
export async function oneNodeAtATime(engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine.kind === 'pglite') return work();
  const client = await engine.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await work();
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closing the connection ends its transaction and gives the lock back.
    client.release(true);
    throw error;
  }
}
