import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { login } from '#contract/auth.ts';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { planPdf } from '#contract/export.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { emptyPostgres, noPostgres, runOn } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  freePort,
  runProgram,
  type ServerProcess,
  signInAt,
  startServer,
} from '#test/support/process.ts';
import { productionSettings } from '#test/support/production.ts';

const demo = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
/** Keeps a connection open after its answer, as browsers and proxies do: that must not hold up a stop. */
const browserLike = new Agent({ keepAlive: true });
const BOUNDARY = 'boundary-of-a-slow-upload';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let leave: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = await dataFolder();
  leave = [];
});
afterEach(async () => {
  for (const step of leave.reverse()) await step();
  await folder.remove();
});

const started = async (env: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer({ DATA_DIR: folder.path, ...env });
  leave.push(() => server.kill());
  return server;
};

test('at SIGTERM running calls are answered and the process ends with 0', async () => {
  const server = await started({ DEMO: '1', LOG_LEVEL: 'info' });
  const headers = await signInAt(server, demo);
  const year = yearOf(southAfricanDate(new Date()));
  const list = await server.call(activities, { headers, params: { year } });
  const upload = await slowUpload(server, { ...headers, rpt_year: String(year) }, list.body[0].id);
  // The first render of a process also loads the fonts.
  const pdf = await underWay(server, planPdf, { headers, params: { year } });
  pdf.call.end();
  const stopped = server.stop();
  await eventually(async () => !(await listens(server)));
  upload.finish();
  expect(await upload.answer).toMatchObject({ status: 200 });
  const printed = await pdf.answer;
  expect(printed.status).toBe(200);
  expect(printed.body.subarray(0, 5).toString()).toBe('%PDF-');
  const { code, output } = await stopped;
  expect(code).toBe(0);
  // The start ended with the address and the passwords.
  expect(output).toMatch(/Server listening.+Reflective Plan Toolkit: http.+password: .+signed in/s);
  // No line for each request moves them off the screen.
  expect(output).not.toContain('"route":');

  // Every acknowledged save was stored.
  const next = await started({});
  const listed = await next.call(activities, { headers, params: { year } });
  expect(listed.body.some((row: { evidence_name: string }) => row.evidence_name === 'slow.pdf')).toBe(true);
});

test('a production start without its settings names all that is missing and ends', async () => {
  const { code, output } = await runProgram(['server/main.ts'], { NODE_ENV: 'production' }).ended;
  expect(code).not.toBe(0);
  const demanded = [
    'DATABASE_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'ADMIN_EMAILS',
    'PAYFAST_URL',
    'PAYFAST_API_URL',
  ];
  const account = ['MERCHANT_ID', 'MERCHANT_KEY', 'PASSPHRASE', 'SOURCES'].map((name) => `PAYFAST_${name}`);
  for (const name of [...demanded, ...account]) expect(output).toContain(name);
});

