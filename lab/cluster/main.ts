// npm run siege -- cluster 1000: so many members work on three nodes behind nginx, with a pooler before each of two databases and a
// bucket of OpenStack Swift for the files (a stand-in where it cannot be had). Then a node, a pooler, the bucket and the first database
// go away, one after the other. It ends with 1 when a save that was acknowledged is lost, when a read got anything but 200 or the 503
// of a failover, or when that took longer than 10 s.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { runOn } from '#test/support/postgres.ts';
import { dataFolder, eventually, freePort, type ServerProcess, startServer } from '#test/support/process.ts';
import { startS3 } from '#test/support/s3-stub.ts';
import { startSwift } from '../../bench/swift.ts';
import { findNginx, startNginx } from '../../scripts/lib/nginx.mjs';
import { findPgbouncer, startPgbouncer } from '../../scripts/lib/pgbouncer.mjs';
import { ownCluster } from '../../scripts/lib/postgres.mjs';
import { fileReads, lostSaves, type Seen, signedInMembers, work } from './members.ts';

const NODES = 3;
const FAILOVER_MS = 10_000;
/** How long each fault lasts, and how long the members work before and after it. */
const FAULT_MS = 4_000;
const CALM_MS = 3_000;

// Each program that runs here ends with this one, by a listener of its own.
process.setMaxListeners(30);

const members = Number(process.argv[2] ?? 1000);
const nginx = await findNginx();
const pgbouncer = await findPgbouncer();
const cluster = await ownCluster();
if (!nginx || !pgbouncer || !cluster) {
  const missing = [!nginx && 'nginx', !pgbouncer && 'PgBouncer', !cluster && 'PostgreSQL'].filter(Boolean);
  console.log(`SKIPPED the cluster: there is no ${missing.join(' and no ')} here`);
  process.exit(0);
}
const swift = await startSwift(await freePort());
console.log(
  swift
    ? 'The files go to OpenStack Swift.'
    : 'SKIPPED OpenStack Swift: it is not here and could not be installed; a stand-in of the tests takes its place',
);
const bucket = swift ?? (await standIn());
const database = connectPostgres(cluster.url);
await migrate(database.db);
const people = await signedInMembers(database.db, members);
await database.close();
// The poolers cannot pass these on (docs/operations/several-machines.md).
await runOn(cluster.url, `alter role postgres set statement_timeout = '15s'`);
const standby = await cluster.standby();
await runOn(cluster.url, `alter system set synchronous_standby_names = '*'`);
await runOn(cluster.url, 'select pg_reload_conf()');

const poolers = await Promise.all(
  [cluster, standby].map(async ({ url }) => {
    const port = await freePort();
    return { port, ...startPgbouncer(pgbouncer, port, Number(new URL(url).port)) };
  }),
);
const folder = await dataFolder();
const hosts = poolers.map(({ port }) => `127.0.0.1:${port}`).join(',');
const ports = await Promise.all(Array.from({ length: NODES }, () => freePort()));
const startNode = (port: number) =>
  startServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://postgres@${hosts}/postgres`,
    NAMED_STATEMENTS: '0',
    STORAGE_URL: bucket.url,
    TRUST_PROXY: 'loopback',
  });
const nodes: ServerProcess[] = [];
for (const port of ports) nodes.push(await startNode(port));
const front = await freePort();
const proxy = startNginx(nginx, front, ports);
const url = `http://127.0.0.1:${front}`;
await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);

const failures: string[] = [];
const working = work(url, people);
await during('nothing', () => sleep(FAULT_MS), { mayRefuse: false });
await during(
  'a node dies and comes back',
  async () => {
    await nodes[0]?.kill();
    await sleep(FAULT_MS);
    nodes[0] = await startNode(ports[0] ?? 0);
  },
  { mayRefuse: false },
);
await during('the bucket is away', () => withoutBucket(cluster.url), { mayRefuse: false });
await during('the pooler dies and comes back', async () => {
  await poolers[0]?.kill();
  await sleep(1000);
  poolers[0]?.launch();
});
await during('the first database dies, its standby takes over', async () => {
  await cluster.halt('immediate');
  await sleep(1000);
  await runOn(standby.url, 'select pg_promote()');
});
await working.end();
const promoted = connectPostgres(standby.url);
const lost = await lostSaves(url, people, promoted.db);
await promoted.close();
if (lost > 0) failures.push(`${lost} saves or files were acknowledged and are lost`);

for (const node of nodes) await node.stop();
await proxy.stop();
for (const pooler of poolers) await pooler.stop();
await bucket.stop();
await standby.stop();
await cluster.stop();
await folder.remove();
const saves = people.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
console.log(`\n${members} members, ${saves} saves acknowledged, ${lost} lost`);
for (const failure of failures) console.log(`FAILED  ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

/** Does something to the cluster and notes the responses that members got meanwhile. */
async function during(
  title: string,
  fault: () => Promise<unknown>,
  { mayRefuse = true } = {},
): Promise<void> {
  await sleep(CALM_MS);
  working.look();
  await fault();
  await sleep(CALM_MS);
  const seen = working.look();
  console.log(`${title}: ${told(seen)}`);
  const allowed = mayRefuse ? ['200', '503'] : ['200'];
  for (const [outcome, count] of seen.reads)
    if (!allowed.includes(outcome)) failures.push(`${title}: ${count} reads ended with ${outcome}`);
  if (seen.longestGapMs > FAILOVER_MS)
    failures.push(`${title}: nothing was answered for ${(seen.longestGapMs / 1000).toFixed(1)} s`);
}

function told({ calls, reads, saves, uploads, longestGapMs }: Seen): string {
  const counts = (of: Map<string, number>) =>
    [...of].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  return `${calls} calls; reads ${counts(reads)}; saves ${counts(saves)}; uploads ${counts(uploads)}; at most ${Math.round(longestGapMs)} ms without a 200`;
}

async function withoutBucket(databaseUrl: string): Promise<void> {
  const { db, close } = connectPostgres(databaseUrl);
  await bucket.kill();
  const [files] = await Promise.all([fileReads(url, people, db), sleep(FAULT_MS)]);
  await bucket.launch();
  await close();
  const others = files.filter((outcome) => outcome !== '503');
  console.log(`${files.length - others.length} of ${files.length} files answered 503 without the bucket`);
  if (others.length > 0) failures.push(`files without the bucket answered ${others.join(', ')}`);
}

async function standIn() {
  const stub = await startS3();
  return {
    url: stub.url,
    kill: async () => stub.failWith(503),
    launch: async () => stub.failWith(null),
    stop: stub.close,
  };
}
