import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { resultsTable } from '#contract/assessment.ts';
import { activitiesDashboard, dashboard, taxHours } from '#contract/dashboard.ts';
import { addressOf } from '#contract/endpoint.ts';
import { planPdf } from '#contract/export.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { type Case, signedInCases } from './cases.ts';
import { type Call, Client, type Load, quantile } from './load.ts';
import { pageCalls } from './page-calls.ts';
import { loginPageWeight } from './page-weight.ts';
import type { Answer, Question, Ready } from './server.ts';
import type { Cpu, Measure } from './table.ts';

const CONNECTIONS = 8;
/** As many renders as one member may have at once. */
const RENDERS = 2;
const ROUNDS = 4;
const PACED_ROUNDS = 8;
const SECONDS = 0.7;
/** V8 compiles the code of a call anew for that long, and is not measured meanwhile. */
const WARM_UP_SECONDS = 10;
/**
 * Processor time is compared while both sides answer the same number of calls a second: this share of what ours can. A side that is
 * asked for all it can keeps the other core busy, and need not wake it up for each statement and response.
 */
const PACE = 0.5;
const SIGN_IN_ROUNDS = 2;
/**
 * A signed-in read or save may take at most this many times the processor time that Node.js needs for a bare route with the
 * same SQL. Calls a second hide it, because PostgreSQL's half is the same on both sides.
 */
const BUDGET_RATIO = 1.5;
/** At one user, the dashboard's one call may take this much longer than the slowest of its cards (milliseconds). */
const DASHBOARD_MORE_MS = 3;
const DASHBOARD_ROUNDS = 60;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Compares the calls of a signed-in member, and signing in, with a bare Fastify route on the same database. */
export async function benchHttp(databaseUrl: string | undefined): Promise<Measure[]> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '', NODE_ENV: 'production' },
  });
  const client = new Client(CONNECTIONS);
  try {
    const message = once(child, 'message');
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The measured server ended')));
    const [ready] = (await Promise.race([message, ended])) as [Ready];
    ended.catch(() => {});
    const ask = async (question: Question) => {
      child.send(question);
      const [answer] = (await once(child, 'message')) as [Answer];
      return answer;
    };
    const codes = async (since: Date) => (await ask({ since: since.toISOString() })).codes;
    const cpu = async (): Promise<Cpu> => {
      const { cpuMs, databaseMs } = await ask({});
      return { node: cpuMs, database: databaseMs };
    };
    const measures = await signInMeasures(client, ready, codes);
    for (const one of signedInCases(ready.year)) measures.push(await compared(client, ready, one, cpu));
    measures.push(await dashboardMeasure(ready));
    measures.push(await pdfMeasure(ready), ...(await loginPageWeight(ready.url)));
    measures.push(...(await pageCalls(ready)));
    return measures;
  } finally {
    client.close();
    child.disconnect();
  }
}

/** In calls a second, and in processor time, which says more on a busy machine. */
async function compared(
  client: Client,
  { url, bareUrl, headers }: Ready,
  one: Case,
  cpu: () => Promise<Cpu>,
): Promise<Measure> {
  const call = (base: string): Call => ({
    method: one.method,
    url: base + one.path,
    headers: { ...headers, ...(one.body ? JSON_TYPE : {}) },
    ...(one.body ? { body: JSON.stringify(one.body) } : {}),
  });
  for (const base of [url, bareUrl]) await client.forSeconds(WARM_UP_SECONDS, call(base));
  const [ours, bare]: [Load[], Load[]] = [[], []];
  for (let at = 0; at < ROUNDS; at++) {
    ours.push(await client.forSeconds(SECONDS, call(url)));
    bare.push(await client.forSeconds(SECONDS, call(bareUrl)));
  }
  const pace = PACE * rateOf(ours);
  const paced = async (base: string): Promise<Cpu> => {
    const before = await cpu();
    const { times } = await client.atMost(pace, SECONDS, call(base));
    return spent(before, await cpu(), times.length);
  };
  const [oursPaced, barePaced]: [Cpu[], Cpu[]] = [[], []];
  for (let at = 0; at < PACED_ROUNDS; at++) {
    oursPaced.push(await paced(url));
    barePaced.push(await paced(bareUrl));
  }
  const [own, other] = [typical(oursPaced), typical(barePaced)];
  const ratio = own.node / other.node;
  return {
    ...besides(one.name, ours, bare),
    cpu: own,
    bareCpu: other,
    value: `Node ${ratio.toFixed(2)}x bare`,
    budget: `at most ${BUDGET_RATIO}x`,
    ok: ratio <= BUDGET_RATIO,
  };
}

