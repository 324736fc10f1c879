import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uploadEvidence } from '#contract/evidence.ts';
import { UPLOAD_BYTES_PER_NODE, UPLOADS_PER_MEMBER } from '#contract/limits.ts';
import { openSession } from '#server/areas/auth/sessions.ts';
import { anActivity } from '#test/support/activity.ts';
import { NOW, type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';

const TEN_MB = 10 * 1024 * 1024;
const FITTING = Math.floor(UPLOAD_BYTES_PER_NODE / TEN_MB);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Uploader {
  id: string;
  headers: { email: string; key: string };
}

async function uploader(): Promise<Uploader> {
  const { id, email } = await aMember(app, { plan: { tax_practitioner: true } });
  const { key_id: key } = await openSession(app.db, {
    memberId: id,
    device: 'Chrome, Windows',
    browserToken: id,
    now: NOW,
  });
  return { id, headers: { email, key } };
}

/** Announces ten megabytes, sends a little and goes on no further. */
function slowUpload({ headers }: Uploader) {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = [
    `POST ${uploadEvidence.path} HTTP/1.1`,
    'host: localhost',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${TEN_MB}`,
    `email: ${headers.email}`,
    `key: ${headers.key}`,
    'rpt_year: 2026',
  ];
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ';
  socket.write(`${head.join('\r\n')}\r\n\r\n${file}`);
  return { socket, answer: () => answer };
}

/** One after the other, so that it is known which are let in: each is refused at once or stays without an answer. */
const refusals = (slow: ReturnType<typeof slowUpload>[]) =>
  slow.map(({ answer }) => answer().split('\r\n', 1)[0]).filter((line) => line !== '');

async function uploads(count: number, who: Uploader) {
  const all = Array.from({ length: count }, () => slowUpload(who));
  return all;
}

/** Waits until so many of these have been refused. */
const refused = (slow: ReturnType<typeof slowUpload>[], count: number) =>
  expect.poll(() => refusals(slow).length, { timeout: 30_000 }).toBe(count);

async function upload(who: Uploader): Promise<{ status: number; code: string; retryAfter: string | null }> {
  const body = new FormData();
  body.append('activityIds[]', await anActivity(app, who.id));
  body.append('file', new Blob(['%PDF-1.7 attended']), 'a.pdf');
  const answer = await app.call(uploadEvidence, { as: who, body, headers: { rpt_year: '2026' } });
  return { status: answer.status, code: answer.body.code, retryAfter: answer.headers.get('retry-after') };
}

test('a member with slow uploads is refused another one, and gets the places back by hanging up', async () => {
  const [who, other] = [await uploader(), await uploader()];
  const slow = await uploads(UPLOADS_PER_MEMBER + 4, who);
  await refused(slow, 4);
  expect(new Set(refusals(slow))).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
  expect(await upload(who)).toEqual({
    status: 429,
    code: 'too_many_uploads',
    retryAfter: expect.stringMatching(/^\d+$/),
  });
  expect((await upload(other)).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(async () => (await upload(who)).status, { timeout: 30_000 }).toBe(200);
});

test('when the slow uploads of many take all the memory, the next one is refused, and let in when one hangs up', async () => {
  const members = await Promise.all(
    Array.from({ length: Math.ceil((FITTING + 5) / UPLOADS_PER_MEMBER) }, uploader),
  );
  const slow = (await Promise.all(members.map((who) => uploads(UPLOADS_PER_MEMBER, who)))).flat();
  await refused(slow, slow.length - FITTING);
  expect(new Set(refusals(slow))).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
  const late = await uploader();
  const [refusedOne] = await uploads(1, late);
  await expect.poll(() => refusedOne?.answer()).toContain('"unavailable"');
  expect(refusedOne?.answer()).toMatch(/^retry-after: \d+\r$/m);
  const held = slow.find(({ answer }) => answer() === '');
  held?.socket.destroy();
  if (held) await once(held.socket, 'close');
  await expect.poll(async () => (await upload(late)).status, { timeout: 30_000 }).toBe(200);
});
