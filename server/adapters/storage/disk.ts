import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { codeOf } from '#server/db/faults.ts';
import { checkedKey, isKey } from './key.ts';
import type { Storage, StoredFile } from './port.ts';

/** Files in a folder that only this user can open. The folder is created if it is missing. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const { ino } = statSync(root);
  /** A disk that was unmounted leaves an empty folder: its files are away, not lost, and a new one would be hidden later. */
  const expectOwnFolder = async () => {
    // A disk that is mounted again may have another number, but its folders keep theirs.
    if ((await stat(root)).ino !== ino) throw new Error(`There is another folder at ${root}`);
  };
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    async put(key, content, { contentType }) {
      const target = join(root, checkedKey(key));
      // The file is written beside its place, with an ending that no other file has, until it is complete.
      const unfinished = `${key}.${randomUUID().replaceAll('-', '')}`;
      const path = join(root, unfinished);
      await expectOwnFolder();
      try {
        if (content instanceof Uint8Array) await disk.put(unfinished, content, { contentType });
        else await disk.putStream(unfinished, content, { contentType });
        await flush(path);
        // A rename is all or nothing. The library's own move copies.
        await rename(path, target);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async stream(key) {
      const stream: Readable = await disk.getStream(checkedKey(key));
      // A missing file is noticed when the file is opened, not when the stream is made.
      await once(stream, 'open');
      return stream;
    },
    remove: async (key) => disk.delete(checkedKey(key)),
    async exists(key) {
      if (await disk.exists(checkedKey(key))) return true;
      await expectOwnFolder();
      return false;
    },
    pages: (folder, size) => pagesOf(root, checkedKey(folder), size),
  };
}

async function* pagesOf(root: string, folder: string, size: number): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for await (const path of filesIn(join(root, folder))) {
    const storedAt = await modifiedAt(path);
    const key = relative(root, path).replaceAll(sep, '/');
    if (storedAt && isKey(key)) page.push({ key, storedAt });
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) yield join(entry.parentPath, entry.name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** When a file was changed; null when it has been removed meanwhile. */
const modifiedAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

async function flush(path: string) {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