const spent = (before: Cpu, after: Cpu, calls: number): Cpu => ({
  node: (after.node - before.node) / calls,
  database:
    before.database === null || after.database === null ? null : (after.database - before.database) / calls,
});

/** The medians of the rounds. */
const typical = (rounds: readonly Cpu[]): Cpu => {
  const databases = rounds.flatMap(({ database }) => (database === null ? [] : [database]));
  return {
    node: quantile(
      rounds.map(({ node }) => node),
      0.5,
    ),
    database: databases.length === 0 ? null : quantile(databases, 0.5),
  };
};

async function signInMeasures(
  client: Client,
  { url, bareUrl, emails, password }: Ready,
  codesSince: (since: Date) => Promise<string[]>,
): Promise<Measure[]> {
  const loads: Record<'first' | 'second' | 'bareFirst' | 'bareSecond', Load[]> = {
    first: [],
    second: [],
    bareFirst: [],
    bareSecond: [],
  };
  const post = (to: string, body: object, cookie = ''): Call => ({
    method: 'POST',
    url: to,
    headers: { ...JSON_TYPE, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  for (let round = 0; round < SIGN_IN_ROUNDS; round++) {
    const cookies: string[] = [];
    const since = new Date();
    const first = (base: string) => emails.map((email) => post(base + login.path, { email, password }));
    loads.first.push(await client.each(first(url), (reply, at) => (cookies[at] = reply.cookies)));
    const codes = await codesSince(since);
    const second = (base: string) =>
      emails.map((email, at) => post(base + twoFactor.path, { email, code: codes[at] }, cookies[at]));
    loads.second.push(await client.each(second(url)));
    loads.bareFirst.push(await client.each(first(bareUrl)));
    loads.bareSecond.push(await client.each(second(bareUrl)));
  }
  return [
    besides('Sign in: password, with the mail by its job', loads.first, loads.bareFirst),
    besides('Sign in: code', loads.second, loads.bareSecond),
  ];
}

/** The wait of one user: the dashboard in one call beside the calls of its cards, in turns. */
async function dashboardMeasure({ url, headers, year }: Ready): Promise<Measure> {
  const client = new Client(1);
  const one = addressOf(dashboard, { year });
  const cards = [activitiesDashboard, taxHours, resultsTable].map((card) => addressOf(card, { year }));
  const paths = [one, ...cards];
  const times = new Map(paths.map((path) => [path, [] as number[]]));
  for (let round = 0; round < DASHBOARD_ROUNDS; round++)
    for (const path of paths) {
      const load = await client.each([{ method: 'GET', url: url + path, headers }]);
      times.get(path)?.push(...load.times);
    }
  client.close();
  const p50 = (path: string) => quantile(times.get(path) ?? [], 0.5);
  const more = p50(one) - Math.max(...cards.map(p50));
  return {
    name: 'Dashboard in one call, beside its slowest card',
    p50: p50(one),
    value: `${more.toFixed(1)} ms more`,
    budget: `at most ${DASHBOARD_MORE_MS} ms`,
    ok: more <= DASHBOARD_MORE_MS,
  };
}

/** The whole call: rows, document, render in the worker, response. */
async function pdfMeasure({ url, headers, year }: Ready): Promise<Measure> {
  const client = new Client(RENDERS);
  const call = { method: 'GET', url: url + addressOf(planPdf, { year }), headers };
  await client.forSeconds(WARM_UP_SECONDS, call);
  const { times, seconds } = await client.forSeconds(2 * SECONDS, call);
  client.close();
  return {
    name: `Plan PDF of the demo plan, ${RENDERS} at once`,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function besides(name: string, ours: Load[], bare: Load[]): Measure {
  const times = ours.flatMap((load) => load.times);
  return {
    name,
    perSecond: rateOf(ours),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    barePerSecond: rateOf(bare),
    value: `${ratioOf(ours, bare).toFixed(2)}x bare`,
  };
}

const ratioOf = (ours: Load[], bare: Load[]) => rateOf(bare) / rateOf(ours);

/** The median of the rounds, so that one disturbed round does not decide. */
const rateOf = (loads: Load[]) =>
  quantile(
    loads.map(({ times, seconds }) => times.length / seconds),
    0.5,
  );
