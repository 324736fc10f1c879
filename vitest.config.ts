import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Vitest leaves one core free, which on a machine with two halves the speed; more than four engines take much memory.
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));
// No test is about speed: the limits are for a machine that is busy with much else.
const [testTimeout, hookTimeout] = [60_000, 120_000];
const overHttp = ['server/**/routes.test.ts', 'server/**/*.http.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{framework,domain,contract,web,server,simulator,bench}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: overHttp,
          maxWorkers,
          testTimeout,
          hookTimeout,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'http',
          include: overHttp,
          // A process per file: each file has a database of its own, and its engine's memory goes with the process.
          pool: 'forks',
          maxWorkers,
          testTimeout,
          hookTimeout,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          pool: 'forks',
          // Most of their time is waiting.
          maxWorkers: 2,
          testTimeout: 420_000,
          hookTimeout: 420_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
