import fc from 'fast-check';
import { noPostgres } from './postgres.ts';

// `npm run siege` repeats some tests many times. Without it each test has its usual number of rounds.

const { TEST_ROUNDS = '', TEST_SEED = '', TEST_FULL = '' } = process.env;

/** The seed that repeats the same draws. */
export const seed = Number(TEST_SEED) || Math.floor(Math.random() * 2 ** 31);

/** How often a test does what it repeats. */
export const rounds = (usual: number): number => Number(TEST_ROUNDS) || usual;

/** The engines of a test that differs by nothing that an engine does (docs/decisions/0028): both of them in full only. */
export const engines: readonly ('pglite' | 'postgres')[] =
  TEST_ROUNDS || TEST_FULL ? ['pglite', 'postgres'] : [noPostgres ? 'pglite' : 'postgres'];

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function draws(from = seed): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (TEST_SEED) fc.configureGlobal({ seed });
if (TEST_ROUNDS) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: rounds(100) });
