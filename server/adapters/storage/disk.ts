import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey } from './key.ts';
import type { Storage } from './port.ts';

// Unfinished files stand apart, so that no listing or backup takes half a file for a whole one.
const UNFINISHED = 'unfinished';

/** Files in a folder that only this user can enter. The folder is made when it is not there. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    async put(key, content, { contentType }) {
      const target = join(root, checkedKey(key));
      const unfinished = `${UNFINISHED}/${randomUUID()}`;
      const path = join(root, unfinished);
      try {
        if (content instanceof Uint8Array) await disk.put(unfinished, content, { contentType });
        else await disk.putStream(unfinished, content, { contentType });
        await flush(path);
        await mkdir(dirname(target), { recursive: true });
        // A rename is all or nothing; the library's own move copies.
        await rename(path, target);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async stream(key) {
      const stream: Readable = await disk.getStream(checkedKey(key));
      // A missing file shows when the file is opened, not when the stream is made.
      await once(stream, 'open');
      return stream;
    },
    remove: async (key) => disk.delete(checkedKey(key)),
    exists: async (key) => disk.exists(checkedKey(key)),
  };
}

async function flush(path: string) {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
