import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Vitest leaves one core free, which halves the speed of a machine with two. More than four engines take too much memory.
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));
// No test is about speed, so the limits suit a busy machine.
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
          isolate: false,
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
          setupFiles: ['test/support/cheap-hashes.ts'],
          // The files of one process share what they import; each file starts a server and a database of its own.
          pool: 'forks',
          isolate: false,
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
          // They spend most of their time waiting.
          maxWorkers: 4,
          testTimeout: 420_000,
          hookTimeout: 420_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
