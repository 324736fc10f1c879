// npm run siege: what npm test does a few times, done many times. It takes hours. Each part alone, with how often:
//   npm run siege -- kills 500     a server killed in the middle of saves, payments and a sign-up, this often on each engine,
//                                  and nodes stopped in an orderly way under busy clients
//   npm run siege -- rules 10000   random payment years against the rules alone
//   npm run siege -- years 1000    random payment years on a server, with a provider that misbehaves
//   npm run siege -- day 60        a day of mixed load in this many minutes, with the memory of the server
//   npm run siege -- cluster 1000  so many members while a node, a pooler, the bucket and the database go away
//   npm run siege -- upgrade 300   so many members while two nodes get a new release, and the older one again (--from COMMIT)
//   npm run siege -- office 100000 the office with so many members: every list, search, confirmation, report, file and night
//   npm run siege -- packs         every zip that a pack is not, as the script that checks packs reads it
//   npm run siege -- pages         every page in both colour schemes, and an office with 20,000 members, in a browser
//   npm run siege -- parties       a real Postfix, ClamAV, OpenStack Swift (S3) and Prometheus, as far as they can be had
//   npm run siege -- install       the release in Debian's bare system: by hand, as a unit of systemd, as an image of the Containerfile
// `--seed N` repeats the draws of an earlier run, which printed its seed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bareSystem } from './lib/bare-system.mjs';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { archive as archiveOf, sumsOf, writeSums } from './lib/release.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { browser, vitest } from './lib/stages.mjs';
import { twoReleases } from './lib/two-releases.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, from: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
const rules = [
  'membership/membership',
  'years/plan-years',
  'prices/prices',
  'payments/price-moves',
  'payments/refunds',
  'payments/renewals',
  'payments/take-up',
];

const tests = (project, files) => (title, rounds) => {
  const env = { TEST_DATABASE_URL: postgres.url ?? '', TEST_ENGINE: postgres.url ? 'postgres' : 'pglite' };
  return vitest(title, project, { folder, env: { ...env, TEST_ROUNDS: rounds, TEST_SEED: seed }, files });
};
const parts = {
  kills: {
    usual: '500',
    run: tests('reliability', ['test/reliability/kill-loop', 'test/reliability/busy-stops']),
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
    run: tests('http', ['server/areas/billing/payments/two-years', 'server/areas/billing/payments/take-up']),
  },
  day: { usual: '60', run: mixedDay },
  cluster: { usual: '1000', run: onCluster },
  upgrade: { usual: '300', run: upgrade },
  office: { usual: '100000', run: office },
  packs: { usual: '1', run: tests('unit', ['test/verify-pack.test.ts']) },
  pages: { usual: '1', run: pages },
  parties: { usual: '1', run: parties },
  install: { usual: '1', run: install },
};

const [wanted, often, ...more] = positionals;
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

async function pages(title, rounds) {
  const chromium = await ensureChromium();
  if (!chromium.path) return skipped(title, chromium.why);
  await buildWeb();
  const env = { CHROMIUM_PATH: chromium.path, TEST_DATABASE_URL: postgres.url ?? '', TEST_ROUNDS: rounds };
  return browser(title, { folder, env, files: ['looks.e2e.ts', 'admin-day.siege.ts'] });
}

async function upgrade(title, members) {
  const { older, newer, remove, why } = await twoReleases(values.from);
  if (why) return skipped(title, why);
  const code = await runPinned(['lab/upgrade.ts', older, newer, members]);
  remove();
  return { files: [], failures: code === 0 ? [] : [title] };
}

async function install(title) {
  const base = await bareSystem();
  if (base.why) return skipped(title, base.why);
  if (!postgres.url) return skipped(title, postgres.why);
  await buildWeb();
  const [archive] = writeSums(sumsOf(archiveOf()));
  const code = await runPinned(['lab/install/main.ts', base.folder, archive.name], {
    env: { TEST_DATABASE_URL: postgres.url },
  });
  base.remove();
  return { files: [], failures: code === 0 ? [] : [title] };
}

async function office(title, members) {
  if (!postgres.url) return skipped(title, postgres.why);
  const code = await runPinned(['lab/office/main.ts', members, ...more], {
    env: { TEST_DATABASE_URL: postgres.url },
  });
  return { files: [], failures: code === 0 ? [] : [title] };
}

async function parties(title) {
  if (!postgres.url) return skipped(title, postgres.why);
  const code = await runPinned(['lab/parties/main.ts'], { env: { TEST_DATABASE_URL: postgres.url } });
  return { files: [], failures: code === 0 ? [] : [title] };
}

function skipped(title, why) {
  say(`SKIPPED ${title}: ${why}`);
  return { files: [], failures: [] };
}

async function onCluster(title, members) {
  const code = await runPinned(['lab/cluster/main.ts', members]);
  return { files: [], failures: code === 0 ? [] : [title] };
}

async function mixedDay(title, minutes) {
  const code = await runPinned(['lab/day.ts', minutes, seed], {
    env: { TEST_DATABASE_URL: postgres.url ?? '' },
  });
  return { files: [], failures: code === 0 ? [] : [title] };
}