test('a second process on the same embedded database is refused', async () => {
  const server = await started({});
  const port = String(await freePort());
  const second = await runProgram(['server/main.ts'], { DATA_DIR: folder.path, PORT: port }).ended;
  expect(second.code).not.toBe(0);
  expect(second.output).toContain(`is in use by process ${server.child.pid}`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('in production there is no outbox, no simulator and no demo account', async ({ skip }) => {
  if (noPostgres) skip(noPostgres);
  const { url, drop } = await emptyPostgres();
  leave.push(drop);
  const server = await started(inProduction(url));
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(200);
  expect(health.headers.get('strict-transport-security')).toContain('max-age');
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/simulator/eng/process', '/api/nothing']) {
    const reply = await fetch(server.url + path);
    expect(reply.status, path).toBe(404);
    expect(await reply.json(), path).toMatchObject({ code: 'not_found' });
  }
  const answer = await server.call(login, { body: demo });
  expect(answer.body.code).toBe('email_not_registered');
  expect(server.output()).not.toContain('naledi');
});

test('a production start refuses the accounts of the demo by name, until they are deleted', async ({
  skip,
}) => {
  if (noPostgres) skip(noPostgres);
  const { url, drop } = await emptyPostgres();
  leave.push(drop);
  await (await started({ DEMO: '1', DATABASE_URL: url })).stop();
  const production = inProduction(url);
  const refused = await runProgram(['server/main.ts'], { ...production, PORT: String(await freePort()) })
    .ended;
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /demo accounts .*: naledi\.khumalo@example\.com, thabo\.dlamini@example\.com\. .*docs\/operations\.md/,
  );
  expect(refused.output).not.toContain(demo.password);

  // The statement that docs/operations.md gives.
  const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const statement = /^delete from member .*;$/m.exec(manual)?.[0] ?? '';
  await runOn(url, statement);
  expect((await fetch(`${(await started(production)).url}/readyz`)).status).toBe(200);
});

test('a port for metrics in use is named at the start; the orderly stop frees it', async () => {
  const port = String(await freePort());
  const server = await started({ METRICS_PORT: port });
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text());
  expect(await scrape()).toContain('rpt_database_up 1');
  const other = await dataFolder();
  leave.push(() => other.remove());
  const env = { DATA_DIR: other.path, PORT: String(await freePort()), METRICS_PORT: port };
  const second = await runProgram(['server/main.ts'], env).ended;
  expect(second.code).toBe(1);
  expect(second.output).toContain(
    `METRICS_PORT ${port} on 127.0.0.1 is taken. Stop what listens there, or set another METRICS_PORT.`,
  );
  expect((await server.stop()).code).toBe(0);
  await expect(scrape()).rejects.toThrow();
});

test('the port of mail that nobody has set may be taken: the server says so and goes on', async () => {
  const other = createServer();
  leave.push(async () => other.close());
  // A server of another test may have it, and leaves it when that test ends.
  await eventually(async () => {
    other.listen(2525, '127.0.0.1');
    return once(other, 'listening').then(
      () => true,
      () => false,
    );
  });
  const server = await started({});
  const said = 'Port 2525 is taken, so no mail to members comes in. Set MAIL_IN_PORT and MAIL_LOG_ADDRESS.';
  await eventually(async () => server.output().includes(said));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const port = String(await freePort());
  const set = { MAIL_IN_PORT: port, MAIL_LOG_ADDRESS: 'log@localhost' };
  expect((await server.stop()).code).toBe(0);
  const second = await started(set);
  await eventually(async () => second.output().includes(`Mail to members comes in at 127.0.0.1:${port}.`));
});

const inProduction = (url: string) => ({ ...productionSettings(url), DEMO: '' });

/** An upload whose second half is sent when `finish` is called. */
async function slowUpload(server: ServerProcess, headers: Record<string, string>, activityId: string) {
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="activityIds[]"\r\n\r\n${activityId}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const { call, answer } = await underWay(server, uploadEvidence, { headers: { ...headers, ...type } });
  call.write(`${field}${file}${pdf.slice(0, 20)}`);
  return { answer, finish: () => call.end(`${pdf.slice(20)}\r\n--${BOUNDARY}--\r\n`) };
}

/** A call that the server has begun to answer, as its `100 Continue` says; the body is still to come. */
async function underWay(
  server: ServerProcess,
  endpoint: EndpointSpec,
  { headers, params }: { headers: Record<string, string>; params?: object },
) {
  const call = request(server.url + addressOf(endpoint, { ...params }), {
    method: endpoint.method,
    headers: { ...headers, expect: '100-continue' },
    agent: browserLike,
  });
  const answer = new Promise<{ status: number | undefined; body: Buffer }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode, body: Buffer.concat(parts) });
    });
  });
  const begun = once(call, 'continue');
  call.flushHeaders();
  await begun;
  return { call, answer };
}

const listens = (server: ServerProcess) =>
  fetch(`${server.url}/healthz`).then(
    () => true,
    () => false,
  );
