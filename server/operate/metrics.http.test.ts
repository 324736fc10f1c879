import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpdSearch } from '#contract/affiliates.ts';
import { endpoints } from '#contract/index.ts';
import { payfastNotify } from '#contract/payments.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { cents } from '#domain/money/money.ts';
import { refusals } from '#domain/payments/refused-notifications.ts';
import { openNotifications } from '#server/areas/reports/attention-queries.ts';
import { operatingFacts } from '#server/areas/reports/metrics-queries.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { freePort } from '#test/support/process.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { createLog } from './log.ts';
import { createMetrics, type Fact, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const EMAIL = 'naledi.metrics@example.co.za';
const REFUSED = 'gone.metrics@example.co.za';
const paths = new Set<string>(Object.values(endpoints).map(({ path }) => path));
const lines: string[] = [];
const intoLines = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog('warn', intoLines);

let app: TestApp;
let metrics: Metrics;
let member: SignedIn;
let server: Awaited<ReturnType<typeof serveMetrics>>;
let url: string;
beforeAll(async () => {
  app = await testApp({
    onCall: (call) => metrics.count(call),
    onRefused: (reason) => metrics.refused(reason),
  });
  const { db } = app;
  const { engine } = app.database;
  metrics = createMetrics({ paths, refusals, readFacts: () => operatingFacts(db), engine, log });
  member = await signedIn(app, { email: EMAIL, name: 'Naledi', surname: 'Metricson' });
  const port = await freePort();
  server = await serveMetrics(metrics, { port, host: '127.0.0.1' });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const scrape = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** The value of a series, whose labels may stand in any order. Undefined when there is no such series. */
function seriesOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  for (const line of text.split('\n')) {
    const [, metric, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (metric === name && wanted.every((part) => inside.split(',').includes(part))) return Number(value);
  }
  return undefined;
}
const callsOf = (text: string, labels: Record<string, string>) =>
  seriesOf(text, 'rpt_call_duration_seconds_count', labels) ?? 0;

describe('a scrape', () => {
  test('counts each call by path of the contract, method and class of the status', async () => {
    const before = await scrape();
    await app.call(keyStatus, { as: member });
    await app.call(keyStatus, { as: member });
    await app.call(keyStatus, {});
    await app.call(login, { body: { email: EMAIL, password: 'wrong' } });
    const added = async (labels: Record<string, string>) =>
      callsOf(await scrape(), labels) - callsOf(before, labels);
    const key = { method: keyStatus.method, path: keyStatus.path };
    await expect.poll(() => added({ ...key, status: '2xx' })).toBe(2);
    await expect.poll(() => added({ ...key, status: '4xx' })).toBe(1);
    await expect.poll(() => added({ method: 'POST', path: login.path, status: '4xx' })).toBe(1);
    const text = await scrape();
    const bucket = { ...key, status: '2xx', le: '+Inf' };
    expect(seriesOf(text, 'rpt_call_duration_seconds_bucket', bucket)).toBe(
      callsOf(text, { ...key, status: '2xx' }),
    );
  });

  test('knows patterns only: no address, no value in it, no method that somebody invents', async () => {
    const before = callsOf(await scrape(), { path: 'other', status: '4xx' });
    for (const path of ['/api/nothing-metricson', `/api/rpt/results/${EMAIL}`, '/nowhere/metricson?key=abc'])
      await fetch(app.url + path);
    await fetch(`${app.url}/nowhere`, { method: 'PROPFIND' });
    await expect
      .poll(async () => callsOf(await scrape(), { path: 'other', status: '4xx' }))
      .toBeGreaterThan(before);
    const text = await scrape();
    const labels = (name: string) =>
      new Set([...text.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, it]) => it));
    expect([...labels('path')].filter((path) => path !== 'other' && !paths.has(path ?? ''))).toEqual([]);
    expect(
      [...labels('method')].filter((it) => !['GET', 'HEAD', 'POST', 'other'].includes(it ?? '')),
    ).toEqual([]);
  });

  test('counts refused payment messages by reason, and how long no notification has come', async () => {
    const name = 'rpt_payment_notifications_refused_total';
    expect(seriesOf(await scrape(), name, { reason: 'malformed' })).toBe(0);
    await app.call(payfastNotify, { body: 'x' });
    const text = await scrape();
    expect(seriesOf(text, name, { reason: 'malformed' })).toBe(1);
    expect(seriesOf(text, name, { reason: 'bad_signature' })).toBe(0);
    expect(seriesOf(text, 'rpt_needs_person', { kind: 'refused' })).toBe(1);
    expect(seriesOf(text, 'rpt_payment_forms_unanswered')).toBe(0);
    expect(seriesOf(text, 'rpt_payment_silence_seconds')).toBe(0);
    const week = new Date(Date.now() - 7 * 86_400_000);
    const form = { kind: 'Annual', amount_cents: cents(99_900), created_at: week } as const;
    for (const payment_reference of ['one', 'two'])
      await app.db
        .insertInto('checkout')
        .values({ id: uuid(), payment_reference, member_id: member.id, ...form })
        .execute();
    const silent = await scrape();
    expect(seriesOf(silent, 'rpt_payment_forms_unanswered')).toBe(1);
    // Any seven days have five working days.
    expect(seriesOf(silent, 'rpt_payment_silence_seconds')).toBeCloseTo(50 * 3600, -2);
    const arrived = { raw_body: '', received_at: new Date(), settled_at: new Date(), outcome: 'applied' };
    await app.db
      .insertInto('payment_notification')
      .values({ id: uuid(), idempotency_key: uuid(), ...arrived })
      .execute();
    expect(seriesOf(await scrape(), 'rpt_payment_forms_unanswered')).toBe(0);
  });

  test('shows since when a job that repeats was not done', async () => {
    const job = (created: number, done: number | null) => sql`
      insert into job (id, name, key, payload, created_at, due_at, first_taken_at, done_at)
      values (gen_random_uuid(), 'nightly', 'only', '{}', now() - ${created} * interval '1 second', now() + interval '1 hour',
        now() - ${done}::integer * interval '1 second', now() - ${done}::integer * interval '1 second')`;
    await job(500, null).execute(app.db);
    const since = async () => seriesOf(await scrape(), 'rpt_job_done_seconds', { name: 'nightly' });
    expect(await since()).toBeCloseTo(500, -1);
    await job(9_000, 80).execute(app.db);
    expect(await since()).toBeCloseTo(80, -1);
  });

  test('shows jobs by name and state, and what needs a person', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const job = (name: string, more: object) =>
      app.db
        .insertInto('job')
        .values({ id: uuid(), name, payload: JSON.stringify({ to: EMAIL }), due_at: ago(600), ...more })
        .execute();
    // Kinds that this app does not run, so that they stay as they are.
    await job('late', {});
    await job('late', { due_at: ago(60) });
    await job('later', { due_at: ago(-600) });
    await job('again', { attempt: 2, first_taken_at: ago(1200), due_at: ago(-600) });
    await job('busy', { attempt: 1, first_taken_at: ago(30), leased_until: ago(-600) });
    await job('cut', { attempt: 1, first_taken_at: ago(900), leased_until: ago(300) });
    await job('bad', { attempt: 3, first_taken_at: ago(900), failed_at: ago(300) });
    await job('good', { attempt: 1, first_taken_at: ago(900), done_at: ago(300) });
    const seenId = uuid();
    await job('bad', { id: seenId, attempt: 3, failed_at: ago(4000) });
    await app.db
      .insertInto('attention_done')
      .values({ kind: 'job', subject_id: seenId, at: ago(1), by_id: uuid() })
      .execute();
    await app.db
      .insertInto('mail_failure')
      .values({
        message_id: uuid(),
        to_address: REFUSED,
        subject: 'Metricson',
        status: 550,
        failed_at: ago(500),
      })
      .execute();
    for (const outcome of ['applied', 'paid_twice', 'amount_mismatch']) {
      const id = uuid();
      const row = { id, idempotency_key: id, raw_body: '', received_at: ago(700), settled_at: ago(700) };
      await app.db
        .insertInto('payment_notification')
        .values({ ...row, outcome })
        .execute();
    }

    const text = await scrape();
    const jobs = (name: string, state: string) => seriesOf(text, 'rpt_jobs', { name, state });
    const age = (name: string, state: string) => seriesOf(text, 'rpt_jobs_oldest_seconds', { name, state });
    expect([jobs('late', 'waiting'), jobs('again', 'retrying'), jobs('busy', 'running')]).toEqual([2, 1, 1]);
    expect([jobs('cut', 'waiting'), jobs('bad', 'failed')]).toEqual([1, 1]);
    expect(text).not.toMatch(/name="(later|good)"/);
    expect(age('late', 'waiting')).toBeGreaterThanOrEqual(599);
    expect(age('again', 'retrying')).toBeGreaterThanOrEqual(1199);
    expect(age('busy', 'running')).toBeGreaterThanOrEqual(29);
    expect(age('bad', 'failed')).toBeGreaterThanOrEqual(299);
    const open = (kind: string) => seriesOf(text, 'rpt_needs_person', { kind });
    expect([open('notification'), open('job'), open('mail')]).toEqual([2, 1, 1]);
    expect(seriesOf(text, 'rpt_needs_person_oldest_seconds', { kind: 'mail' })).toBeGreaterThanOrEqual(499);
    expect(seriesOf(text, 'rpt_database_up')).toBe(1);
    expect(seriesOf(text, 'process_start_time_seconds')).toBeGreaterThan(0);
  });

  test('finds notifications for a person by their index, not among all that ever came', async () => {
    const plan = await app.db.transaction().execute(async (trx) => {
      // Small tables are read whole unless that is forbidden.
      await sql`set local enable_seqscan = off`.execute(trx);
      return (await sql`explain ${openNotifications}`.execute(trx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('payment_notification_person');
  });

  test('shows the pool of PostgreSQL, and no pool of the embedded engine', async () => {
    const text = await scrape();
    const pool = ['size', 'idle', 'waiting', 'limit'].map((name) =>
      seriesOf(text, `rpt_database_pool_${name}`),
    );
    if (app.database.engine.kind === 'pglite') expect(text).not.toContain('rpt_database_pool');
    else expect(pool).toEqual([expect.any(Number), expect.any(Number), 0, 5]);
  });

  test("holds nothing of a member, and is not at the members' port", async () => {
    const text = await scrape();
    expect(text).toContain('rpt_call_duration_seconds_count');
    expect(text).not.toMatch(/@|metricson|naledi/i);
    expect(text).not.toContain(member.id);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    const reply = await fetch(`${app.url}/metrics`);
    expect([reply.status, (await reply.text()).includes('rpt_')]).toEqual([404, false]);
  });

  test('is a GET of /metrics in the format of Prometheus; all else is 404', async () => {
    const reply = await fetch(`${url}/metrics?from=prometheus`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
      ['/api/login', 'GET'],
    ] as const)
      expect((await fetch(url + path, { method })).status, path).toBe(404);
  });
});

describe('while the database is away', () => {
  const oldFact: Fact = { about: 'attention', name: 'mail', state: 'open', count: 7, oldest_seconds: 1 };

  test('a scrape has the rest, without the old figures, and the log says why', async () => {
    const away = connectPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
    let readFacts = async (): Promise<Fact[]> => [oldFact];
    const watched = createMetrics({ paths, readFacts: () => readFacts(), engine: away.engine, log });
    watched.count({ method: 'GET', route: cpdSearch.path, status: 503, ms: 12 });
    expect(seriesOf(await watched.read(), 'rpt_needs_person', { kind: 'mail' })).toBe(7);
    readFacts = () => operatingFacts(away.db);
    lines.length = 0;
    const text = await watched.read();
    expect(seriesOf(text, 'rpt_database_up')).toBe(0);
    expect(text).not.toContain('rpt_needs_person{');
    expect(callsOf(text, { path: cpdSearch.path, status: '5xx' })).toBe(1);
    expect(seriesOf(text, 'rpt_database_pool_limit')).toBe(10);
    expect(lines.join('')).toContain('the figures for the metrics could not be read');
    await away.close();
  });

  test('a scrape does not wait for ever, and two scrapes share one query', async () => {
    let reads = 0;
    const readFacts = () => {
      reads += 1;
      return new Promise<Fact[]>(() => {});
    };
    const { engine } = app.database;
    const watched = createMetrics({ paths, readFacts, engine, log, factsLimitMs: 1 });
    const texts = await Promise.all([watched.read(), watched.read()]);
    expect(texts.map((text) => seriesOf(text, 'rpt_database_up'))).toEqual([0, 0]);
    expect(reads).toBe(1);
  });
});
