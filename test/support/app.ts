import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { foldAddress } from '#domain/text/address.ts';
import { noBreaches } from '#server/adapters/breaches/folder.ts';
import { noCourses } from '#server/adapters/courses/course-list.ts';
import { readingFiles } from '#server/adapters/files/reading.ts';
import { simulatedPayments } from '#server/adapters/payments/simulated.ts';
import { typstPdf } from '#server/adapters/pdf/typst.ts';
import { ed25519Signer, newSigningKey } from '#server/adapters/signing/ed25519.ts';
import { flydriveStorage } from '#server/adapters/storage/flydrive.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Database } from '#server/db/connect.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { outboxRoutes } from '#server/mail/outbox-routes.ts';
import { databaseJobs } from '#server/queue/database-jobs.ts';
import { type Simulator, simulator } from '#simulator/simulator.ts';
import { fixedClock, NOW, type SettableClock } from './clock.ts';
import { testDatabase } from './database.ts';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  body: any;
  headers: Headers;
}

export interface TestApp {
  url: string;
  app: FastifyInstance;
  database: Database;
  db: Database['db'];
  clock: SettableClock;
  simulator: Simulator;
  options: AppOptions;
  /** Calls an endpoint over HTTP; `as` is a signed-in member. */
  call(
    endpoint: EndpointSpec,
    request?: {
      params?: object;
      query?: object;
      body?: unknown;
      as?: { headers: Record<string, string> } | null;
      headers?: object;
    },
  ): Promise<ApiResponse>;
  /** Waits until every job that is due has run (mails are sent by jobs). */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** As in the environment, `adminEmails` need not be folded. */
type Overrides = Partial<Omit<AppOptions, 'adminEmails'>> & { adminEmails?: readonly string[] };

/** A whole server with its own database, listening on a free port, with the default adapters. */
export async function testApp({ adminEmails = [], ...overrides }: Overrides = {}): Promise<TestApp> {
  const database = await testDatabase();
  const { db } = database;
  const clock = fixedClock(NOW);
  const folder = await mkdtemp(join(tmpdir(), 'rpt-files-'));
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const jobs = databaseJobs({ database, log, stopSeconds: 2 });
  let url = '';
  const account = {
    merchant: SANDBOX_ACCOUNT,
    publicUrl: 'http://localhost:3000',
    localUrl: () => url,
    now: () => clock.now(),
  };
  const provider = simulator({
    ...account,
    db: db.$pickTables<'simulator_order' | 'simulator_subscription' | 'simulator_notification'>(),
    retryDelays: [0, 50, 100],
  });
  const pdf = typstPdf();
  const files = readingFiles({ timeoutMs: 600_000 });
  const options: AppOptions = {
    db,
    lateDb: null,
    clock,
    jobs,
    mail: outboxMail(db, clock),
    payments: simulatedPayments(account),
    pdf,
    courses: noCourses,
    breaches: noBreaches,
    storage: await flydriveStorage(folder),
    files,
    signer: ed25519Signer(newSigningKey()),
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@example.org',
    logAddress: 'log@plan.example',
    seller: { name: 'Reflective Plan Toolkit', address: '', vat: null },
    production: false,
    officeFactor: false,
    bounceAddress: null,
    trustProxy: false,
    log,
    adminEmails: adminEmails.map(foldAddress),
    webRoot: null,
    links: {},
    formActions: [],
    plugins: [(app) => outboxRoutes(app, { db }), provider.routes],
    onCall: null,
    onRefused: null,
    limitFactor: 1000,
    drainMs: 0,
    ...overrides,
  };
  const app = await buildApp(options);
  await jobs.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    app,
    database,
    db,
    clock,
    simulator: provider,
    options,
    call: (endpoint, request) => callOver(url, endpoint, request),
    settle: () => jobs.idle(),
    close: async () => {
      await app.close();
      await jobs.stop();
      await pdf.close();
      await files.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function callOver(
  url: string,
  endpoint: EndpointSpec,
  { params, query, body, as, headers }: Parameters<TestApp['call']>[1] = {},
): Promise<ApiResponse> {
  const isForm = body instanceof FormData || typeof body === 'string';
  const response = await fetch(url + addressOf(endpoint, { ...params }, { ...query }), {
    method: endpoint.method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...as?.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const content = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  return { status: response.status, body: content, headers: response.headers };
}
