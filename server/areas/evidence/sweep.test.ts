import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { flydriveStorage } from '#server/adapters/storage/flydrive.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Database } from '#server/db/connect.ts';
import { anEvidence } from '#test/support/activity.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import { type S3Stub, startS3 } from '#test/support/s3-stub.ts';
import { sweepFiles } from './sweep.ts';

const DAY_MS = 86_400_000;
const PDF = { contentType: 'application/pdf' };
const bytes = Buffer.from('%PDF-1.7');

describe.each(['disk', 's3'] as const)('the sweep on %s', (kind) => {
  let database: Database;
  let folder: string;
  let s3: S3Stub;
  let storage: Storage;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.db.deleteFrom('evidence').execute();
    folder = await mkdtemp(join(tmpdir(), 'sweep-'));
    s3 = await startS3();
    storage = await flydriveStorage(kind === 'disk' ? folder : s3.url);
    log.error.mockClear();
  });
  afterEach(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  /** The files are stored now; the sweep comes so many days later. */
  const sweepAfter = (days: number, signal = new AbortController().signal) =>
    sweepFiles({ db: database.db, storage, log }, new Date(Date.now() + days * DAY_MS), signal);

  async function stored(key = `evidence/${uuid()}`): Promise<string> {
    await storage.put(key, bytes, PDF);
    return key;
  }

  async function named(): Promise<string> {
    const key = await stored();
    const member = await aMember(database);
    await anEvidence(database, member.id, [], { storage_key: key });
    return key;
  }

  const there = (keys: string[]) => Promise.all(keys.map((key) => storage.exists(key)));

  test('removes files that no row names, half-written ones too, and keeps the others', async () => {
    const files = [await named(), await named(), await stored('elsewhere/file')];
    const gone = [await stored(), await stored(), await stored(`evidence/${uuid()}.0badc0de`)];
    expect(await sweepAfter(2)).toBe(gone.length);
    expect(await there(files)).toEqual(files.map(() => true));
    expect(await there(gone)).toEqual(gone.map(() => false));
    expect(await sweepAfter(2)).toBe(0);
  });

  test('leaves a file alone for a day: its row may be on its way', async () => {
    await named();
    const young = await stored();
    expect(await sweepAfter(0.99)).toBe(0);
    expect(await storage.exists(young)).toBe(true);
    expect(await sweepAfter(1.01)).toBe(1);
  });

  test('removes nothing when the database has no evidence at all', async () => {
    const key = await stored();
    expect(await sweepAfter(2)).toBe(0);
    expect(await storage.exists(key)).toBe(true);
  });

  test('removes twenty, but none when there are more: the database may be an older copy, so a person must look', async () => {
    const files = await named();
    const gone: string[] = [];
    for (let file = 0; file < 21; file++) gone.push(await stored());
    expect(await sweepAfter(2)).toBe(0);
    expect(await there(gone)).toEqual(gone.map(() => true));
    expect(log.error.mock.calls).toEqual([[{ unnamed: 21 }, expect.stringContaining('need a person')]]);

    await storage.remove(gone[0] ?? '');
    expect(await sweepAfter(2)).toBe(20);
    expect(await there([files, ...gone])).toEqual([true, ...gone.map(() => false)]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('ends when the server stops', async () => {
    const files = [await named(), await stored()];
    await expect(sweepAfter(2, AbortSignal.abort())).rejects.toThrow();
    expect(await there(files)).toEqual([true, true]);
  });
});
