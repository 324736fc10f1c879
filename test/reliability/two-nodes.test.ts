import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { saveGoals, userData } from '#contract/profile.ts';
import { register } from '#contract/registration.ts';
import { keyStatus, login, logout } from '#contract/sign-in.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { migrations } from '#server/db/migrate.ts';
import { rowsOf } from '#test/support/database.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  mailsIn,
  type ServerProcess,
  signInAt,
  startQuickServer,
} from '#test/support/process.ts';

// Two nodes of the same environment on one PostgreSQL: no call has to come back to the node of the call before.

describe.skipIf(noPostgres)(`two nodes on one PostgreSQL${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  let own: Awaited<ReturnType<typeof emptyPostgres>>;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let database: Database;
  let nodes: [ServerProcess, ServerProcess];
  let email: string;

  beforeAll(async () => {
    own = await emptyPostgres();
    folder = await dataFolder();
    const env = { DATABASE_URL: own.url, DATA_DIR: folder.path };
    // At the same moment, on a database without a table.
    nodes = await Promise.all([startQuickServer(env), startQuickServer(env)]);
    database = connectPostgres(own.url, { connections: 2 });
    email = (await aMember(database)).email;
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    await database?.close();
    await own?.drop();
    await folder?.remove();
  });

  test('both started, and each migration ran once', async () => {
    const applied = (await rowsOf(database, 'migration')).map((row) => row.name);
    expect(applied).toEqual(migrations().map(({ name }) => name));
    expect(nodes.map((node) => node.output()).join('')).not.toContain('"level":');
  });

  test('a session works on both', async () => {
    const [a, b] = nodes;
    // The code is asked of one node and typed at the other.
    const headers = await signInAt(a, { email, password: PASSWORD }, b);
    const texts = {
      career_role_responsibilities: 'Lead the tax team',
      career_goals_short_term: 'Transfer pricing',
      career_goals_med_long_term: 'Head of tax',
    };
    expect((await b.call(saveGoals, { headers, body: { ...texts, rpt_year: 2026 } })).status).toBe(200);
    const read = await a.call(userData, { headers, params: { year: 2026 } });
    expect(read.body).toMatchObject(texts);
    expect((await a.call(logout, { headers })).status).toBe(200);
    const after = await b.call(keyStatus, { headers });
    expect(after).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  test('a request limit counts the calls of both', async () => {
    const body = { email: (await aMember(database)).email, password: 'Not-the-password-1' };
    const statuses: number[] = [];
    for (let call = 0; call < limits.login.perAccount; call++)
      statuses.push((await nodes[call % 2 === 0 ? 0 : 1].call(login, { body })).status);
    expect(statuses).not.toContain(429);
    for (const node of nodes) {
      const refused = await node.call(login, { body });
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('each enqueued job runs once, whichever node takes it', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `two-nodes-${n}@example.co.za`);
    const answers = await Promise.all(
      emails.map((address, n) =>
        nodes[n % 2 === 0 ? 0 : 1].call(register, {
          body: {
            email: address,
            password: PASSWORD,
            name: 'Thandi',
            surname: 'Nkosi',
            contact: '+27 82 555 0111',
            subscription_type: 'Annual',
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    const mails = await eventually(async () => {
      const all = await Promise.all(emails.map((address) => mailsIn(nodes[0], address)));
      return all.every((of) => of.length > 0) && all;
    });
    expect(mails.map((of) => of.length)).toEqual(emails.map(() => 1));
  });

  test('each job that repeats waits once', async () => {
    const daily = (await rowsOf(database, 'job')).filter((row) => row.key === 'only');
    expect(daily.map((row) => row.name).sort()).toEqual([
      'announce-price-moves',
      'ask-renewals',
      'change-prices',
      'include-current-year',
      'keep-revenue',
      'keep-standings',
      'notice-ends',
      'notice-renewals',
      'queue-lead-mails',
      'queue-reminders',
      'remind-failed-renewals',
      'repeat-cancellations',
      'sweep',
      'sweep-files',
    ]);
  });
});
