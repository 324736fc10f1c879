import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { refusals } from '#domain/payments/refused-notifications.ts';
import { breachesIn, noBreaches } from '#server/adapters/breaches/folder.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { feedCourses, noCourses } from '#server/adapters/courses/course-list.ts';
import { readingFiles } from '#server/adapters/files/reading.ts';
import { payfast, payfastProblems } from '#server/adapters/payments/payfast.ts';
import { simulatedPayments } from '#server/adapters/payments/simulated.ts';
import { typstPdf } from '#server/adapters/pdf/typst.ts';
import { clamdAt, scannedStorage } from '#server/adapters/scan/clamd.ts';
import { ed25519Signer, keptSigningKey } from '#server/adapters/signing/ed25519.ts';
import { flydriveStorage } from '#server/adapters/storage/flydrive.ts';
import { operatingFacts } from '#server/areas/reports/metrics-queries.ts';
import { bounceRecipient } from '#server/mail/bounces.ts';
import { memberRecipient } from '#server/mail/member-mails.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { outboxRoutes } from '#server/mail/outbox-routes.ts';
import { receiveIfFree, receiveMail } from '#server/mail/receiver.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { databaseJobs } from '#server/queue/database-jobs.ts';
import { simulator } from '#simulator/simulator.ts';
import { buildApp } from './app.ts';
import { type MailIn, mailInLine } from './config/mail.ts';
import { SANDBOX_ACCOUNT } from './config/payments.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectPostgres, type Database } from './db/connect.ts';
import { isReady } from './db/migrate.ts';
import { migrateOnce, openDatabase } from './db/open.ts';
import { type DemoAccount, refuseDemoAccounts } from './demo/accounts.ts';
import { prepareDemo } from './demo/demo.ts';
import { bounceDeps } from './jobs/bounced.ts';
import { mailedInDeps } from './jobs/mailed-in.ts';
import { apiDocs } from './operate/api-docs.ts';
import { stopListening } from './operate/closing.ts';
import { createLog, standardOutput } from './operate/log.ts';
import { serveMetrics } from './operate/metrics-server.ts';
import { isSupervisor, runWorkers, saySo, workerIndex } from './operate/workers.ts';
import { problemOf } from './problem.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
/**
 * How long a stop still takes requests: longer than a request takes to arrive, and than a proxy keeps an idle connection
 * (docs/operations/several-machines.md).
 */
const DRAIN_MS = 3000;
const STOP_LIMIT_MS = 25_000;
/** How long responses may take at a stop. The rest of the time is for releasing the jobs. */
const RESPONSE_LIMIT_MS = 12_000;

const config = configOrExit();
const output = standardOutput();
const log = createLog(config.logLevel, output);
try {
  await (isSupervisor(config.workers) ? runWorkers(config.workers, log) : serve(config, workerIndex()));
} catch (error) {
  const problem = problemOf(error, config);
  if (problem) console.error(`The server could not start:\n  ${problem}`);
  else log.fatal({ err: error }, 'the server could not start');
  process.exit(1);
}

