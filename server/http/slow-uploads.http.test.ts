import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { BULK_LIMIT, JSON_LIMIT, UPLOAD_BYTES_PER_NODE, UPLOADS_PER_MEMBER } from '#contract/limits.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';

const TEN_MB = 10 * 1024 * 1024;
/** The bytes that are held in memory until all of them have arrived. */
const bodies = {
  'an upload': {
    path: uploadEvidence.path,
    type: 'multipart/form-data; boundary=x',
    bytes: TEN_MB,
    begin: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
  },
  'a bulk call': {
    path: bulkBookActivity.path,
    type: 'application/json',
    bytes: BULK_LIMIT,
    begin: '{"rpt_year": 2026, "activities": [',
  },
};
type Body = (typeof bodies)[keyof typeof bodies];

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

/** Announces megabytes, sends a little and goes on no further. */
function slowUpload({ headers }: Uploader, { path, type, bytes, begin }: Body) {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${bytes}`,
    `email: ${headers.email}`,
    `key: ${headers.key}`,
    'rpt_year: 2026',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`);
  return { socket, answer: () => answer };
}

/** Each is refused at once or stays without an answer. */
const refusals = (slow: ReturnType<typeof slowUpload>[]) =>
  slow.map(({ answer }) => answer().split('\r\n', 1)[0]).filter((line) => line !== '');

const uploads = (count: number, who: Uploader, body: Body) =>
  Array.from({ length: count }, () => slowUpload(who, body));

/** Waits until so many of these have been refused. */
const refused = (slow: ReturnType<typeof slowUpload>[], count: number) =>
  expect.poll(() => refusals(slow).length).toBe(count);

async function upload(who: Uploader): Promise<{ status: number; code: string; retryAfter: string | null }> {
  const body = new FormData();
  body.append('activityIds[]', await anActivity(app, who.id));
  body.append('file', new Blob(['%PDF-1.7 attended']), 'a.pdf');
  const answer = await app.call(uploadEvidence, { as: who, body, headers: { rpt_year: '2026' } });
  return { status: answer.status, code: answer.body.code, retryAfter: answer.headers.get('retry-after') };
}

test('a bulk call with an ordinary body needs no place', async () => {
  const who = await uploader();
  const small = uploads(UPLOADS_PER_MEMBER + 4, who, { ...bodies['a bulk call'], bytes: JSON_LIMIT });
  const read = () => app.call(bulkBookActivity, { as: who, body: { rpt_year: 2026, activities: [] } });
  expect((await read()).body.code).not.toBe('too_many_uploads');
  expect(refusals(small)).toEqual([]);
});

describe.each(Object.entries(bodies))('%s that arrives slowly', (_, body) => {
  test('a member is refused one too many, and gets the places back by hanging up', async () => {
    const [who, other] = [await uploader(), await uploader()];
    const slow = uploads(UPLOADS_PER_MEMBER + 4, who, body);
    await refused(slow, 4);
    expect(new Set(refusals(slow))).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    expect(await upload(who)).toEqual({
      status: 429,
      code: 'too_many_uploads',
      retryAfter: expect.stringMatching(/^\d+$/),
    });
    expect((await upload(other)).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await expect.poll(async () => (await upload(who)).status).toBe(200);
  });

  test('when those of many take all the memory, the next one is refused, and let in when one hangs up', async () => {
    const fitting = Math.floor(UPLOAD_BYTES_PER_NODE / body.bytes);
    const members = await Promise.all(
      Array.from({ length: Math.ceil((fitting + 5) / UPLOADS_PER_MEMBER) }, uploader),
    );
    const slow = members.flatMap((who) => uploads(UPLOADS_PER_MEMBER, who, body));
    await refused(slow, slow.length - fitting);
    expect(new Set(refusals(slow))).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
    const late = await uploader();
    const [refusedOne] = uploads(1, late, body);
    await expect.poll(() => refusedOne?.answer()).toContain('"unavailable"');
    expect(refusedOne?.answer()).toMatch(/^retry-after: \d+\r$/m);
    const held = slow.find(({ answer }) => answer() === '');
    held?.socket.destroy();
    if (held) await once(held.socket, 'close');
    await expect.poll(async () => (await upload(late)).status).toBe(200);
  });
});
