import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { issueDocument, packProgress } from '#contract/documents.ts';
import { testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { signedIn } from '#test/support/sign-in.ts';

// A year of large files, streamed without a copy of them. The bytes that are on their way are counted: the memory of the process
// says more of the allocator than of us.

const FILES = 10;
const PIECE = Buffer.alloc(64 * 1024, 7);
const PIECES = 160;
const WHOLE = FILES * PIECES * PIECE.length;
/** The system keeps some of a connection, and a few pieces are on their way. */
const ROOM = WHOLE / 3;

test('100 MB of evidence leave in a pack as fast as its reader takes them, one file at a time; a reader who goes away stops it', async (context) => {
  let [given, open, mostOpen] = [0, 0, 0];
  function* bytes() {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    try {
      for (let at = 0; at < PIECES; at++) {
        given += PIECE.length;
        yield PIECE;
      }
    } finally {
      open -= 1;
    }
  }
  /** Waits until the server reads nothing more by itself. */
  const settled = async () => {
    for (let before = -1; before !== given; await sleep(100)) before = given;
  };
  const none = async () => {};
  const storage = {
    put: none,
    remove: none,
    exists: async () => true,
    stream: async () => Readable.from(bytes()),
    async *pages() {},
  };
  const app = await testApp({ storage });
  context.onTestFinished(() => app.close());
  const member = await signedIn(app);
  const digest = createHash('sha256');
  for (let at = 0; at < PIECES; at++) digest.update(PIECE);
  const file = {
    member_id: member.id,
    plan_year: 2026,
    content_type: 'application/pdf',
    uploaded_at: NOW,
    size_bytes: PIECES * PIECE.length,
    sha256: digest.digest('hex'),
  };
  const rows = Array.from({ length: FILES }, (_, at) => ({
    ...file,
    id: uuid(),
    storage_key: `evidence/${uuid()}`,
    file_name: `Certificate ${at}.pdf`,
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
  let [size, looked, most] = [0, 0, 0];
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size < looked) continue;
    looked += WHOLE / 5;
    await settled();
    most = Math.max(most, given - size);
  }
  expect(size).toBeGreaterThan(WHOLE);
  expect(given).toBe(WHOLE);
  expect(most).toBeLessThan(ROOM);
  expect([mostOpen, open]).toEqual([1, 0]);
  expect(await whole.progress()).toMatchObject({ state: 'done', done: FILES, missing: [] });

  const left = await issue();
  const reader = (await fetch(app.url + left.download)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(async () => (await left.progress()).state).toBe('stopped');
  expect((await left.progress()).done).toBeLessThan(FILES);
  expect(open).toBe(0);
});
