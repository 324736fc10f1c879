import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';

const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Makes the embedded database's files in a folder that does not exist yet. A process of its own does it, because making
 * them takes some hundred MB that a process does not give back; the folder gets its name when all of it is there, so that
 * a start that is killed leaves nothing half-made.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await promisify(execFile)(process.execPath, [THIS_FILE, unfinished]);
  renameSync(unfinished, folder);
}

if (process.argv[1] === THIS_FILE) {
  const pglite = new PGlite({ dataDir: process.argv[2] ?? '' });
  await pglite.waitReady;
  await pglite.close();
}
