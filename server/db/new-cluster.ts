import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';

const THIS_FILE = fileURLToPath(import.meta.url);
/** A database with tables and no rows that `npm start` has prepared. */
const TEMPLATE = fileURLToPath(new URL('../../dist/cluster', import.meta.url));

/**
 * Creates the files of the embedded database in a folder that does not exist yet. It copies the prepared ones. If there
 * are none, a separate process makes them, because that takes some hundred MB which a process does not give back. The
 * folder gets its name when it is complete, so that a start that is killed leaves nothing half made.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, unfinished, { recursive: true });
  else await promisify(execFile)(process.execPath, [THIS_FILE, unfinished]);
  renameSync(unfinished, folder);
}

/** When run as a program, makes the files in the given folder, which gets its name at the end. */
if (process.argv[1] === THIS_FILE) {
  const folder = process.argv[2] ?? '';
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const pglite = new PGlite({ dataDir: making });
  await pglite.waitReady;
  await pglite.close();
  renameSync(making, folder);
}
