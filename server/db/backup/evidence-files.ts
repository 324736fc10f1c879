import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from '#server/db/faults.ts';
import type { ArchiveWriter } from './archive.ts';

// The bytes of a piece: a multiple of 3, so that each piece is whole base64.
const PIECE = 192 * 1024;

/** Writes one file in pieces. False when it no longer exists because its evidence was deleted meanwhile. */
export async function writeFileLines(archive: ArchiveWriter, folder: string, key: string): Promise<boolean> {
  try {
    let isFirst = true;
    for await (const piece of createReadStream(join(folder, key), { highWaterMark: PIECE })) {
      await archive.line(JSON.stringify({ file: key, first: isFirst, base64: piece.toString('base64') }));
      isFirst = false;
    }
    if (isFirst) await archive.line(JSON.stringify({ file: key, first: true, base64: '' }));
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

export interface Staging {
  add(line: { file: string; base64: string }): Promise<void>;
  /** Moves the staged files to their places. */
  accept(): Promise<void>;
  discard(): Promise<void>;
}

/** Keeps the files beside their folder until the database has been restored. */
export async function stageFiles(folder: string): Promise<Staging> {
  const waiting = `${resolve(folder)}.restoring`;
  await rm(waiting, { recursive: true, force: true });
  return {
    async add({ file, base64 }) {
      const target = within(waiting, file);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const handle = await open(target, 'a', 0o600);
      await handle.writeFile(Buffer.from(base64, 'base64'));
      await handle.close();
    },
    async accept() {
      for (const file of await filesIn(waiting)) {
        const target = within(folder, relative(waiting, file));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        const handle = await open(file, 'r+');
        await handle.sync();
        await handle.close();
        await rename(file, target);
      }
      await rm(waiting, { recursive: true, force: true });
    },
    discard: () => rm(waiting, { recursive: true, force: true }),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function within(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('The archive holds a file outside its folder');
  return path;
}
