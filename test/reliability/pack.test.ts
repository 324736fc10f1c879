import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { issueDocument, packProgress } from '#contract/documents.ts';
import { testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { signedIn } from '#test/support/sign-in.ts';

// A year of the largest files that it may hold, streamed without a copy of them.

const FILES = 50;
const PIECE = Buffer.alloc(64 * 1024, 7);
const PIECES = 160;
/** The zip itself, its digests and a few pieces on their way. */
const ROOM = 150 * 1024 * 1024;
/** How many bytes come between two looks at the memory. */
const EVERY = 1024 * 1024;

function* bytes() {
  for (let at = 0; at < PIECES; at++) yield PIECE;
}

test('500 MB of evidence leave in a pack in constant memory; a reader who goes away stops it', async (context) => {
  const none = async () => {};
  const storage = {
    ...{ put: none, remove: none, exists: async () => true, stream: async () => Readable.from(bytes()) },
    async *pages() {},
  };
  const app = await testApp({ storage });
  context.onTestFinished(() => app.close());
  const member = await signedIn(app);
  const digest = createHash('sha256');
  for (const piece of bytes()) digest.update(piece);
  const file = {
    ...{ member_id: member.id, plan_year: 2026, content_type: 'application/pdf', uploaded_at: NOW },
    ...{ size_bytes: PIECES * PIECE.length, sha256: digest.digest('hex') },
  };
  const rows = Array.from({ length: FILES }, (_, at) => ({
    ...{ ...file, id: uuid(), storage_key: `evidence/${uuid()}`, file_name: `Certificate ${at}.pdf` },
  }));
  await app.db.insertInto('evidence').values(rows).execute();

  const issue = async () => {
    const asked = { as: member, params: { year: 2026 }, body: { kind: 'pack' } };
    const { number, download } = (await app.call(issueDocument, asked)).body;
    const progress = async () =>
      (await app.call(packProgress, { as: member, params: { year: 2026, number } })).body;
    return { progress, download: String(download) };
  };
  const whole = await issue();
  const response = await fetch(app.url + whole.download);
  global.gc?.();
  const before = process.memoryUsage().rss;
  let [size, looked, most] = [0, 0, 0];
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size < looked + EVERY) continue;
    looked = size;
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  expect(size).toBeGreaterThan(FILES * PIECES * PIECE.length);
  expect(most).toBeLessThan(ROOM);
  expect(await whole.progress()).toMatchObject({ state: 'done', done: FILES, missing: [] });

  const left = await issue();
  const reader = (await fetch(app.url + left.download)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(async () => (await left.progress()).state).toBe('stopped');
  expect((await left.progress()).done).toBeLessThan(FILES);
});
