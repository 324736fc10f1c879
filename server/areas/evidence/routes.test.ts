import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { activities, deleteActivities, deleteActivity } from '#contract/activities.ts';
import * as calls from '#contract/evidence.ts';
import { EVIDENCE_MAX_BYTES, EVIDENCE_MAX_PER_YEAR } from '#domain/activities/activities.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { registered } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let auditor: SignedIn;
let other: SignedIn;

const year = { year: 2026 };
const PDF = Buffer.from('%PDF-1.7 attended, 3 hours');
const DOC = Buffer.alloc(1024);
DOC.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
DOC.write('WordDocument', 512, 'utf16le');

beforeAll(async () => {
  app = await testApp();
  auditor = await signedIn(app, { years: [2025, 2026], plan: { registered_auditor: true } });
  other = await signedIn(app, { plan: { business_rescue_practitioner: true } });
});
afterAll(() => app.close());

interface Sent {
  ids?: string[];
  bytes?: Uint8Array<ArrayBuffer> | null;
  name?: string;
  as?: SignedIn;
  rptYear?: string;
}

function upload({ ids = [], bytes = PDF, name = 'certificate.pdf', as = auditor, rptYear = '2026' }: Sent) {
  const body = new FormData();
  for (const id of ids) body.append('activityIds[]', id);
  if (bytes) body.append('file', new Blob([bytes]), name);
  return app.call(calls.uploadEvidence, { as, body, headers: { rpt_year: rptYear } });
}

function replace(id: string, bytes: Uint8Array<ArrayBuffer>, name: string, as = auditor) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  body.append('activityId', id);
  return app.call(calls.replaceEvidence, { as, body, headers: { rpt_year: '2026' } });
}

const evidenceRows = (memberId: string) =>
  app.db.selectFrom('evidence').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
const fileOf = (activityId: string, as = auditor) =>
  app.call(calls.evidenceOfActivity, { as, params: { activityId } });
const isStored = (key: string) => app.options.storage.exists(key);
const get = (url: string, as: SignedIn) => fetch(app.url + url, { headers: as.headers });

