import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as calls from '#contract/export.ts';
import { anActivity, anEvidence } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
const year = { year: 2026 };
const id = (at: number) => `01990000-0000-7000-8000-00000000000${at}`;

beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { plan: { tax_practitioner: true } });
  await file(1, 'certificate.pdf', 'one', [
    { title: 'VAT, "new"', activity_date: '2026-02-01', verifiable_minutes: 90 },
  ]);
  await file(2, 'certificate.pdf', 'two', [{ title: '=1+1', activity_date: '2026-03-01' }]);
  await file(3, "O'Brien-Müller.docx", 'three', [
    { title: 'Shared, first', activity_date: '2026-04-01' },
    { title: 'Shared, second', activity_date: '2026-05-01' },
  ]);
  await anActivity(app, member.id, {
    title: 'Elsewhere',
    activity_date: '2026-06-01',
    evidence_url: 'https://example.com/c',
  });
  await anActivity(app, member.id, { title: 'Without', activity_date: '2026-07-01' });
});
afterAll(() => app.close());

async function file(at: number, name: string, text: string, activities: Parameters<typeof anActivity>[2][]) {
  const key = `evidence/${id(at)}`;
  await app.options.storage.put(key, Buffer.from(text), { contentType: 'application/pdf' });
  const ids: string[] = [];
  for (const activity of activities) ids.push(await anActivity(app, member.id, activity));
  const columns = { id: id(at), storage_key: key, file_name: name, size_bytes: text.length };
  await anEvidence(app, member.id, ids, columns);
}

const archive = (as: SignedIn) => app.call(calls.evidenceArchive, { as, params: year });
const contentOf = (body: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(body))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
const rowsOf = (index = '') => index.replace('\ufeff', '').trimEnd().split('\r\n');

test('is not offered to members who record no hours', async () => {
  const other = await signedIn(app, { years: [2026] });
  const response = await archive(other);
  expect([response.status, response.body.code]).toEqual([404, 'evidence_not_offered']);
});

test('holds every file once under a readable name, and an index of all activities', async () => {
  const response = await archive(member);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toContain(
    'filename="Verifiable CPD Hours Evidence for 2026.zip"',
  );
  const { 'Evidence index.csv': index, ...files } = contentOf(response.body);
  expect(files).toEqual({
    'A01 - certificate.pdf': 'one',
    'A02 - certificate.pdf': 'two',
    "A03 - O'Brien-Müller.docx": 'three',
  });
  const rows = rowsOf(index);
  expect(rows[0]).toBe(
    '"Activity","Title","Provider","Date","Verifiable hours","File","Uploaded","SHA-256","Note"',
  );
  expect(rows[1]).toMatch(/^"A01","VAT, ""new""","SAICA","2026-02-01","1.5","A01 - certificate.pdf"/);
  expect(rows[2]).not.toContain('"=1+1"');
  expect(rows[4]).toContain('"A04","Shared, second"');
  expect(rows[4]).toContain("A03 - O'Brien-Müller.docx");
  expect(rows[5]).toMatch(/"Kept at https:\/\/example.com\/c"$/);
  expect(rows[6]).toMatch(/"No file"$/);
});

test('names a file that could not be read, and holds the others', async () => {
  const stream = vi.spyOn(app.options.storage, 'stream');
  stream.mockRejectedValueOnce(new Error('the store is away'));
  const { 'Evidence index.csv': index, ...files } = contentOf((await archive(member)).body);
  stream.mockRestore();
  expect(Object.keys(files)).toEqual(['A02 - certificate.pdf', "A03 - O'Brien-Müller.docx"]);
  expect(rowsOf(index)[1]).toMatch(/"This file could not be read. Download the archive again later."$/);
});

test('names a file that is lost, and lists it for the office', async () => {
  const { storage } = app.options;
  const [{ id, storage_key } = { id: '', storage_key: '' }] = await app.db
    .selectFrom('evidence')
    .select(['id', 'storage_key'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  const content = await buffer(await storage.stream(storage_key));
  await storage.remove(storage_key);
  const lost = () => app.db.selectFrom('evidence').select('id').where('lost_at', 'is not', null).execute();
  const { 'Evidence index.csv': index } = contentOf((await archive(member)).body);
  expect(rowsOf(index)[1]).toMatch(/"This file is lost. Upload it again."$/);
  expect(await lost()).toEqual([{ id }]);
  await storage.put(storage_key, content, { contentType: 'application/pdf' });
  await archive(member);
  expect(await lost()).toEqual([]);
});

test('a file that breaks off is named, and the archive goes on', async () => {
  const stream = vi.spyOn(app.options.storage, 'stream');
  stream.mockImplementationOnce(async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('on');
        throw new Error('connection reset');
      })(),
    ),
  );
  const { 'Evidence index.csv': index, ...files } = contentOf((await archive(member)).body);
  stream.mockRestore();
  expect(files).toMatchObject({ 'A01 - certificate.pdf': 'on', 'A02 - certificate.pdf': 'two' });
  expect(rowsOf(index)[1]).toMatch(/"Only part of this file could be read. Upload it again."$/);
});

test("holds nothing of another member's", async () => {
  const other = await signedIn(app, { plan: { registered_auditor: true } });
  const files = contentOf((await archive(other)).body);
  expect(Object.keys(files)).toEqual(['Evidence index.csv']);
  expect(rowsOf(files['Evidence index.csv'])).toHaveLength(1);
});

test('two at a time for one member; a third must try again, and succeeds when one has ended', async () => {
  const stream = vi.spyOn(app.options.storage, 'stream');
  const { promise: storage, resolve: release } = Promise.withResolvers<void>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { resolve } of begun) {
    stream.mockImplementationOnce(async () => {
      resolve();
      await storage;
      return Readable.from([Buffer.from('one')]);
    });
  }
  const running = [archive(member), archive(member)];
  await Promise.all(begun.map(({ promise }) => promise));
  const third = await archive(member);
  expect([third.status, third.body.code, third.body.retry_after]).toEqual([503, 'unavailable', 5]);
  const other = await signedIn(app, { plan: { tax_practitioner: true } });
  expect((await archive(other)).status).toBe(200);
  release();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  stream.mockRestore();
  await vi.waitFor(async () => expect((await archive(member)).status).toBe(200), 60_000);
});

test('the index has the separator that the browser uses for its own files', async () => {
  const linesOf = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await app.call(calls.evidenceArchive, { params: year, as: member, headers });
    return contentOf(body)['Evidence index.csv']?.split('\r\n').slice(0, 2).join();
  };
  expect(await linesOf('en-ZA,en;q=0.9')).toMatch(/"Activity";"Title".*"2026-02-01";"1,5";/);
  expect(await linesOf('en-GB,en;q=0.9')).toMatch(/"Activity","Title".*"2026-02-01","1.5",/);
});
