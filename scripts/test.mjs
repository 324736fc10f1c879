// npm test: runs all tests, with the programs that it finds or installs. The last line is the count.
// npm test -- --all: the tests over HTTP run in full on both engines (docs/decisions/0028).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { noCounts } from './lib/counts.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, times } from './lib/say.mjs';
import { browser, gate, vitest } from './lib/stages.mjs';

// Settings of a real installation must not reach the tests, because they would write into it.
const ofAnInstallation =
  /^(NODE_ENV|PORT|HOST|METRICS_\w+|PUBLIC_URL|DATA_DIR|DATABASE_URL|NAMED_STATEMENTS|SMTP_URL|MAIL_\w+|SUPPORT_EMAIL|SELLER_\w+|ADMIN_EMAILS|STORAGE_URL|PAYFAST_\w+|TRUST_PROXY|LOG_LEVEL|ALLOW_INSECURE|LINKS|COURSE_FEED_URL|DEMO)$/;
for (const name of Object.keys(process.env)) if (ofAnInstallation.test(name)) delete process.env[name];

const total = noCounts();
/**
 * Tests that start servers, kill them or drive a browser meet a machine that is slow in a new place each day. Such a test is
 * run a second time before it counts as failed. The report names each one that needed it, so that somebody looks.
 */
const retry = 1;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

await bootstrap();
const folder = mkdtempSync(join(tmpdir(), 'rpt-tests-'));
const chromium = await ensureChromium();
const postgres = await ensurePostgres();
const statements = join(folder, 'statements');
mkdirSync(statements);
// The tests read these. An empty value means there is none.
const env = {
  CHROMIUM_PATH: chromium.path ?? '',
  TEST_DATABASE_URL: postgres.url ?? '',
  TEST_STATEMENTS: postgres.url ? statements : '',
};
const bothInFull = process.argv.includes('--all');

const unit = () => vitest('Unit', 'unit', { folder, env, limit: 1800 });
const overHttp = (title, engine) =>
  vitest(title, 'http', { folder, env: { ...env, TEST_ENGINE: engine }, limit: 1800, retry });
const onPostgres = () =>
  postgres.url ? overHttp('HTTP on PostgreSQL', 'postgres') : skipped('HTTP on PostgreSQL', postgres.why);
const onEmbedded = () =>
  postgres.url && !bothInFull
    ? vitest('HTTP on the embedded engine', 'embedded', { folder, env, limit: 1800, retry })
    : overHttp('HTTP on the embedded engine', 'pglite');
const reliability = () => vitest('Reliability', 'reliability', { folder, env, limit: 1800, retry });
const journeys = () =>
  chromium.path
    ? browser('Browser journeys', { folder, env, limit: 1800, retry })
    : skipped('Browser journeys', chromium.why);

/**
 * The lists of a row run side by side, the stages of a list in turn. The reliability tests wait most of the time, so they
 * have a list of their own.
 */
const rows = [
  [[gate], [() => buildWeb({ required: false }), prepareCluster]],
  [[unit, onPostgres, onEmbedded], [journeys], [reliability]],
];

try {
  for (const row of rows)
    await Promise.all(
      row.map(async (stages) => {
        for (const stage of stages) if (!interrupted) add(await stage());
      }),
    );
} finally {
  await postgres.stop?.();
  rmSync(folder, { recursive: true, force: true });
}
report();

function add(counts) {
  if (!counts) return;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped.push(...counts.skipped);
  total.failures.push(...counts.failures);
  total.again.push(...counts.again);
  total.files.push(...counts.files);
}

function skipped(title, why) {
  return { ...noCounts(), skipped: [`the whole stage '${title}': ${why}`] };
}

function report() {
  if (interrupted) add({ ...noCounts(), failed: 1, failures: ['stopped before the end'] });
  say('\nTime of each step');
  for (const { title, seconds } of times) say(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
  say('\nThe ten slowest files');
  const slowest = total.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  say('');
  for (const text of total.skipped) say(`SKIPPED ${text}`);
  for (const text of total.again) say(`AGAIN   ${text}: failed once and passed the second time`);
  for (const text of total.failures) say(`FAILED  ${text}`);
  const { passed, failed } = total;
  if (passed + failed === 0) say('Nothing ran.');
  const tail = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  say(`${passed} passed, ${failed} failed${tail}`);
}