describe('POST /api/rpt/bookActivty_upload', () => {
  test('400 without a year, a file or an activity', async () => {
    const id = await anActivity(app, auditor.id);
    expect((await upload({ ids: [id], rptYear: 'x' })).body.fields).toEqual({ rpt_year: 'Choose a year' });
    const none = await upload({ ids: [id], bytes: null });
    expect([none.status, none.body.message]).toEqual([400, 'Please select a file']);
    expect(
      (await app.call(calls.uploadEvidence, { as: auditor, body: {}, headers: { rpt_year: '2026' } })).body
        .code,
    ).toBe('no_file');
    expect((await upload({})).body.fields).toEqual({ activityIds: 'Choose an activity' });
    expect((await upload({ ids: ['x'] })).status).toBe(400);
  });

  test.each([
    ['a name that is not accepted', 'notes.txt', PDF],
    ['a name without an extension', 'certificate', PDF],
    ['content that its name does not say', 'certificate.pdf', DOC],
    ['another program under a good name', 'certificate.docx', Buffer.from('MZ not a document')],
    ['nothing in it', 'certificate.pdf', Buffer.alloc(0)],
  ])('415 for %s', async (_, name, bytes) => {
    const answer = await upload({ ids: [await anActivity(app, auditor.id)], name, bytes });
    expect([answer.status, answer.body.message]).toEqual([415, 'Upload failed, please try again']);
  });

  test('400 for a form that is broken or has no end', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    for (const [type, body] of [
      ['multipart/form-data', 'anything'],
      ['multipart/form-data; boundary=x', start],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n'],
      [`multipart/form-data; boundary=${'x'.repeat(300)}`, start],
    ] as const) {
      const headers = { ...auditor.headers, rpt_year: '2026', 'content-type': type };
      const answer = await app.call(calls.uploadEvidence, { body, headers });
      expect([answer.status, answer.body.fields]).toEqual([400, { file: 'Upload failed, please try again' }]);
    }
  });

  test('400 for two files in one form; none is kept', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const body = new FormData();
    body.append('activityIds[]', await anActivity(app, member.id));
    for (const name of ['a.pdf', 'b.pdf']) body.append('file', new Blob([PDF]), name);
    const answer = await app.call(calls.uploadEvidence, { as: member, body, headers: { rpt_year: '2026' } });
    expect([answer.status, answer.body.fields]).toEqual([400, { file: 'Send one file at a time' }]);
    expect(await evidenceRows(member.id)).toEqual([]);
  });

  test('413 over 10 MB; exactly 10 MB is let through', async () => {
    const id = await anActivity(app, auditor.id);
    const most = Buffer.alloc(EVIDENCE_MAX_BYTES, '%PDF-1.7 ');
    const over = await upload({ ids: [id], bytes: Buffer.concat([most, Buffer.from('.')]) });
    expect([over.status, over.body.code]).toEqual([413, 'file_too_large']);
    expect((await upload({ ids: [id], bytes: most })).status).toBe(200);
  });

  test("404 for a year or an activity that is not the member's; no file stays behind", async () => {
    const mine = await anActivity(app, other.id);
    const theirs = await anActivity(app, auditor.id);
    const before = await evidenceRows(other.id);
    const put = vi.spyOn(app.options.storage, 'put');
    expect((await upload({ ids: [mine, theirs], as: other })).body.code).toBe('activity_not_found');
    expect((await upload({ ids: [mine], rptYear: '2025', as: other })).body.code).toBe('plan_year_not_owned');
    expect((await upload({ ids: [theirs], rptYear: '2025' })).body.code).toBe('activity_not_found');
    expect(await evidenceRows(other.id)).toEqual(before);
    const keys = put.mock.calls.map(([key]) => key);
    expect(keys).toHaveLength(2);
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false]);
    put.mockRestore();
    expect((await fileOf(mine, other)).body.code).toBe('evidence_not_found');
  });

  test('404 for a member without a practitioner flag', async () => {
    const plain = await signedIn(app);
    const answer = await upload({ ids: [await anActivity(app, plain.id)], as: plain });
    expect([answer.status, answer.body.code]).toEqual([404, 'evidence_not_offered']);
  });

  test('200 keeps one file for several activities under an opaque key with its sum', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const ids = [await anActivity(app, member.id), await anActivity(app, member.id)];
    const twice = [...ids, ids[0]?.toUpperCase() ?? ''];
    const answer = await upload({ ids: twice, name: 'Bewys – é 2026.pdf', as: member });
    expect(answer.body).toEqual({ fileName: 'Bewys – é 2026.pdf' });
    const [row, ...more] = await evidenceRows(member.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      file_name: 'Bewys – é 2026.pdf',
      content_type: 'application/pdf',
      size_bytes: PDF.byteLength,
      sha256: createHash('sha256').update(PDF).digest('hex'),
    });
    expect(row?.storage_key).toMatch(/^evidence\/[0-9a-f-]{36}$/);
    const list = await app.call(activities, { as: member, params: year });
    const file = await fileOf(ids[0] ?? '', member);
    const evidence = { evidence: file.body.url, evidence_name: 'Bewys – é 2026.pdf' };
    expect(list.body).toMatchObject([evidence, evidence]);
  });

  test('a list names no file while no flag is set, because its address would answer 404', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const id = await anActivity(app, member.id);
    await upload({ ids: [id], as: member });
    const listed = async () => (await app.call(activities, { as: member, params: year })).body;
    const flagged = (tax_practitioner: boolean) =>
      registered(app.db, { memberId: member.id, year: 2026 }, { tax_practitioner });
    const { url } = (await fileOf(id, member)).body;
    await flagged(false);
    expect(await listed()).toMatchObject([{ id, evidence: '', evidence_name: '' }]);
    await flagged(true);
    expect(await listed()).toMatchObject([{ id, evidence: url, evidence_name: 'certificate.pdf' }]);
  });

  test.each([
    ['O\u2019Brien-M\u00fcller "x".pdf', 'O\u2019Brien-M\u00fcller "x".pdf'],
    ['..\\..\\a.pdf', 'a.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['two\r\nlines.pdf', 'twolines.pdf'],
    ['50%.pdf', '50%.pdf'],
  ])('200 keeps the name %j as %j', async (name, stored) => {
    const id = await anActivity(app, auditor.id);
    expect((await upload({ ids: [id], name })).body).toEqual({ fileName: stored });
    const { body } = await fileOf(id);
    const disposition = (await get(body.url, auditor)).headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(stored);
  });

  test('409 for the fifty-first, unless it takes the place of another', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const ids = await Promise.all(
      Array.from({ length: EVIDENCE_MAX_PER_YEAR }, () => anActivity(app, member.id)),
    );
    const plan = { member_id: member.id, plan_year: 2026 };
    const file = {
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size_bytes: 1,
      sha256: '',
      uploaded_at: NOW,
    };
    const rows = ids.map((id) => ({ ...plan, ...file, id, storage_key: `evidence/${uuid()}` }));
    await app.db.insertInto('evidence').values(rows).execute();
    const links = ids.map((id) => ({ ...plan, activity_id: id, evidence_id: id }));
    await app.db.insertInto('activity_evidence').values(links).execute();
    const full = await upload({ ids: [await anActivity(app, member.id)], as: member });
    expect([full.status, full.body.code]).toEqual([409, 'evidence_quota']);
    expect((await upload({ ids: ids.slice(0, 1), as: member })).status).toBe(200);
    expect(await evidenceRows(member.id)).toHaveLength(EVIDENCE_MAX_PER_YEAR);

    // The last free place, wanted by several at once, is given once.
    await app.call(deleteActivity, { as: member, body: { id: ids[1], rpt_year: 2026 } });
    const wanting = await Promise.all([1, 2, 3].map(() => anActivity(app, member.id)));
    const answers = await Promise.all(wanting.map((id) => upload({ ids: [id], as: member })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await evidenceRows(member.id)).toHaveLength(EVIDENCE_MAX_PER_YEAR);
  });
});

