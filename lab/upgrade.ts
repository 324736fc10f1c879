// npm run siege -- upgrade 300: so many members work on two nodes of an older release behind nginx. Each node is stopped and started
// with the new release, which brings a migration with it, and then each goes back to the older one (docs/operations/run.md, Upgrades). It
// ends with 1 when a single request gets anything but 200, or a save that was acknowledged is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres } from '#server/db/connect.ts';
import { dataFolder, eventually, freePort, type ServerProcess, startServer } from '#test/support/process.ts';
import { findNginx, startNginx } from '../scripts/lib/nginx.mjs';
import { ownCluster } from '../scripts/lib/postgres.mjs';
import { lostSaves, type Seen, signedInMembers, work } from './cluster/members.ts';

const CALM_MS = 4_000;

const [older = '', newer = '', count = '300'] = process.argv.slice(2);
const nginx = await findNginx();
const cluster = await ownCluster();
if (!nginx || !cluster) {
  const missing = [!nginx && 'nginx', !cluster && 'PostgreSQL'].filter(Boolean);
  console.log(`SKIPPED the upgrade: there is no ${missing.join(' and no ')} here`);
  process.exit(0);
}
const folder = await dataFolder();
const ports = [await freePort(), await freePort()] as const;
const startNode = (port: number, release: string) =>
  startServer(
    { PORT: String(port), DATA_DIR: folder.path, DATABASE_URL: cluster.url, TRUST_PROXY: 'loopback' },
    [`${release}/server/main.ts`],
  );
const nodes: ServerProcess[] = [];
for (const port of ports) nodes.push(await startNode(port, older));
const database = connectPostgres(cluster.url);
const people = await signedInMembers(database.db, Number(count));
const front = await freePort();
const proxy = startNginx(nginx, front, [...ports]);
const url = `http://127.0.0.1:${front}`;
await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);

const failures: string[] = [];
const working = work(url, people);
await sleep(CALM_MS);
told('both nodes run the older release', working.look());
for (const [title, release] of [
  ['the new one', newer],
  ['the older one again', older],
] as const) {
  for (const [index, port] of ports.entries()) {
    const ended = await nodes[index]?.stop();
    if (ended?.code !== 0) failures.push(`a node ended with ${ended?.code ?? ended?.signal}`);
    nodes[index] = await startNode(port, release);
    await sleep(CALM_MS);
    told(`node ${index + 1} runs ${title}`, working.look());
  }
}
await working.end();
told('the end', working.look());
const lost = await lostSaves(url, people, database.db);
if (lost > 0) failures.push(`${lost} saves or files were acknowledged and are lost`);

await database.close();
for (const node of nodes) await node.stop();
await proxy.stop();
await cluster.stop();
await folder.remove();
const saves = people.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
console.log(`\n${count} members, ${saves} saves acknowledged, ${lost} lost`);
for (const failure of failures) console.log(`FAILED  ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

function told(title: string, { calls, longestGapMs, ...kinds }: Seen): void {
  const { reads, saves, uploads } = kinds;
  const outcomes = [...reads, ...saves, ...uploads];
  const bad = outcomes.filter(([outcome]) => outcome !== '200').map(([outcome, n]) => `${n} × ${outcome}`);
  console.log(
    `${title}: ${calls} calls, ${bad.length === 0 ? 'all 200' : bad.join(', ')}; at most ${Math.round(longestGapMs)} ms without a 200`,
  );
  if (bad.length > 0) failures.push(`${title}: ${bad.join(', ')}`);
}
