// npm run siege -- parties: our server beside programs that are not ours: Postfix passes its mail on and reports what cannot be delivered,
// ClamAV reads its uploads, OpenStack Swift keeps its files by its S3 interface, Prometheus reads its metrics with docs/alarms.yml. Each one that
// is missing here is skipped and named. It ends with 1 when one of them does not get along with us.
import { SMTPServer } from 'smtp-server';
import { proofFile, uploadProof } from '#contract/evidence.ts';
import { register, verify } from '#contract/registration.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { EICAR } from '#test/support/clamd.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import { dataFolder, eventually, freePort, startServer } from '#test/support/process.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { startSwift } from '../../bench/swift.ts';
import { signedInMembers } from '../cluster/members.ts';
import { YEAR } from '../office/fill.ts';
import { startClamav } from './clamav.ts';
import { startPostfix } from './postfix.ts';
import { startPrometheus } from './prometheus.ts';
import { startOtherS3 } from './s3.ts';

const failures: string[] = [];
const own = await emptyPostgres();
const { db, close } = connectPostgres(own.url);
await migrate(db);
const [member] = await signedInMembers(db, 2);
if (!member) throw new Error('No member was made');

const [mailPort, mailIn, scanPort, storePort, metricsPort, watchPort] = (await Promise.all(
  Array.from({ length: 6 }, () => freePort()),
)) as [number, number, number, number, number, number];
const inbox = await startSmtp();
const refuser = await startRefuser();
const postfix = await startPostfix(mailPort, {
  'here.example.org': Number(new URL(inbox.url).port),
  'gone.example.org': refuser.port,
  'bounce.example.org': mailIn,
});
const clamav = await startClamav(scanPort);
const swift = await startSwift(storePort);
if (!swift)
  console.log('SKIPPED OpenStack Swift: it is not here and could not be installed; s3rver takes its place');
const store = swift ?? (await startOtherS3(storePort));
const folder = await dataFolder();
const server = await startServer({
  DATABASE_URL: own.url,
  DATA_DIR: folder.path,
  METRICS_PORT: String(metricsPort),
  ...(postfix && {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Plan <no-reply@plan.example.org>',
    MAIL_IN_PORT: String(mailIn),
    MAIL_BOUNCE_ADDRESS: 'bounces@bounce.example.org',
  }),
  ...(clamav && { SCAN_URL: `clamd://127.0.0.1:${scanPort}` }),
  ...(store && { STORAGE_URL: store.url }),
});
const prometheus = await startPrometheus(watchPort, metricsPort);

await look('Postfix', postfix, tryMail);
await look('ClamAV', clamav, tryScanner);
await look(store?.name ?? 'an S3-compatible server', store, tryStore);
await look('Prometheus', prometheus, () => tryMetrics(prometheus as NonNullable<typeof prometheus>));

