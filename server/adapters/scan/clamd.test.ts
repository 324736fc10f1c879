import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type Storage, StorageAway } from '#server/adapters/storage/port.ts';
import { clamdStub, EICAR } from '#test/support/clamd.ts';
import { clamdAt, scannedStorage } from './clamd.ts';
import { InfectedFile } from './port.ts';

/** A store behind a clamd that answers so, the files that it kept, and those that clamd read. */
async function scanned(answerTo: (file: Buffer) => string | null, silentMs?: number) {
  const read: Buffer[] = [];
  const clamd = await clamdStub((file) => {
    read.push(file);
    return answerTo(file);
  });
  onTestFinished(async () => void (await clamd.close()));
  const kept = new Map<string, unknown>();
  const put: Storage['put'] = async (key, content) => void kept.set(key, content);
  const storage = scannedStorage({ put } as Storage, clamdAt(clamd.url), silentMs);
  return {
    kept,
    read,
    put: (content: Uint8Array | Readable) => storage.put('a', content, { contentType: 'x' }),
  };
}

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a chunk to the byte', Buffer.alloc(64 * 1024, 7)],
  ['the largest file', Buffer.alloc(10 * 1024 * 1024, 7)],
])('%s is read whole and kept', async (_, bytes) => {
  const { kept, read, put } = await scanned(() => 'stream: OK');
  await put(bytes);
  expect(read[0]?.equals(bytes)).toBe(true);
  expect([...kept.values()]).toEqual([bytes]);
});

test('a stream is read and kept too', async () => {
  const { kept, put } = await scanned(() => 'stream: OK');
  await put(Readable.from([Buffer.from('one '), Buffer.from('two')]));
  expect(String(kept.get('a'))).toBe('one two');
});

test('an infected file is not kept', async () => {
  const { kept, put } = await scanned((file) =>
    file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK',
  );
  await expect(put(Buffer.from(EICAR))).rejects.toBeInstanceOf(InfectedFile);
  expect(kept.size).toBe(0);
});

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR'],
  ['no answer', ''],
  ['silence', null],
])('after %s of the scanner nothing is kept, and the call can be tried again', async (_, answer) => {
  const { kept, put } = await scanned(() => answer, answer === null ? 200 : undefined);
  await expect(put(Buffer.from('%PDF-1.7'))).rejects.toBeInstanceOf(StorageAway);
  expect(kept.size).toBe(0);
});

test('a scanner that is away lets nothing in', async () => {
  const clamd = await clamdStub(() => 'stream: OK');
  await clamd.close();
  const storage = scannedStorage({ put: async () => {} } as unknown as Storage, clamdAt(clamd.url));
  const put = storage.put('a', Buffer.from('%PDF-1.7'), { contentType: 'x' });
  await expect(put).rejects.toThrow('the scanner did not answer');
});

test.each([
  ['clamd://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
  ['clamd://[::1]', { host: '::1', port: 3310 }],
  ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is found', (url, at) => {
  expect(clamdAt(new URL(url))).toEqual(at);
});
