import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proofFile, uploadEvidence } from '#contract/evidence.ts';
import * as home from '#contract/office-home.ts';
import { flydriveStorage } from '#server/adapters/storage/flydrive.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type S3Stub, startS3 } from '#test/support/s3-stub.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let folder: string;
let app: TestApp;
let s3: S3Stub;
let onS3: TestApp;
let as: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpt-store-'));
  app = await testApp({ adminEmails: [ADMIN], storage: await flydriveStorage(join(folder, 'files')) });
  s3 = await startS3();
  onS3 = await testApp({ storage: await flydriveStorage(s3.url) });
});
afterAll(async () => {
  await app.close();
  await onS3.close();
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  as = await signedIn(app, { plan: { registered_auditor: true } });
});

async function upload(at: TestApp, by: SignedIn) {
  const body = new FormData();
  body.append('activityIds[]', await anActivity(at, by.id));
  body.append('file', new Blob(['%PDF-1.7 attended']), 'a.pdf');
  return at.call(uploadEvidence, { as: by, body, headers: { rpt_year: '2026' } });
}
const rowOf = (memberId: string) =>
  app.db.selectFrom('evidence').selectAll().where('member_id', '=', memberId).executeTakeFirst();
const download = async (id = '') => {
  const reply = await fetch(`${app.url}/api/rpt/evidence/2026/${id}`, { headers: { ...as.headers } });
  return reply.status === 200
    ? { status: 200, text: await reply.text() }
    : { status: reply.status, ...(await reply.json()) };
};
const AWAY = { status: 503, body: { code: 'unavailable', retry_after: expect.any(Number) } };

test('a folder that takes no file: 503 to an upload, no row, and it recovers', async () => {
  // A stand-in for a folder without the right to write and for a full disk, which do not stop the superuser.
  await rename(join(folder, 'files'), join(folder, 'moved'));
  await writeFile(join(folder, 'files'), '');
  expect(await upload(app, as)).toMatchObject(AWAY);
  expect(await rowOf(as.id)).toBeUndefined();
  await rm(join(folder, 'files'));
  await rename(join(folder, 'moved'), join(folder, 'files'));
  expect((await upload(app, as)).status).toBe(200);
});

test.each([403, 507])('a bucket that answers %i: 503 to an upload', async (status) => {
  const by = await signedIn(onS3, { plan: { registered_auditor: true } });
  s3.failWith(status);
  expect(await upload(onS3, by)).toMatchObject(AWAY);
  s3.failWith(null);
  expect((await upload(onS3, by)).status).toBe(200);
});

test('a bucket that is not there: 503 to a read, and no file counts as lost', async () => {
  const by = await signedIn(onS3, { plan: { registered_auditor: true } });
  await upload(onS3, by);
  const row = () =>
    onS3.db
      .selectFrom('evidence')
      .select(['id', 'lost_at'])
      .where('member_id', '=', by.id)
      .executeTakeFirstOrThrow();
  const call = { as: by, params: { year: 2026, id: (await row()).id } };
  s3.failWith(404);
  expect(await onS3.call(proofFile, call)).toMatchObject(AWAY);
  s3.failWith(null);
  expect((await row()).lost_at).toBeNull();
  expect((await onS3.call(proofFile, call)).status).toBe(200);
});

test('a file that is lost has its own code and is listed for the office, until it is back or somebody has resolved it', async () => {
  const admin = await signedIn(app, { email: ADMIN });
  const listed = async () => (await app.call(home.attention, { as: admin })).body.files;
  const count = async () => (await app.call(home.officeHome, { as: admin })).body.attention.files;
  await upload(app, as);
  const { id = '', storage_key = '' } = (await rowOf(as.id)) ?? {};
  const path = join(folder, 'files', storage_key);
  await rename(path, join(folder, 'kept'));
  expect(await download(id)).toMatchObject({ status: 404, code: 'evidence_lost' });
  app.clock.advance(1000);
  expect(await download(id)).toMatchObject({ status: 404, code: 'evidence_lost' });
  const member = { id: as.id, email: as.email };
  expect(await listed()).toEqual([{ id, at: NOW.toISOString(), member, year: 2026, name: 'a.pdf' }]);
  expect(await count()).toBe(1);

  await rename(join(folder, 'kept'), path);
  expect(await download(id)).toEqual({ status: 200, text: '%PDF-1.7 attended' });
  expect([await listed(), await count()]).toEqual([[], 0]);

  await rm(path);
  await download(id);
  const call = { as: admin, body: { kind: 'file', id } };
  expect((await app.call(home.attentionResolved, call)).status).toBe(200);
  expect((await app.call(home.attentionResolved, call)).status).toBe(404);
  const entry = await app.db.selectFrom('admin_log').select('after').executeTakeFirstOrThrow();
  expect(entry.after).toEqual({ Kind: 'file', Member: expect.stringMatching(/^.…@/), Year: '2026', Id: id });
  expect([await listed(), await count()]).toEqual([[], 0]);
});
