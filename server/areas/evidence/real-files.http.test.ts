import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/evidence.ts';
import { evidenceArchive } from '#contract/export.ts';
import { personRecord } from '#contract/office-person.ts';
import { planner } from '#contract/page-calls.ts';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import { REFUSED_KEPT } from '#domain/evidence/refused.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const params = { year: 2026 };
let app: TestApp;
let admin: SignedIn;
let as: SignedIn;
let activityId: string;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
});
beforeEach(async () => {
  as = await signedIn(app, { plan: { registered_auditor: true } });
  activityId = await anActivity(app, as.id);
});
afterAll(() => app.close());

const given = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../test/fixtures/evidence/${name}`, import.meta.url)));

function upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('activityIds[]', activityId);
  body.append('file', new Blob([bytes]), name);
  return app.call(calls.uploadEvidence, { as, body, headers: { rpt_year: '2026' } });
}
const row = async () => (await app.call(planner, { as, params })).body.activities[0];
const refusedOf = async ({ id }: SignedIn): Promise<{ reason: string }[]> => {
  return (await app.call(personRecord, { as: admin, params: { user_id: id } })).body.refused_files;
};

/** The files that people have: each with its flaw; null: it is refused. */
test.each([
  ['Certificate, Training Ltd..pdf', ''],
  ['bom-before-header.pdf', ''],
  ['two-line-breaks-before-header.pdf', ''],
  ['e-junk-before.pdf', ''],
  ['opens-without-password.pdf', ''],
  ['libreoffice.docx', ''],
  ['e-password.pdf', 'password'],
  ['needs-password.pdf', 'password'],
  ['e-truncated.pdf', 'cut_off'],
])('%s is kept with the flaw %j', async (name, evidence_flaw) => {
  expect((await upload(name, await given(name))).status).toBe(200);
  expect(await row()).toMatchObject({ evidence_name: name, evidence_flaw });
});

test.each([
  ['IMG_0001.HEIC', 'is a HEIC picture. Save it as JPEG and choose that'],
  ['e-photo-gps-or6.jpg', 'is a picture. Choose it in the form of the activity'],
  ['e-rtf-as.doc', 'is an RTF file. Save it as docx or PDF'],
])('%s is refused with a word that helps, and the office reads it too', async (name, words) => {
  const { status, body } = await upload(name, await given(name));
  expect([status, body.code, body.message]).toEqual([
    415,
    'file_type_refused',
    'Upload failed, please try again',
  ]);
  expect(body.fields.file).toMatch(`${name} ${words}`);
  expect((await row()).evidence).toBe('');
  expect(await refusedOf(as)).toMatchObject([{ reason: body.fields.file }]);
});

test('the page tells of files that it did not send; the last ten stay', async () => {
  for (let n = 0; n < REFUSED_KEPT + 2; n++) {
    const reason = `${n}.heic is a HEIC picture`;
    expect((await app.call(calls.fileRefused, { as, body: { reason } })).status).toBe(200);
  }
  const refused = await refusedOf(as);
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: REFUSED_KEPT }, (_, n) => `${REFUSED_KEPT + 1 - n}.heic is a HEIC picture`),
  );
  const wrong = await app.call(calls.fileRefused, { as, body: { reason: '' } });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { reason: 'Say why' }]);
  expect(await refusedOf(await signedIn(app))).toEqual([]);
});

test('a file that a reviewer cannot open is marked in the index of the archive', async () => {
  await upload('e-password.pdf', await given('e-password.pdf'));
  const other = await anActivity(app, as.id, { title: 'Open' });
  activityId = other;
  await upload('open.pdf', textPdf(['Certificate']));
  const ticket = await app.call(evidenceArchive, { as, params });
  expect(ticket.status).toBe(200);
  const zip = unzipSync(new Uint8Array(ticket.body));
  const index = strFromU8(zip['Evidence index.csv'] ?? new Uint8Array());
  const notes = index.split('\r\n').filter((line) => line.includes('A reviewer cannot open this'));
  expect(notes).toEqual([
    expect.stringMatching(/e-password\.pdf.*A reviewer cannot open this: it needs a password\."$/),
  ]);
});