describe('POST /api/rpt/changeActivty_upload', () => {
  test("400 without an activity, 404 for another member's", async () => {
    expect((await replace('x', PDF, 'a.pdf')).body.fields).toBeDefined();
    const theirs = await anActivity(app, other.id);
    expect((await replace(theirs, PDF, 'a.pdf')).body.code).toBe('activity_not_found');
  });

  test('200 replaces the file; the old one goes as soon as nothing uses it', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const [first, second] = [await anActivity(app, member.id), await anActivity(app, member.id)];
    await upload({ ids: [first, second], as: member });
    const [old] = await evidenceRows(member.id);
    const key = old?.storage_key ?? '';
    expect((await replace(first, DOC, 'letter.DOC', member)).body).toEqual({ fileName: 'letter.DOC' });
    await app.settle();
    expect(await isStored(key)).toBe(true);
    expect((await fileOf(second, member)).body.fileName).toBe('certificate.pdf');
    await replace(second, DOC, 'letter 2.doc', member);
    await app.settle();
    expect(await isStored(key)).toBe(false);
    expect((await evidenceRows(member.id)).map((row) => [row.file_name, row.content_type])).toEqual([
      ['letter.DOC', 'application/msword'],
      ['letter 2.doc', 'application/msword'],
    ]);
  });
});