await server.stop();
for (const party of [postfix, clamav, store, prometheus]) await party?.stop();
await inbox.close();
await refuser.close();
await folder.remove();
await close();
await own.drop();
for (const failure of failures) console.log(`FAILED  ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

/** Tries one of them, unless it is missing here. */
async function look(name: string, party: object | undefined, attempt: () => Promise<void>): Promise<void> {
  if (!party) return console.log(`SKIPPED ${name}: it is not here and could not be installed`);
  const begun = performance.now();
  const note = (text: string) => console.log(`${name}: ${text}`);
  try {
    await attempt();
    note(`done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`);
  }
}

async function tryMail(): Promise<void> {
  const person = { password: 'Hills7&Rain9', name: 'Naledi', surname: 'Khumalo', contact: '082 555 0177' };
  const signUp = (email: string) =>
    server.call(register, { body: { ...person, email, subscription_type: 'Annual' } });
  expectStatus(await signUp('naledi@here.example.org'), 200);
  const arrived = await eventually(async () => inbox.received[0]);
  const pin = /\b\d{6}\b/.exec(arrived.email.text ?? '')?.[0] ?? '';
  const body = { email: 'naledi@here.example.org', verification_code: pin };
  expectStatus(await server.call(verify, { body }), 200);
  console.log(
    `Postfix: passed on a pin from ${arrived.from.replace(/\+\w+@/, '+…@')}, which verified its address`,
  );
  expectStatus(await signUp('nobody@gone.example.org'), 200);
  const failed = await eventually(() =>
    db.selectFrom('mail_failure').select(['to_address', 'status']).executeTakeFirst(),
  );
  if (failed.to_address !== 'nobody@gone.example.org') throw new Error(`a report about ${failed.to_address}`);
  console.log(`Postfix: its report about ${failed.to_address} came back with ${failed.status} and is listed`);
}

async function tryScanner(): Promise<void> {
  expectStatus(await upload(`%PDF-1.7\n${EICAR}\n`), 422, 'file_infected');
  expectStatus(await upload('%PDF-1.7\nnothing but words\n'), 200);
  console.log('ClamAV: the test virus in a PDF was refused and not kept, a clean file was kept');
}

async function tryStore(): Promise<void> {
  const content = `%PDF-1.7\n${'a page '.repeat(200_000)}`;
  expectStatus(await upload(content), 200);
  const { evidence_id: id } = await db
    .selectFrom('activity_evidence')
    .select('evidence_id')
    .executeTakeFirstOrThrow();
  const reply = await server.call(proofFile, { params: { year: YEAR, id }, headers: member?.headers ?? {} });
  if (String(reply.body) !== content) throw new Error('the file came back changed');
  const { storage_key } = await db
    .selectFrom('evidence')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  console.log(
    `${store?.name}: 1.4 MB came back as they were sent, under ${storage_key.replace(/[\w-]{30,}/, '…')}`,
  );
}

async function tryMetrics(watch: NonNullable<typeof prometheus>): Promise<void> {
  const value = (expression: string, wanted: (figure: number) => boolean) =>
    eventually(async () => {
      const figure = await watch.value(expression);
      return figure !== undefined && wanted(figure);
    });
  await value('up{job="rpt"}', (figure) => figure === 1);
  await value('rpt_database_up', (figure) => figure === 1);
  await value('sum(rpt_call_duration_seconds_count)', (figure) => figure > 0);
  const alarms = await eventually(async () => {
    const all = await watch.alarms();
    return all.length > 0 && all.every(({ health }) => health === 'ok') && all;
  });
  const loud = alarms.filter(({ state }) => state === 'firing');
  if (loud.length > 0)
    throw new Error(`alarms of a healthy server: ${loud.map(({ name }) => name).join(', ')}`);
  console.log(`Prometheus: reads the metrics; all ${alarms.length} alarms can be computed and are silent`);
  await server.stop();
  const begun = performance.now();
  await eventually(
    async () => (await watch.alarms()).some(({ name, state }) => name === 'NodeAway' && state === 'firing'),
    240_000,
  );
  console.log(
    `Prometheus: NodeAway ${Math.round((performance.now() - begun) / 1000)} s after the server stopped`,
  );
}

function upload(content: string) {
  const body = new FormData();
  body.append('file', new Blob([content]), 'certificate.pdf');
  const { activityId: id = '', headers = {} } = member ?? {};
  return server.call(uploadProof, { params: { year: YEAR, id }, headers, body });
}

function expectStatus(
  { status, body }: { status: number; body: { code?: string } },
  wanted: number,
  code?: string,
) {
  if (status !== wanted || (code && body.code !== code))
    throw new Error(`${status} ${body.code ?? ''} in place of ${wanted} ${code ?? ''}`);
}

/** A mail server that knows nobody. */
async function startRefuser() {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })),
  });
  const port = await freePort();
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  return { port, close: () => new Promise<void>((resolve) => mailServer.close(() => resolve())) };
}
