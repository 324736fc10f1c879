// A process with the product and, on the same database, bare routes that run the same SQL. bench/http.ts controls it and
// measures both from outside.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { login, twoFactor } from '#contract/sign-in.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { noBreaches } from '#server/adapters/breaches/folder.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { noCourses } from '#server/adapters/courses/course-list.ts';
import { readingFiles } from '#server/adapters/files/reading.ts';
import { simulatedPayments } from '#server/adapters/payments/simulated.ts';
import { typstPdf } from '#server/adapters/pdf/typst.ts';
import { ed25519Signer, newSigningKey } from '#server/adapters/signing/ed25519.ts';
import { flydriveStorage } from '#server/adapters/storage/flydrive.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { keyHash, newKey } from '#server/areas/sign-in/keys.ts';
import { hashSecret, verifySecret } from '#server/areas/sign-in/passwords.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareDemo } from '#server/demo/demo.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { databaseJobs } from '#server/queue/database-jobs.ts';
import { signedInCases } from './cases.ts';
import { postgresMs } from './cpu.ts';
import { record, replay, type Statement } from './same-sql.ts';

export interface Ready {
  url: string;
  bareUrl: string;
  headers: { email: string; key: string };
  year: number;
  /** The members who sign in, with one password for all. */
  emails: string[];
  password: string;
}

export interface Question {
  /** Asks for the codes that these members were mailed from then on. */
  since?: string;
}

export interface Answer {
  /** In the order of the members, once all have been mailed. */
  codes: string[];
  /** The processor time of this process so far. */
  cpuMs: number;
  /** The processor time of the PostgreSQL processes that serve it; null when they run on another machine. */
  databaseMs: number | null;
}

const SIGN_INS = 40;
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'rpt-bench-'));
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', dataDir: folder });
const { db } = database;
await migrate(db);
const log = pino({ level: 'info' }, pino.destination('/dev/null'));
const jobs = databaseJobs({ database, log });
const options: AppOptions = {
  db,
  lateDb: null,
  clock: systemClock,
  jobs,
  mail: outboxMail(db, systemClock),
  payments: simulatedPayments({
    merchant: SANDBOX_ACCOUNT,
    publicUrl: 'http://localhost',
    localUrl: () => 'http://localhost',
  }),
  pdf: typstPdf(),
  files: readingFiles(),
  courses: noCourses,
  breaches: noBreaches,
  storage: await flydriveStorage(join(folder, 'files')),
  signer: ed25519Signer(newSigningKey()),
  publicUrl: 'http://localhost',
  supportEmail: 'support@example.org',
  seller: { name: 'Reflective Plan Toolkit', address: '', vat: null },
  production: true,
  bounceAddress: null,
  logAddress: null,
  trustProxy: false,
  log,
  adminEmails: [],
  officeFactor: false,
  webRoot: WEB_ROOT,
  links: {},
  formActions: [],
  plugins: [],
  onCall: null,
  onRefused: null,
  limitFactor: 1_000_000,
  drainMs: 0,
};
const recorder = record(database.engine);
// The recording one starts first, so that the jobs belong to the other.
const recorded = await buildApp({ ...options, db: recorder.db, webRoot: null });
const app = await buildApp(options);
await jobs.start();

const [demo] = await prepareDemo(app, { db, now: new Date(), adminEmail: 'admin@example.org' });
if (!demo?.password) throw new Error('No demo account');
const year = yearOf(southAfricanDate(new Date()));
const password = demo.password;
const passwordHash = await hashSecret(password);
const headers = { email: demo.email, key: await sessionOf(demo.email) };
const emails = await members();
const bare = await bareRoutes();

for (const one of [app, bare]) await one.listen({ port: 0, host: '127.0.0.1' });
const ready: Ready = { url: urlOf(app), bareUrl: urlOf(bare), headers, year, emails, password };
process.send?.(ready);

