import { defineConfig } from 'vitest/config';

const overHttp = ['server/**/routes.test.ts', 'server/**/*.http.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{framework,domain,contract,web,server,bench}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: overHttp,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'http',
          include: overHttp,
          // A process per file: each file has a database of its own, and its engine's memory goes with the process.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
