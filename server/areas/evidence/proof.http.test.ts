import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { proofFile, removeEvidence, uploadProof } from '#contract/evidence.ts';
import { planner } from '#contract/page-calls.ts';
import { clamdAt, scannedStorage } from '#server/adapters/scan/clamd.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { clamdStub, EICAR } from '#test/support/clamd.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };
const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const PDF = Buffer.from('%PDF-1.7 attended, 3 hours');

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Sent = { name?: string; bytes?: Uint8Array<ArrayBuffer> | null; seen?: string; year?: number };

function upload(as: SignedIn, id: string, { name = 'photo.jpg', bytes = JPG, seen, year = 2026 }: Sent = {}) {
  const body = new FormData();
  if (bytes) body.append('file', new Blob([bytes]), name);
  if (seen) body.append('seen_evidence', seen);
  return app.call(uploadProof, { as, params: { year, id }, body });
}
const rowOf = async (as: SignedIn) => (await app.call(planner, { as, params })).body.activities[0];
const remove = (as: SignedIn, id: string, confirmed_until?: string) =>
  app.call(removeEvidence, { as, params, body: { activityIds: [id], confirmed_until } });
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

test('every member uploads a document or a picture, sees it on the planner and gets it back', async () => {
  const member = await signedIn(app);
  const id = await anActivity(app, member.id);
  const files = { 'photo.JPEG': JPG, 'photo.jpg': JPG, 'scan.png': PNG, 'certificate.pdf': PDF };
  for (const [name, bytes] of Object.entries(files)) {
    expect((await upload(member, id, { name, bytes })).body).toEqual({ fileName: name });
    const row = await rowOf(member);
    expect(row.evidence_name).toBe(name);
    const got = await fetch(app.url + row.evidence, { headers: member.headers });
    expect([got.status, Buffer.from(await got.arrayBuffer())]).toEqual([200, bytes]);
    expect(got.headers.get('content-disposition')).toContain('attachment');
  }
  // The specification's list names evidence only while a flag is set (B §6).
  expect((await app.call(activities, { as: member, params })).body[0].evidence).toBe('');
  const stored = await app.db
    .selectFrom('evidence')
    .select('id')
    .where('member_id', '=', member.id)
    .execute();
  expect(stored).toHaveLength(1);
  expect([(await remove(member, id, '2029-12-31')).status, (await rowOf(member)).evidence]).toEqual([
    200,
    '',
  ]);
});

test.each<[string, boolean, string]>([
  ['SAICA', false, '2029-12-31'],
  ['SARS', true, '2031-12-31'],
])('evidence stays until the day of %s unless that day is confirmed', async (by, tax_practitioner, until) => {
  const member = await signedIn(app, { plan: { tax_practitioner } });
  const id = await anActivity(app, member.id);
  await upload(member, id);
  expect((await app.call(planner, { as: member, params })).body.kept_until).toEqual({
    until,
    by,
    not_found: [],
  });
  for (const wrong of [undefined, '2028-12-31']) {
    const { status, body } = await remove(member, id, wrong);
    expect([status, body.code, body.fields]).toEqual([409, 'kept_until', { confirmed_until: until }]);
  }
  expect((await remove(member, id, 'soon')).body.fields).toHaveProperty('confirmed_until');
  expect((await rowOf(member)).evidence).not.toBe('');
  expect((await remove(member, id, until)).status).toBe(200);
});

test.each<[string, Sent, [number, string]]>([
  ['no file', { bytes: null }, [400, 'no_file']],
  ['another kind of file', { name: 'photo.gif' }, [415, 'file_type_refused']],
  ['a picture that calls itself a document', { name: 'certificate.pdf' }, [415, 'file_type_refused']],
  ['a document that calls itself a picture', { bytes: PDF }, [415, 'file_type_refused']],
  ['a file that was not the one seen', { seen: uuid() }, [409, 'evidence_changed']],
  ['a year that is not owned', { year: 2025 }, [404, 'plan_year_not_owned']],
])('refuses %s and stores nothing', async (_, sent, fault) => {
  const member = await signedIn(app);
  const id = await anActivity(app, member.id);
  expect(codeOf(await upload(member, id, sent))).toEqual(fault);
  expect((await rowOf(member)).evidence).toBe('');
});

test('a file in which the scanner finds something is refused, and its activity stays as it was', async () => {
  const scanner = await clamdStub((file) => (file.includes(EICAR) ? 'stream: EICAR FOUND' : 'stream: OK'));
  const storage = scannedStorage(app.options.storage, clamdAt(scanner.url));
  const scanning = await testApp({ storage });
  onTestFinished(async () => {
    await scanning.close();
    await scanner.close();
  });
  const member = await signedIn(scanning);
  const id = await anActivity(scanning, member.id);
  const send = (bytes: Buffer) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'certificate.pdf');
    return scanning.call(uploadProof, { as: member, params: { ...params, id }, body });
  };
  expect((await send(PDF)).status).toBe(200);
  const { status, body } = await send(Buffer.concat([PDF, Buffer.from(EICAR)]));
  expect([status, body.code, body.message]).toEqual([
    422,
    'file_infected',
    'The virus scanner found something harmful in this file. It was not kept.',
  ]);
  const rows = await scanning.db.selectFrom('evidence').select('size_bytes').execute();
  expect(rows).toEqual([{ size_bytes: PDF.byteLength }]);
  await scanner.close();
  expect((await send(PDF)).body.code).toBe('unavailable');
});

test("another member's activity and file are not found", async () => {
  const [member, other] = [await signedIn(app), await signedIn(app)];
  const id = await anActivity(app, member.id);
  expect(codeOf(await upload(other, id))).toEqual([404, 'activity_not_found']);
  expect((await upload(member, 'x')).body.fields).toEqual({ id: 'This is not a valid id' });
  await upload(member, id);
  const file = (await rowOf(member)).evidence.split('/').at(-1);
  const theirs = await app.call(proofFile, { as: other, params: { ...params, id: file } });
  expect(codeOf(theirs)).toEqual([404, 'evidence_not_found']);
});