describe('reading evidence', () => {
  test('400 for an id that is none', async () => {
    expect((await fileOf('x')).status).toBe(400);
    expect((await app.call(calls.evidenceFile, { as: auditor, params: { ...year, id: 'x' } })).status).toBe(
      400,
    );
  });

  test('its owner gets the bytes as an attachment under its name; nobody else gets anything', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const ids = [await anActivity(app, member.id), await anActivity(app, member.id)].sort();
    await upload({ ids, name: "O'Brien – bewys.pdf", as: member });
    const { body } = await fileOf(ids[0] ?? '', member);
    expect(body.fileName).toBe("O'Brien – bewys.pdf");
    const list = await app.call(calls.evidenceOfYear, { as: member, params: year });
    expect(list.body).toEqual([{ ...body, id: body.url.split('/').at(-1), activityIds: ids }]);
    const file = await get(body.url, member);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-length')).toBe(String(PDF.byteLength));
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="O'Brien {2}bewys\.pdf"; filename\*=UTF-8''O%27Brien%20%E2%80%93%20bewys\.pdf$/,
    );
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');

    const theirs = await get(body.url, other);
    expect([theirs.status, ((await theirs.json()) as { code: string }).code]).toEqual([
      404,
      'evidence_not_found',
    ]);
    expect((await fileOf(ids[0] ?? '', other)).body.code).toBe('activity_not_found');
    expect((await app.call(calls.evidenceOfYear, { as: other, params: year })).body).toEqual([]);
    const elsewhere = await app.call(calls.evidenceOfYear, { as: other, params: { year: 2025 } });
    expect(elsewhere.body.code).toBe('plan_year_not_owned');
  });

  test('404 for a file that is deleted while it is fetched; a file that cannot be read is a fault', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const id = await anActivity(app, member.id);
    await upload({ ids: [id], as: member });
    const { body } = await fileOf(id, member);
    const stream = vi.spyOn(app.options.storage, 'stream').mockRejectedValue(new Error('no such file'));
    expect((await get(body.url, member)).status).toBe(500);
    stream.mockImplementationOnce(async () => {
      await app.call(deleteActivity, { as: member, body: { id, rpt_year: 2026 } });
      await app.settle();
      throw new Error('no such file');
    });
    expect((await get(body.url, member)).status).toBe(404);
    stream.mockRestore();
  });

  test('404 while no flag is set (B §6); the file is kept and comes back with the flag', async () => {
    const member = await signedIn(app, { plan: { registered_auditor: true } });
    const id = await anActivity(app, member.id);
    await upload({ ids: [id], as: member });
    const { body } = await fileOf(id, member);
    const flag = (registered_auditor: boolean) =>
      registered(app.db, { memberId: member.id, year: 2026 }, { registered_auditor });
    await flag(false);
    const answers = [
      await fileOf(id, member),
      await app.call(calls.evidenceOfYear, { as: member, params: year }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.code]).toEqual([404, 'evidence_not_offered']);
    expect((await get(body.url, member)).status).toBe(404);
    await flag(true);
    expect((await get(body.url, member)).status).toBe(200);
  });

  test('404 for an activity without a file', async () => {
    expect((await fileOf(await anActivity(app, auditor.id))).body.code).toBe('evidence_not_found');
  });
});

describe('deleting activities', () => {
  test('keeps a file until its last activity goes, then removes it from storage', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const ids = await Promise.all([1, 2, 3].map(() => anActivity(app, member.id)));
    await upload({ ids, as: member });
    const [row] = await evidenceRows(member.id);
    const key = row?.storage_key ?? '';
    await app.call(deleteActivity, { as: member, body: { id: ids[0], rpt_year: 2026 } });
    await app.settle();
    expect(await evidenceRows(member.id)).toHaveLength(1);
    expect(await isStored(key)).toBe(true);
    const activityIds = ids.slice(1);
    await app.call(deleteActivities, { as: member, body: { activityIds, rpt_year: 2026 } });
    await app.settle();
    expect(await evidenceRows(member.id)).toEqual([]);
    expect(await isStored(key)).toBe(false);
  });

  test('two at once that share a file leave none behind', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const ids = await Promise.all([1, 2].map(() => anActivity(app, member.id)));
    await upload({ ids, as: member });
    await Promise.all(
      ids.map((id) => app.call(deleteActivity, { as: member, body: { id, rpt_year: 2026 } })),
    );
    expect(await evidenceRows(member.id)).toEqual([]);
  });
});