process.on('message', async ({ since }: Question) => {
  const codes = since ? await eventuallyCodes(new Date(since)) : [];
  const { user, system } = process.cpuUsage();
  const answer: Answer = { codes, cpuMs: (user + system) / 1000, databaseMs: await databaseMs() };
  process.send?.(answer);
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

async function databaseMs(): Promise<number | null> {
  if (database.engine.kind === 'pglite') return null;
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return postgresMs(rows.map(({ pid }) => pid));
}

async function sessionOf(email: string): Promise<string> {
  const key = newKey();
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const row = { key_hash: keyHash(key), member_id: id, created_at: now };
  const expires = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('member_session')
    .values({ ...row, expires_at: expires })
    .execute();
  return key;
}

async function members(): Promise<string[]> {
  const rows = Array.from({ length: SIGN_INS }, (_, n) => ({
    id: uuid(),
    email: `bench-${n}@example.com`,
    name: 'Sipho',
    surname: 'Mokoena',
    contact: '+27 82 555 0100',
    password_hash: passwordHash,
    verified_at: new Date(),
    current_year: year,
    created_at: new Date(),
  }));
  await db.insertInto('member').values(rows).execute();
  const memberships = rows.map(({ id }) => ({ member_id: id, kind: 'manual_input' as const }));
  await db.insertInto('membership').values(memberships).execute();
  const plans = rows.map(({ id }) => ({ member_id: id, plan_year: year, created_at: new Date() }));
  await db.insertInto('plan').values(plans).execute();
  return rows.map(({ email }) => email);
}

async function eventuallyCodes(since: Date): Promise<string[]> {
  for (;;) {
    const mails = await db
      .selectFrom('outbox_mail')
      .select(['to_address', 'body_text'])
      .where('sent_at', '>=', since)
      .where('to_address', 'in', emails)
      .execute();
    const codes = new Map(
      mails.map((mail) => [mail.to_address, mail.body_text.match(/\b\d{6}\b/)?.[0] ?? '']),
    );
    if (codes.size === emails.length) return emails.map((email) => codes.get(email) ?? '');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Calls each case once on the recording product, then makes a bare route of the recorded statements, the one that checks the
 * key among them. No server can leave out the line of its log and the headers of its responses, so the route of a member's
 * call writes both, and it answers with the same values.
 */
async function bareRoutes(): Promise<FastifyInstance> {
  const plain = fastify();
  for (const { method, path, body } of signedInCases(year)) {
    const { statements, answer, sent } = await answered(path, { method, headers, body });
    plain.route({
      method,
      url: path,
      handler: async (_request, reply) => {
        await replay(db, statements, { newRows: false });
        return reply.headers(sent).send(answer);
      },
      onResponse: async (_request, reply) =>
        log.info({ method, route: path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }),
    });
  }
  const email = demo?.email ?? '';
  const since = new Date();
  const first = await statementsOf(login.path, { method: 'POST', body: { email, password } });
  plain.post(login.path, async () => {
    await verifySecret(passwordHash, password);
    return replay(db, first, { newRows: true });
  });
  const code = await codeOf(email, since);
  const second = await statementsOf(twoFactor.path, {
    method: 'POST',
    headers: { cookie: recorder.cookies },
    body: { email, code },
  });
  plain.post(twoFactor.path, async () => {
    await verifySecret(passwordHash, password);
    return replay(db, second, { newRows: true });
  });
  return plain;
}

interface Recorded {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object | undefined;
}

async function statementsOf(url: string, call: Recorded): Promise<Statement[]> {
  return (await answered(url, call)).statements;
}

/** The statements of a call, its response, and the headers that go with it. */
async function answered(url: string, call: Recorded) {
  recorder.start();
  const reply = await recorded.inject({
    url,
    method: call.method,
    headers: call.headers ?? {},
    ...(call.body ? { payload: call.body } : {}),
  });
  const statements = recorder.stop();
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode} ${reply.body}`);
  recorder.cookies = [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const { 'content-length': _length, connection: _connection, date: _date, ...chosen } = reply.headers;
  const sent = { ...securityHeaders(options), ...chosen };
  return { statements, answer: JSON.parse(reply.body) as unknown, sent };
}

async function codeOf(email: string, since: Date, from: Db = db): Promise<string> {
  for (;;) {
    const mail = await from
      .selectFrom('outbox_mail')
      .select('body_text')
      .where('to_address', '=', email)
      .where('sent_at', '>=', since)
      .executeTakeFirst();
    const code = mail?.body_text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function urlOf(of: FastifyInstance): string {
  return `http://127.0.0.1:${(of.server.address() as AddressInfo).port}`;
}
