import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, startServer } from '#test/support/process.ts';
import type { Measure } from './table.ts';

const BUDGET_START_S = 3;
const BUDGET_MB = 350;
const REST_SECONDS = 15;

/**
 * The time from starting the process to the first response, on a new and on a used data folder; then the memory at rest.
 */
export async function benchStart(databaseUrl: string | undefined): Promise<Measure[]> {
  const folder = await dataFolder();
  const env = { DATA_DIR: folder.path, DEMO: '1', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  try {
    const measures: Measure[] = [];
    for (const name of ['Start to first answer, new database', 'Start to first answer']) {
      const begun = performance.now();
      const server = await startServer(env);
      const seconds = (performance.now() - begun) / 1000;
      measures.push({
        name,
        value: `${seconds.toFixed(2)} s`,
        budget: `under ${BUDGET_START_S} s`,
        ok: seconds < BUDGET_START_S,
      });
      if (measures.length === 2) {
        await sleep(REST_SECONDS * 1000);
        measures.push(memory(server.child.pid ?? 0, databaseUrl === undefined));
      }
      await server.stop();
    }
    return measures;
  } finally {
    await folder.remove();
  }
}

function memory(pid: number, embedded: boolean): Measure {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const megabytes = Number(stdout) / 1024;
  const measure = {
    name: `Memory at rest, ${REST_SECONDS} s after the start`,
    value: `${megabytes.toFixed(0)} MB`,
  };
  if (!megabytes) return { ...measure, value: 'not measured: no ps' };
  return embedded ? { ...measure, budget: `under ${BUDGET_MB} MB`, ok: megabytes < BUDGET_MB } : measure;
}
