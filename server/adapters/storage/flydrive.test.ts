import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3Stub, startS3 } from '#test/support/s3-stub.ts';
import { flydriveStorage } from './flydrive.ts';
import { type Storage, StorageAway, type StoredFile } from './port.ts';
import { s3Settings } from './s3.ts';

const KEY = 'evidence/0198a000-0000-7000-8000-000000000001';
const PDF = { contentType: 'application/pdf' };
/** The clock of a file system stands still for some milliseconds at a time. */
const CLOCK_MS = 2000;
const bytes = Buffer.from('%PDF-1.7 \u0000\u00ff proof');

async function listed(storage: Storage, folder: string, size: number): Promise<StoredFile[][]> {
  const pages: StoredFile[][] = [];
  for await (const page of storage.pages(folder, size)) pages.push(page);
  return pages;
}

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let folder: string;
  let s3: S3Stub;
  let storage: Storage;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storage-'));
    s3 = await startS3();
    storage = await flydriveStorage(kind === 'disk' ? join(folder, 'files') : s3.url);
  });

  afterEach(async () => {
    await s3.close();
    rmSync(folder, { recursive: true });
  });

  test('gives back the bytes that were put, from bytes and from a stream', async () => {
    await storage.put(KEY, bytes, PDF);
    expect(await buffer(await storage.stream(KEY))).toEqual(bytes);
    await storage.put(KEY, Readable.from([bytes, bytes]), PDF);
    expect(await buffer(await storage.stream(KEY))).toEqual(Buffer.concat([bytes, bytes]));
  });

  test('knows what exists, and removing twice is no error', async () => {
    expect(await storage.exists(KEY)).toBe(false);
    await storage.put(KEY, bytes, PDF);
    expect(await storage.exists(KEY)).toBe(true);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.exists(KEY)).toBe(false);
  });

  test('rejects for a file that is not there', async () => {
    await expect(storage.stream(KEY)).rejects.toThrow();
  });

  test('a stream that breaks leaves nothing behind, and the file that was there stays', async () => {
    await storage.put(KEY, bytes, PDF);
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the upload was cut');
      })(),
    );
    await expect(storage.put(KEY, breaking, PDF)).rejects.toThrow();
    expect(await buffer(await storage.stream(KEY))).toEqual(bytes);
    if (kind === 'disk') expect(readdirSync(join(folder, 'files', dirname(KEY)))).toEqual([basename(KEY)]);
  });

  test.each(['', '../up', 'a/../b', '/root', 'a//b', '.hidden', 'a\\b', 'a/.b', 'na me', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, bytes, PDF)).rejects.toThrow('not allowed');
      await expect(storage.stream(key)).rejects.toThrow('not allowed');
    },
  );

  test('lists a folder in pages, with the time of each file', async () => {
    expect((await listed(storage, 'evidence', 2)).flat()).toEqual([]);
    const around = [Date.now() - CLOCK_MS];
    const keys = [1, 2, 3, 4, 5].map((n) => `evidence/file-${n}`);
    for (const key of [...keys, 'evidence-of-others/file']) await storage.put(key, bytes, PDF);
    around.push(Date.now() + CLOCK_MS);
    const pages = await listed(storage, 'evidence', 2);
    expect(Math.max(...pages.map((page) => page.length))).toBe(2);
    const files = pages.flat();
    expect(files.map(({ key }) => key).sort()).toEqual(keys);
    const [from = 0, to = 0] = around;
    for (const { storedAt } of files) {
      expect(storedAt.getTime()).toBeGreaterThan(from);
      expect(storedAt.getTime()).toBeLessThan(to);
    }
  });

  test('is closed to others on disk, and knows its content type in the bucket', async () => {
    if (kind === 'disk') return expect(statSync(join(folder, 'files')).mode & 0o077).toBe(0);
    await storage.put(KEY, bytes, PDF);
    expect(s3.objects.get(`/evidence-bucket/${KEY}`)?.contentType).toBe('application/pdf');
  });
});

test('a bucket that takes each call and never answers is away', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const storage = await flydriveStorage(
    `s3://key:secret@127.0.0.1/box?endpoint=${endpoint}&forcePathStyle=1`,
    20,
  );
  const calls = [storage.put(KEY, bytes, PDF), storage.stream(KEY), storage.exists(KEY)];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow(StorageAway)));
  silent.close();
  silent.closeAllConnections();
});

test('a disk that was unmounted is away: no file counts as lost, and none is written beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const [mounted, elsewhere] = [join(folder, 'files'), join(folder, 'elsewhere')];
  const storage = await flydriveStorage(mounted);
  await storage.put(KEY, bytes, PDF);
  renameSync(mounted, elsewhere);
  for (const left of ['nothing', 'an empty folder']) {
    if (left !== 'nothing') mkdirSync(mounted);
    const calls = [storage.put(KEY, bytes, PDF), storage.stream(KEY), storage.exists(KEY)];
    await Promise.all(calls.map((call) => expect(call, left).rejects.toThrow(StorageAway)));
  }
  expect(readdirSync(mounted)).toEqual([]);
  rmSync(mounted, { recursive: true });
  renameSync(elsewhere, mounted);
  expect(await buffer(await storage.stream(KEY))).toEqual(bytes);
  rmSync(folder, { recursive: true });
});

test('the address of a bucket is read whole', () => {
  expect(s3Settings('s3://k%2Fey:se%2Bcret@s3.example.com/box?region=eu-west-1')).toMatchObject({
    bucket: 'box',
    region: 'eu-west-1',
    endpoint: 'https://s3.example.com',
    forcePathStyle: false,
    credentials: { accessKeyId: 'k/ey', secretAccessKey: 'se+cret' },
  });
  expect(s3Settings('s3://s3.amazonaws.com/box').endpoint).toBeUndefined();
  expect(() => s3Settings('s3://key:secret@host')).toThrow('STORAGE_URL');
});
