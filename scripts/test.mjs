// npm test: runs all tests, with the programs that it finds or installs. The last line is the count; above it stands the
// processor time of all that ran.
// npm test -- --all: the tests over HTTP and the kills run in full on both engines (docs/decisions/0028).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { noCounts, noTests, sumOf, withSecondRun } from './lib/counts.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { countProcessorTime } from './lib/processor-time.mjs';
import { say, times } from './lib/say.mjs';
import { browser, gate, vitest } from './lib/stages.mjs';
import { throwAwayRoot } from './lib/throw-away-root.mjs';

// Settings of a real installation must not reach the tests, because they would write into it.
const ofAnInstallation =
  /^(NODE_ENV|PORT|HOST|METRICS_\w+|PUBLIC_URL|DATA_DIR|WORKERS|(((MIGRATE|READ)_)?DATABASE_URL|SMTP_URL|STORAGE_URL|SCAN_URL|SIGNING_KEY)(_FILE)?|BREACHED_PASSWORDS|NAMED_STATEMENTS|MAIL_\w+|SUPPORT_EMAIL|SELLER_\w+|ADMIN_EMAILS|PAYFAST_\w+|TRUST_PROXY|LOG_LEVEL|ALLOW_INSECURE|LINKS|COURSE_FEED_URL|OFFICE_FACTOR|DEMO)$/;
for (const name of Object.keys(process.env)) if (ofAnInstallation.test(name)) delete process.env[name];

const processorSeconds = countProcessorTime();
/** A stage with more files that failed than this is broken, not unlucky. */
const AGAIN_AT_MOST = 8;
/** The stages that need a second run: title, how the stage runs, files, first counts. */
const unlucky = [];
const ended = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

await bootstrap();
const folder = mkdtempSync(join(throwAwayRoot(), 'rpt-tests-'));
const chromium = await ensureChromium();
const postgres = await ensurePostgres();
const statements = join(folder, 'statements');
mkdirSync(statements);
const bothInFull = process.argv.includes('--all');
// The tests read these. An empty value means there is none.
const env = {
  CHROMIUM_PATH: chromium.path ?? '',
  TEST_DATABASE_URL: postgres.url ?? '',
  TEST_STATEMENTS: postgres.url ? statements : '',
  TEST_ROUNDS: '',
  TEST_FOLDER: folder,
  TEST_FULL: bothInFull ? '1' : '',
};

/** A stage that takes so long hangs. On a slow and busy machine the browser alone has taken half an hour. */
const STAGE_LIMIT = 4 * 3600;
const common = { folder, env, limit: STAGE_LIMIT };
const unit = () => mayRunAgain('Unit', (title, files) => vitest(title, 'unit', { ...common, files }));
const overHttp = (title, engine) =>
  mayRunAgain(title, (title, files) =>
    vitest(title, 'http', { ...common, env: { ...env, TEST_ENGINE: engine }, files }),
  );
const onPostgres = () =>
  postgres.url ? overHttp('HTTP on PostgreSQL', 'postgres') : skipped('HTTP on PostgreSQL', postgres.why);
const onEmbedded = () =>
  postgres.url && !bothInFull
    ? mayRunAgain('HTTP on the embedded engine', (title, files) =>
        vitest(title, 'embedded', { ...common, files }),
      )
    : overHttp('HTTP on the embedded engine', 'pglite');
const reliability = () =>
  mayRunAgain('Reliability', (title, files) => vitest(title, 'reliability', { ...common, files }));
const journeys = () =>
  chromium.path
    ? mayRunAgain('Browser journeys', (title, files) => browser(title, { ...common, files }))
    : skipped('Browser journeys', chromium.why);

const built = once(() => buildWeb({ required: false }));
const clusterMade = once(prepareCluster);
const madeReady = async () => void (await Promise.all([built(), clusterMade()]));

/**
 * The lists of a row run side by side, the stages of a list in turn. The reliability tests wait most of the time, so they
 * have a list of their own.
 */
const rows = [
  [[gate]],
  [
    [clusterMade, unit, madeReady, onPostgres, onEmbedded],
    [built, madeReady, journeys],
    [madeReady, reliability],
  ],
];

try {
  for (const row of rows)
    await Promise.all(
      row.map(async (stages) => {
        for (const stage of stages) if (!interrupted) ended.push((await stage()) ?? noCounts());
      }),
    );
  for (const one of unlucky) if (!interrupted) ended.push(await secondRun(one));
} finally {
  await postgres.stop?.();
  rmSync(folder, { recursive: true, force: true });
}
report();

/**
 * Tests that start servers, kill them or drive a browser meet a machine that is slow in a new place each day. Files that
 * failed are run a second time, alone, before they count as failed. The report names each test that needed it, so that somebody
 * looks.
 */
async function mayRunAgain(title, run) {
  const counts = await run(title, []);
  const files = counts.files.filter(({ failures }) => failures.length > 0).map(({ name }) => name);
  if (files.length === 0 || files.length > AGAIN_AT_MOST) return counts;
  unlucky.push({ title, run, files, counts });
}

async function secondRun({ title, run, files, counts }) {
  return withSecondRun(counts, await run(`${title}, again`, files));
}

/** However many lists wait for it. */
function once(stage) {
  let running;
  return () => {
    running ??= stage();
    return running;
  };
}

function skipped(title, why) {
  return { files: [{ ...noTests(title), skipped: [`the whole stage '${title}': ${why}`] }], failures: [] };
}

function report() {
  const { files, passed, failures, skipped, again } = sumOf(ended);
  if (interrupted) failures.push('stopped before the end');
  say('\nTime of each step');
  for (const { title, seconds } of times) say(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
  say('\nThe ten slowest files');
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  say('');
  for (const text of skipped) say(`SKIPPED ${text}`);
  for (const text of again) say(`AGAIN   ${text}: failed once and passed the second time`);
  for (const text of failures) say(`FAILED  ${text}`);
  const failed = failures.length;
  if (passed + failed === 0) say('Nothing ran.');
  const tail = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  say(processorTime());
  say(`${passed} passed, ${failed} failed${tail}`);
}

function processorTime() {
  const seconds = processorSeconds();
  if (seconds === undefined)
    return 'Processor time: not known, because only Linux shows that of all programs';
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  return `Processor time: ${minutes} min ${rest} s, of this command and all that it started`;
}
