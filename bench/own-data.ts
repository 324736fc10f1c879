import { readFileSync } from 'node:fs';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { ownData } from '#contract/export.ts';
import { EVIDENCE_MAX_BYTES, EVIDENCE_MAX_PER_YEAR } from '#domain/activities/activities.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { dataFolder, signInAt, startServer } from '#test/support/process.ts';
import type { Measure } from './table.ts';

const NAME = 'Download of all data: memory';
const BUDGET_MB = 150;
const MB = 1024 * 1024;
const NOW = new Date('2026-11-20T08:00:00Z');
const LITTLE = 'little@example.co.za';
const MUCH = 'much@example.co.za';

/**
 * How much more memory the server takes at its peak while a member downloads all that two years can hold, twice at once,
 * than while one downloads next to nothing.
 */
export async function benchOwnData(): Promise<Measure[]> {
  if (process.platform !== 'linux') return [{ name: NAME, value: 'not measured: needs /proc' }];
  const folder = await dataFolder();
  try {
    await fill(folder.path);
    const server = await startServer({ DATA_DIR: folder.path });
    try {
      const downloadAs = async (email: string) => {
        const headers = await signInAt(server, { email, password: PASSWORD });
        return () => sizeOf(server.url + ownData.path, headers);
      };
      const [little, much] = [await downloadAs(LITTLE), await downloadAs(MUCH)];
      await Promise.all([little(), little()]);
      const before = peakOf(server.child.pid ?? 0);
      const [size = 0] = await Promise.all([much(), much()]);
      const more = (peakOf(server.child.pid ?? 0) - before) / MB;
      const value = `${more.toFixed(0)} MB more for 2 x ${(size / MB).toFixed(0)} MB`;
      return [{ name: NAME, value, budget: `at most ${BUDGET_MB} MB more`, ok: more <= BUDGET_MB }];
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}

/** Two members, one with as many of the largest files as two years can hold. They are one file under many names. */
async function fill(folder: string): Promise<void> {
  const database = await connectPglite({ dataDir: folder });
  const { db } = database;
  await migrate(db);
  await aMember({ db }, { email: LITTLE });
  const years = [2025, 2026];
  const { id: member_id } = await aMember({ db }, { email: MUCH, years });
  const files = join(folder, 'files/evidence');
  await mkdir(files, { recursive: true });
  const first = join(files, 'first');
  await writeFile(first, Buffer.alloc(EVIDENCE_MAX_BYTES, 'evidence'));
  for (const plan_year of years)
    for (let n = 0; n < EVIDENCE_MAX_PER_YEAR; n++) {
      const id = uuid();
      await link(first, join(files, id));
      const file = { storage_key: `evidence/${id}`, file_name: `${n}.pdf`, content_type: 'application/pdf' };
      const content = { size_bytes: EVIDENCE_MAX_BYTES, sha256: 'f'.repeat(64), uploaded_at: NOW };
      await db
        .insertInto('evidence')
        .values({ id, member_id, plan_year, ...file, ...content })
        .execute();
    }
  await database.close();
}

/** Reads a response to its end and keeps nothing of it. */
async function sizeOf(url: string, headers: { email: string; key: string }): Promise<number> {
  const { status, body } = await fetch(url, { headers });
  if (status !== 200 || !body) throw new Error(`The download answered ${status}`);
  let size = 0;
  for await (const piece of body) size += piece.length;
  return size;
}

/** The most memory that a process has had so far, in bytes. */
function peakOf(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)?.[1];
  return Number(kilobytes) * 1024;
}