/** Starts one process. `index`: its place among several; the first one does what only one has to do. */
async function serve(config: Config, index: number): Promise<void> {
  const isFirst = index === 0;
  if (isFirst) for (const warning of config.warnings) log.warn(warning);
  const onLost = (message: string) => {
    log.fatal(message);
    // Ends without an orderly stop, which would write into a folder that another process uses now.
    process.exit(1);
  };
  const database = await openDatabase(config, { onLost });
  const migrated = await migrateOnce(config, database);
  if (migrated.length > 0) log.info({ migrations: migrated }, 'migrated');
  const { db } = database;
  const { readDatabaseUrl, namedStatements: named } = config;
  const copy = readDatabaseUrl ? connectPostgres(readDatabaseUrl, { named, reading: true }) : null;
  if (config.production) await refuseDemoAccounts(db);
  const jobs = databaseJobs({ database, log });
  const { smtpUrl, smtpPlain: plain, mailFrom: from } = config;
  const smtp = smtpUrl ? smtpMail({ url: smtpUrl, plain, from }) : null;
  const mail = smtp ?? outboxMail(db, systemClock);
  // The simulator posts its notifications to this very process.
  const localHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const localUrl = () => `http://${localHost}:${config.port}`;
  const settings = { merchant: SANDBOX_ACCOUNT, publicUrl: config.publicUrl, localUrl };
  const payments = config.payfast
    ? payfast({ ...config.payfast, processUrl: config.payfast.url })
    : simulatedPayments(settings);
  const pdf = typstPdf();
  const { courseFeed } = config;
  const courses = courseFeed ? feedCourses({ ...courseFeed, now: systemClock.now, log }) : noCourses;
  const stored = await flydriveStorage(config.storageUrl || join(config.dataDir, 'files'));
  const storage = config.scanUrl ? scannedStorage(stored, clamdAt(config.scanUrl)) : stored;
  const files = readingFiles();
  // The receiver starts before the app, which shows the mail address of a member only where mail arrives.
  const receiver =
    isFirst && config.mailIn
      ? await receiverOf(config.mailIn, { db, clock: systemClock, storage, files, log })
      : null;
  const receives = receiver !== null || (!isFirst && config.mailIn !== null);
  // The lines that a start ends with. The outbox shows them too, because the log soon moves them off the screen.
  const announcement: string[] = [];
  const plugins = [
    ...(config.production ? [] : [apiDocs]),
    ...(config.smtpUrl || config.production
      ? []
      : [withOutbox({ db, announcement, mailIn: receives ? config.mailIn : null })]),
    ...(config.payfast ? [] : [simulator({ ...settings, db: simulatorTables(db) }).routes]),
  ];
  // Loaded only where they are wanted, as the adapters of other settings are not.
  const metrics =
    config.metrics &&
    (await import('./operate/metrics.ts')).createMetrics({
      paths: new Set(Object.values(endpoints).map(({ path }) => path)),
      refusals,
      readFacts: async () => {
        if (!(await isReady(db))) throw new Error('The database takes no changes');
        return operatingFacts(db);
      },
      engine: database.engine,
      log,
    });
  const signer = ed25519Signer(config.signingKey || (await keptSigningKey(config.dataDir)));
  const app = await buildApp({
    db,
    lateDb: copy?.db ?? null,
    clock: systemClock,
    jobs,
    mail,
    payments,
    pdf,
    courses,
    breaches: config.breachesFolder ? breachesIn(config.breachesFolder) : noBreaches,
    storage,
    files,
    signer,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    logAddress: (receives && config.mailIn?.logAddress) || null,
    seller: config.seller,
    production: config.production,
    bounceAddress: config.mailIn?.bounceAddress || null,
    trustProxy: config.trustProxy,
    log,
    adminEmails: config.adminEmails,
    officeFactor: config.officeFactor,
    webRoot: WEB_ROOT,
    links: config.links,
    formActions: config.payfast ? [new URL(config.payfast.url).origin] : [],
    plugins,
    onCall: metrics?.count ?? null,
    onRefused: metrics?.refused ?? null,
    limitFactor: 1,
    drainMs: DRAIN_MS,
  });
  // Each process has a port of its own there, because each counts its own calls.
  const scraped =
    config.metrics &&
    metrics &&
    (await serveMetrics(metrics, { ...config.metrics, port: config.metrics.port + index }));
  await jobs.start();
  const accounts =
    config.demo && isFirst
      ? await prepareDemo(app, { db, now: systemClock.now(), adminEmail: config.adminEmails[0] ?? '' })
      : [];
  await app.listen({ port: config.port, host: config.host });
  if (isFirst) announcement.push(...announcementOf(config, accounts, receives));
  // Written through the stream of the log, so that these lines come after those of the log.
  if (announcement.length > 0) output.write(`\n${announcement.join('\n')}\n\n`);
  if (config.quietOnceStarted) log.level = 'warn';

  saySo();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests end, jobs are handed back');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), RESPONSE_LIMIT_MS).unref();
    await stopListening(app.server);
    await app.close();
    await jobs.stop();
    await scraped?.close();
    await receiver?.close();
    smtp?.close();
    await pdf.close();
    await files.close();
    await copy?.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Receives mail; null when nobody has set the port and another program has it. */
async function receiverOf(mailIn: MailIn, deps: Parameters<typeof mailedInDeps>[0]) {
  const { bounceAddress, logAddress } = mailIn;
  const recipients = [
    ...(bounceAddress ? [bounceRecipient(bounceAddress, bounceDeps(deps))] : []),
    ...(logAddress ? [memberRecipient(logAddress, mailedInDeps(deps))] : []),
  ];
  return (mailIn.ifFree ? receiveIfFree : receiveMail)(mailIn, recipients, deps.log);
}

function simulatorTables(db: Database['db']) {
  return db.$pickTables<'simulator_order' | 'simulator_subscription' | 'simulator_notification'>();
}

function withOutbox(options: Parameters<typeof outboxRoutes>[1]): FastifyPluginAsync {
  return async (app) => outboxRoutes(app, options);
}

function configOrExit(): Config {
  try {
    const config = readConfig();
    const { payfast: account, production } = config;
    const problems = account ? payfastProblems({ ...account, processUrl: account.url }, production) : [];
    if (problems.length > 0) throw new ConfigError(problems.join('\n'));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The configuration needs attention:\n${error.message.replace(/^/gm, '  ')}`);
    process.exit(1);
  }
}

/** The lines that a start outside production ends with: the address and the ready accounts come last. */
function announcementOf(config: Config, accounts: DemoAccount[], receives: boolean): string[] {
  if (config.production) return [];
  const lines: string[] = [];
  if (!config.payfast) lines.push('Payments go to the simulator; no money moves.');
  if (!config.databaseUrl) {
    lines.push(
      `Embedded database in ${config.dataDir}: for trying out and one small office. It survives a killed process,`,
    );
    lines.push('but does not force writes to the disk at a power cut; set DATABASE_URL for PostgreSQL.');
  }
  if (!config.smtpUrl)
    lines.push(`Mail is kept, not sent. It and these lines are at ${config.publicUrl}/dev/outbox`);
  const { mailIn } = config;
  if (mailIn?.logAddress) lines.push(mailInLine(mailIn, receives));
  lines.push(`Reflective Plan Toolkit: ${config.publicUrl}`);
  for (const { role, email, password } of accounts) {
    lines.push(`${role}: ${email}  password: ${password ?? 'the one that was set since'}`);
  }
  return lines;
}
