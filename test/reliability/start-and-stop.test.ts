import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { planPdf } from '#contract/export.ts';
import { login } from '#contract/sign-in.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { emptyPostgres, noPostgres, runOn } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  freePort,
  ownMailPort,
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

/** The steps that take everything down, the last first. */
const leave: (() => Promise<unknown>)[] = [];
const leaveAll = async () => {
  for (const step of leave.splice(0).reverse()) await step();
};

const started = async (env: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(env);
  leave.push(() => server.kill());
  return server;
};
const aFolder = async (): Promise<string> => {
  const { path, remove } = await dataFolder();
  leave.push(remove);
  return path;
};

// One server for all that a start and a stop promise, because a start costs more than the rest.
describe('on the embedded engine', () => {
  const year = yearOf(southAfricanDate(new Date()));
  let [DATA_DIR, METRICS_PORT] = ['', ''];
  let server: ServerProcess;
  let headers: Record<string, string>;
  const scrape = () => fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((reply) => reply.text());

  beforeAll(async () => {
    DATA_DIR = await aFolder();
    METRICS_PORT = String(await freePort());
    server = await started({ DATA_DIR, METRICS_PORT, DEMO: '1', LOG_LEVEL: 'info' });
  });
  afterAll(leaveAll);

  test('a second process on the same database is refused', async () => {
    const second = await runProgram(['server/main.ts'], { DATA_DIR, PORT: String(await freePort()) }).ended;
    expect(second.code).not.toBe(0);
    expect(second.output).toContain(`is in use by process ${server.child.pid}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('a port for metrics in use is named at the start', async () => {
    expect(await scrape()).toContain('rpt_database_up 1');
    const env = {
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
      METRICS_PORT,
      ...(await ownMailPort()),
    };
    const second = await runProgram(['server/main.ts'], env).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(
      `METRICS_PORT ${METRICS_PORT} on 127.0.0.1 is taken. Stop what listens there, or set another METRICS_PORT.`,
    );
  });

  test('the port of mail that is set is opened', () =>
    eventually(async () => /Mail to members comes in at 127\.0\.0\.1:\d+\./.test(server.output())));

  test('at SIGTERM running calls are answered, the process ends with 0 and its ports are free', async () => {
    headers = await signInAt(server, demo);
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
    await expect(scrape()).rejects.toThrow();
  });

  test('every acknowledged save is there after the next start', async () => {
    const next = await started({ DATA_DIR });
    const listed = await next.call(activities, { headers, params: { year } });
    expect(listed.body.some((row: { evidence_name: string }) => row.evidence_name === 'slow.pdf')).toBe(true);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect((await next.stop()).code).toBe(0);
  });
});

describe('in production', () => {
  afterEach(leaveAll);

  test('a start without its settings names all that is missing and ends', async () => {
    const { code, output } = await runProgram(['server/main.ts'], { NODE_ENV: 'production' }).ended;
    expect(code).not.toBe(0);
    // The first and the last of the list in server/config.test.ts.
    for (const name of ['DATABASE_URL', 'SIGNING_KEY']) expect(output).toContain(name);
  });

  test('the accounts of the demo are refused by name until they are deleted; there is no outbox and no simulator', async ({
    skip,
  }) => {
    if (noPostgres) skip(noPostgres);
    const { url, drop } = await emptyPostgres();
    leave.push(drop);
    const DATA_DIR = await aFolder();
    await (await started({ DATA_DIR, DEMO: '1', DATABASE_URL: url })).stop();
    const production = { DATA_DIR, ...productionSettings(url), DEMO: '' };
    const refused = await runProgram(['server/main.ts'], { ...production, PORT: String(await freePort()) })
      .ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /demo accounts .*: naledi\.khumalo@example\.com, thabo\.dlamini@example\.com\. .*docs\/operations\/install\.md/,
    );
    expect(refused.output).not.toContain(demo.password);

    // The statement that docs/operations/install.md gives.
    const manual = readFileSync(new URL('../../docs/operations/install.md', import.meta.url), 'utf8');
    const statement = /^delete from member .*;$/m.exec(manual)?.[0] ?? '';
    await runOn(url, statement);
    const server = await started(production);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    expect(health.headers.get('strict-transport-security')).toContain('max-age');
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/simulator/eng/process', '/api/nothing']) {
      const reply = await fetch(server.url + path);
      expect(reply.status, path).toBe(404);
      expect(await reply.json(), path).toMatchObject({ code: 'not_found' });
    }
    // It has not made them again.
    const answer = await server.call(login, { body: demo });
    expect(answer.body.code).toBe('email_not_registered');
    expect(server.output()).not.toContain('naledi');
  });
});

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
