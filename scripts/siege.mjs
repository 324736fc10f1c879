// npm run siege: what npm test does a few times, done many times. It takes hours. Each part alone, with how often:
//   npm run siege -- kills 500     servers killed in the middle of saves and payments, this often on each engine
//   npm run siege -- rules 10000   random payment years against the rules alone
//   npm run siege -- years 1000    random payment years on a server, with a provider that misbehaves
//   npm run siege -- day 60        a day of mixed load in this many minutes, with the memory of the server
//   npm run siege -- cluster 1000  so many members while a node, a pooler, the bucket and the database go away
// `--seed N` repeats the draws of an earlier run, which printed its seed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { vitest } from './lib/stages.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
const rules = ['membership', 'plan-years', 'pricing', 'price-moves', 'refunds', 'renewals', 'take-up'];

const tests = (project, files) => (title, rounds) => {
  const env = { TEST_DATABASE_URL: postgres.url ?? '', TEST_ENGINE: postgres.url ? 'postgres' : 'pglite' };
  return vitest(title, project, { folder, env: { ...env, TEST_ROUNDS: rounds, TEST_SEED: seed }, files });
};
const parts = {
  kills: {
    usual: '500',
    run: tests('reliability', ['test/reliability/kill-loop', 'test/reliability/payment-kills']),
  },
  rules: {
    usual: '10000',
    run: tests(
      'unit',
      rules.map((name) => `domain/${name}.test.ts`),
    ),
  },
  years: {
    usual: '1000',
    run: tests('http', ['server/areas/billing/two-years', 'server/areas/billing/take-up']),
  },
  day: { usual: '60', run: mixedDay },
  cluster: { usual: '1000', run: onCluster },
};

const [wanted, often] = positionals;
if (wanted && !parts[wanted]) {
  say(`There is no part '${wanted}'. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
await bootstrap();
await prepareCluster();
const folder = mkdtempSync(join(tmpdir(), 'rpt-siege-'));
const postgres = await ensurePostgres();
if (!postgres.url) say(`SKIPPED all on PostgreSQL: ${postgres.why}`);
const failures = [];
try {
  for (const [name, { usual, run }] of Object.entries(parts)) {
    if (wanted && wanted !== name) continue;
    const title = `${name} ${often ?? usual} --seed ${seed}`;
    const { files, failures: others } = await run(title, often ?? usual);
    failures.push(...others, ...files.flatMap((file) => file.failures));
  }
} finally {
  await postgres.stop?.();
  rmSync(folder, { recursive: true, force: true });
}
for (const text of failures) say(`FAILED  ${text}`);
say(
  failures.length === 0
    ? `\nThe siege is over: nothing was lost (--seed ${seed}).`
    : '\nThe siege found faults.',
);
process.exit(failures.length === 0 ? 0 : 1);

async function onCluster(title, members) {
  const code = await runPinned(['bench/cluster/main.ts', members]);
  return { files: [], failures: code === 0 ? [] : [title] };
}

async function mixedDay(title, minutes) {
  const code = await runPinned(['bench/day.ts', minutes, seed], {
    env: { TEST_DATABASE_URL: postgres.url ?? '' },
  });
  return { files: [], failures: code === 0 ? [] : [title] };
}
