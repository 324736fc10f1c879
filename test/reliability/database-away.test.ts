import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, bookActivity } from '#contract/activities.ts';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { register } from '#contract/registration.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { runOn } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  mailsIn,
  type ServerProcess,
  signInAt,
  startQuickServer,
} from '#test/support/process.ts';
import { type OwnCluster, ownCluster } from '../../scripts/lib/postgres.mjs';

// The database goes away while members save. The server says 503, comes back by itself and has kept what it acknowledged.

const AWAY_MS = 15_000;
const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
const SIGN_UP_MS = 400;
/** The activities of a year are limited. */
const BOOK_MS = 60;
/** Between two saves of the page: without it they would keep a whole processor busy. */
const SAVE_MS = 25;
/** Between a refused call and the next: without it a refusal costs nothing but processor time. */
const REFUSED_MS = 50;

const cluster = await ownCluster();
let standby: OwnCluster | undefined;

describe.skipIf(!cluster)(`members save${cluster ? '' : ': there is no PostgreSQL here'}`, () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let server: ServerProcess;
  let headers: { email: string; key: string };
  let year: number;
  let bookings = 0;
  let signUps = 0;
  const booked = new Set<string>();
  /** The addresses whose mail was promised with a 200. */
  const promised: string[] = [];
  const page = { acknowledged: 0, sent: 0 };
  /** How often the calls of the present round were answered with which status. */
  let seen: Record<number, number>;

  beforeAll(async () => {
    folder = await dataFolder();
    standby = await cluster?.standby();
    // The one that only repeats comes first, so that the server has to pass it over.
    const [first, second] = [standby, cluster].map((one) => new URL(one?.url ?? '').host);
    const both = cluster?.url.replace(`${second}/`, `${first},${second}/`) ?? '';
    const settings = { DATABASE_URL: both, DEMO: '1', TRUST_PROXY: 'loopback' };
    server = await startQuickServer({ DATA_DIR: folder.path, ...settings });
    year = yearOf(southAfricanDate(new Date()));
    headers = await signInAt(server, account);
  });
  afterAll(async () => {
    await server?.kill();
    await standby?.stop();
    await cluster?.stop();
    await folder?.remove();
  });

  const loses = (what: string, during: () => Promise<void>) =>
    test(`while ${what}: no acknowledged write is lost, and every promised mail arrives`, async () => {
      seen = {};
      const over = new AbortController();
      const clients = Promise.all([book, book, sign, savePage].map((work) => again(over.signal, work)));
      const disturbed = async () => {
        await eventually(async () => (seen[200] ?? 0) > 20);
        await during();
        // It recovers alone: calls succeed and it says that it is ready, without a restart of the server.
        const before = seen[200] ?? 0;
        await eventually(async () => (seen[200] ?? 0) > before + 20);
        await eventually(async () => (await readiness()) === 200);
        over.abort();
        await clients;
      };
      // A client that is not answered at all ends the test at once.
      await Promise.race([clients, disturbed()]);
      expect(Object.keys(seen).filter((status) => !['200', '503'].includes(status))).toEqual([]);
      await check();
    });

  const restart = async (mode: 'fast' | 'immediate') => {
    await cluster?.halt(mode);
    await cluster?.launch();
  };
  loses('PostgreSQL restarts in an orderly way', () => restart('fast'));
  loses('PostgreSQL crashes and starts again', () => restart('immediate'));
  loses('backends are ended one after the other', async () => {
    for (let n = 0; n < 20; n++) {
      await runOn(
        cluster?.url ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 3`,
      );
      await sleep(100);
    }
  });
  loses('PostgreSQL is away', async () => {
    await cluster?.halt('fast');
    expect(await readiness()).toBe(503);
    const until = performance.now() + AWAY_MS;
    while (performance.now() < until) {
      const before = seen[503] ?? 0;
      await eventually(async () => (seen[503] ?? 0) > before);
      await sleep(200);
    }
    const refused = await server.call(activities, { headers, params: { year } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await readiness()).toBe(503);
    await cluster?.launch();
  });

  loses('the database is gone and its standby takes over', async () => {
    // From here on nothing is acknowledged that the standby does not have.
    await runOn(cluster?.url ?? '', `alter system set synchronous_standby_names = '*'`);
    await runOn(cluster?.url ?? '', 'select pg_reload_conf()');
    const repeated = 'select sync_state from pg_stat_replication';
    await eventually(async () => (await runOn(cluster?.url ?? '', repeated))[0]?.sync_state === 'sync');
    const before = seen[200] ?? 0;
    await eventually(async () => (seen[200] ?? 0) > before + 20);
    await cluster?.halt('immediate');
    await eventually(async () => (await readiness()) === 503);
    await runOn(standby?.url ?? '', 'select pg_promote()');
  });

  test('the server that lived through all of it stops in an orderly way', async () => {
    expect((await server.stop()).code).toBe(0);
  });

  async function again(over: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!over.aborted) await work();
  }

  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

  async function saved(...call: Parameters<ServerProcess['call']>) {
    const answer = await server.call(...call);
    seen[answer.status] = (seen[answer.status] ?? 0) + 1;
    if (answer.status === 200) return answer.body;
    await sleep(REFUSED_MS);
    return null;
  }

  async function book(): Promise<void> {
    const body = {
      title: `Activity ${++bookings}`,
      provider: 'SAICA',
      type: 'webinar',
      description: 'Three cases on comparables',
      competency: 'tax_planning',
      verifiable_hours: 1,
      rpt_year: year,
    };
    const answer = await saved(bookActivity, { headers, body });
    if (answer) booked.add(answer.activity_id);
    await sleep(BOOK_MS);
  }

  async function sign(): Promise<void> {
    const email = `away-${++signUps}@example.co.za`;
    const person = { name: 'Lerato', surname: 'Dube', contact: '+27 82 555 0122' };
    const body = { ...person, email, password: PASSWORD, subscription_type: 'Annual' };
    // Registrations of one address are limited.
    const headers = { 'x-forwarded-for': `127.3.0.${signUps % 256}` };
    if (await saved(register, { headers, body })) promised.push(email);
    await sleep(SIGN_UP_MS);
  }

  async function savePage(): Promise<void> {
    page.sent += 1;
    const body = { url: `/app/rpt${page.sent}`, rpt_year: year };
    if (await saved(saveAutosave, { headers, body })) page.acknowledged = page.sent;
    await sleep(SAVE_MS);
  }

  async function check(): Promise<void> {
    const list = await server.call(activities, { headers, params: { year } });
    const ids = new Set(list.body.map(({ id }: { id: string }) => id));
    expect([...booked].filter((id) => !ids.has(id))).toEqual([]);
    const { url } = (await server.call(readAutosave, { headers, params: { year } })).body;
    // Any save after the last acknowledged one may be stored, although no response arrived.
    const stored = Number(url.replace('/app/rpt', ''));
    expect(stored).toBeGreaterThanOrEqual(page.acknowledged);
    expect(stored).toBeLessThanOrEqual(page.sent);
    expect(promised.length).toBeGreaterThan(0);
    for (const email of promised) await eventually(async () => (await mailsIn(server, email)).length > 0);
  }
});
