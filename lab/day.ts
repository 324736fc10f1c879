// npm run siege -- day MINUTES: a member in several windows and an administrator work on one server, as on a busy day. It prints the
// memory of the server in each tenth of the time, and ends with 1 when a call failed or the memory grew on to the end.
import { setTimeout as sleep } from 'node:timers/promises';
import { bookActivity, deleteActivities } from '#contract/activities.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { planPdf } from '#contract/export.ts';
import { reportAll } from '#contract/office-reports.ts';
import { getUserList } from '#contract/office-users.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, freePort, signInAt, startServer } from '#test/support/process.ts';
import { draws } from '#test/support/siege.ts';
import { signedInCases } from '../bench/cases.ts';
import { quantile } from '../bench/load.ts';

const PARTS = 10;
/** Before that the server only warms up, so its memory says nothing. */
const MINUTES_THAT_TELL = 5;
/** The last part may hold this much more than the fourth. */
const GROWTH = 1.1;
const GROWTH_MB = 16;
/** A client waits up to this long before its next call. */
const PAUSE_MS = 40;
const member = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
const administrator = { email: 'thabo.dlamini@example.com', password: 'Ledger7Springbok#' };

const [minutes = 60, seed = 1] = process.argv.slice(2).map(Number);
const year = yearOf(southAfricanDate(new Date()));
const draw = draws(seed);
const folder = await dataFolder();
const own = noPostgres ? undefined : await emptyPostgres();
const metricsPort = String(await freePort());
const server = await startServer({
  DATA_DIR: folder.path,
  METRICS_PORT: metricsPort,
  DEMO: '1',
  ...(own ? { DATABASE_URL: own.url } : {}),
});
const headers = await signInAt(server, member);
const office = await signInAt(server, administrator);
const counts = new Map<string, number>();
const faults = new Map<string, number>();
let putOff = 0;

type Request = { headers?: object; params?: object; body?: unknown };
/** One call. Its status is counted, and everything but 200 is a fault. */
async function call(endpoint: EndpointSpec, request: Request) {
  const reply = await server.call(endpoint, { headers, ...request } as Parameters<typeof server.call>[1]);
  note(`${endpoint.method} ${endpoint.path}`, reply.status);
  return reply.body;
}

function note(name: string, status: number): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  // The server promises nothing else when it has too much to do.
  if (status === 503) putOff += 1;
  else if (status !== 200) faults.set(`${name}: ${status}`, (faults.get(`${name}: ${status}`) ?? 0) + 1);
}

const cases = signedInCases(year);
async function anyCase(): Promise<void> {
  const { method, path, body } = cases[Math.floor(draw() * cases.length)] ??
    cases[0] ?? { method: 'GET', path: '/' };
  const reply = await fetch(server.url + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await reply.arrayBuffer();
  note(`${method} ${path}`, reply.status);
}

/** An activity with its certificate, and then neither. */
async function activityWithProof(): Promise<void> {
  const fields = {
    title: 'A day of transfer pricing',
    provider: 'SAICA',
    type: 'webinar',
    description: 'Three cases on comparables',
    competency: 'tax_planning',
    verifiable_hours: 1,
    rpt_year: year,
  };
  const { activity_id } = await call(bookActivity, { body: fields });
  const form = new FormData();
  form.append('activityIds[]', activity_id);
  form.append('file', new Blob(['%PDF-1.7 ', 'x'.repeat(200_000)]), 'certificate.pdf');
  await call(uploadEvidence, { headers: { ...headers, rpt_year: String(year) }, body: form });
  await call(deleteActivities, { body: { activityIds: [activity_id], rpt_year: year } });
}

async function inTheOffice(): Promise<void> {
  await call(getUserList, { headers: office, body: { userEmail: 'e' } });
  await call(reportAll, { headers: office, params: { year } });
}

const clients: (() => Promise<unknown>)[] = [
  ...Array.from({ length: 5 }, () => anyCase),
  activityWithProof,
  inTheOffice,
  () => call(planPdf, { params: { year } }),
];

const end = Date.now() + minutes * 60_000;
const busy = clients.map(async (work) => {
  while (Date.now() < end) {
    await work();
    await sleep(draw() * PAUSE_MS);
  }
});
const memory = await memoryInParts();
await Promise.all(busy);
const { code } = await server.stop();
await own?.drop();
await folder.remove();

const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `\n${calls} calls in ${minutes} minutes on ${own ? 'PostgreSQL' : 'the embedded engine'} (--seed ${seed})`,
);
console.log(`Put off with 503: ${putOff}`);
console.log(`Memory of the server in each tenth (MB): ${memory.map((mb) => mb.toFixed(0)).join(' ')}`);
for (const [fault, count] of faults) console.log(`FAILED  ${fault}, ${count} times`);
const [fourth = 0, last = 0] = [memory[3], memory.at(-1)];
const isFlat = minutes < MINUTES_THAT_TELL || last <= fourth * GROWTH + GROWTH_MB;
if (!isFlat) console.log(`FAILED  the memory grew from ${fourth.toFixed(0)} to ${last.toFixed(0)} MB`);
process.exit(isFlat && faults.size === 0 && code === 0 ? 0 : 1);

/** The usual memory in each part of the time, in MB. */
async function memoryInParts(): Promise<number[]> {
  const parts: number[] = [];
  const start = Date.now();
  for (let part = 1; part <= PARTS; part++) {
    const until = start + ((end - start) * part) / PARTS;
    const seen: number[] = [];
    do {
      await sleep(Math.min(5000, Math.max(0, until - Date.now())));
      seen.push(await residentMb());
    } while (Date.now() < until);
    parts.push(quantile(seen, 0.5));
  }
  return parts;
}

async function residentMb(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, bytes = 'NaN'] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes) / 2 ** 20;
}
