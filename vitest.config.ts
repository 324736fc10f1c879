import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Vitest leaves one core free, which halves the speed of a machine with two. More than four engines take too much memory.
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));
/** `npm run siege` repeats a test for hours. */
const isSiege = Boolean(process.env.TEST_ROUNDS);
const SIEGE_MS = 24 * 3_600_000;
// No test is about speed, so the limits suit a busy machine.
const [testTimeout, hookTimeout] = [isSiege ? SIEGE_MS : 600_000, 600_000];
const expectations = { poll: { timeout: 120_000 } };
const overHttp = ['server/**/routes.test.ts', 'server/**/*.http.test.ts'];
// The files of one process share what they import; each file starts a server and a database of its own.
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers,
  testTimeout,
  hookTimeout,
  expect: expectations,
} as const;

// It repeats the properties too.
const siege = isSiege ? ['test/support/siege.ts'] : [];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{framework,domain,contract,web,server,simulator}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: overHttp,
          setupFiles: siege,
          ...shared,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'http',
          include: overHttp,
          setupFiles: ['test/support/cheap-hashes.ts'],
          ...shared,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // The files that run on the embedded engine too, when PostgreSQL has run everything (docs/decisions/0028).
          name: 'embedded',
          include: [
            'test/embedded/*.test.ts',
            'server/http/{authorisation,versions,forgotten-version}.http.test.ts',
            'server/bulk/routes.test.ts',
            'server/areas/billing/payments/{renewals,lost-payments}.http.test.ts',
            'server/areas/reports/rules-agree.http.test.ts',
            'server/db/insert-rows.http.test.ts',
          ],
          env: { TEST_ENGINE: 'pglite' },
          setupFiles: ['test/support/cheap-hashes.ts'],
          ...shared,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          ...shared,
          // They spend most of their time waiting.
          maxWorkers: 4,
          // Beside the other stages a kill loop of one minute has taken eleven.
          testTimeout: isSiege ? SIEGE_MS : 1_500_000,
          hookTimeout: 1_500_000,
          expect: expectations,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
