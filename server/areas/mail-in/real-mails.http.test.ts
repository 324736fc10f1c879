import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { proofFile } from '#contract/evidence.ts';
import { linkActivity } from '#contract/logged-activities.ts';
import * as calls from '#contract/mail-in.ts';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import { mailedInDeps } from '#server/jobs/mailed-in.ts';
import { memberRecipient } from '#server/mail/member-mails.ts';
import { receiveMail } from '#server/mail/receiver.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { fixtureMail, rawMail } from '#test/support/mails.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof receiveMail>>;
let as: SignedIn;
let address: string;
beforeAll(async () => {
  app = await testApp();
  const recipient = memberRecipient('log@plan.example', mailedInDeps({ ...app.options, clock: app.clock }));
  receiver = await receiveMail({ port: 0, host: '127.0.0.1' }, [recipient], app.options.log);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  as = await signedIn(app, { plan: { tax_practitioner: true } });
  address = (await app.call(calls.mailIn, { as })).body.address;
});

/** Sends a mail of latin1 characters as it is, and returns the activity that it became. */
async function activityOf(raw: string) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port });
  const envelope = { from: as.email, to: address };
  expect((await transport.sendMail({ envelope, raw: Buffer.from(raw, 'latin1') })).response).toMatch(/^250 /);
  transport.close();
  const { body } = await app.call(activities, { as, params: { year: 2026 } });
  expect(body).toHaveLength(1);
  return body[0];
}

const PDF = textPdf([
  'Certificate of attendance',
  'VAT update',
  'Date attended: 14 August 2026',
  'Duration: 2.5 hours',
]);
const pdfPart = { type: 'application/pdf', content: PDF };
const text = { type: 'text/plain; charset=utf-8', content: 'See the certificate.' };
const day = (value: string, from: 'certificate' | 'mail') => expect.objectContaining({ value, from });
const read = { date: day('2026-08-14', 'certificate'), minutes: expect.objectContaining({ value: 150 }) };

/** The mails of test/fixtures/mails: the file of the activity, and what is proposed. */
test.each<[string, string, object]>([
  ['m01-outlook-winmail', '', { left_out: [expect.stringContaining('winmail.dat is a mail of Outlook')] }],
  ['m04-gmail-forward', 'certificate.pdf', { date: day('2026-08-14', 'certificate'), left_out: [] }],
  [
    'm07-html-only',
    '',
    { date: day('2026-08-04', 'mail'), minutes: expect.objectContaining({ value: 150 }) },
  ],
  ['m10-invite', 'agenda.pdf', { left_out: [] }],
  ['m12-zip', '', { left_out: [expect.stringContaining('certificates.zip is an archive')] }],
])('%s: file %j', async (name, evidence_name, from_mail) => {
  const activity = await activityOf(await fixtureMail(name, as.email));
  expect(activity).toMatchObject({ evidence_name, activity_date: '', proof_note: '', from_mail });
  expect(activity.from_mail).toMatchObject({ came_on: '2026-11-20' });
});

const mixed = (subject: string, ...parts: Parameters<typeof rawMail>[1]) =>
  rawMail({ from: as.email, subject }, [text, ...parts]);
const inner = () =>
  rawMail({ from: 'academy@example.com', subject: 'Your certificate' }, [
    text,
    { ...pdfPart, name: 'inner.pdf', disposition: 'attachment' },
  ]);
const zipped = (files: Record<string, Uint8Array>) => ({
  type: 'application/zip',
  name: 'all.zip',
  disposition: 'attachment' as const,
  content: zipSync(files),
});
const attachedMail = (content: string) => ({
  type: 'message/rfc822',
  name: 'Certificate.eml',
  disposition: 'attachment' as const,
  content: Buffer.from(content, 'latin1'),
});

test.each<[string, () => string, object]>([
  [
    'a PDF inside the text',
    () =>
      rawMail({ from: as.email, subject: 'a', kind: 'related' }, [
        text,
        { ...pdfPart, name: 'in.pdf', cid: 'x' },
      ]),
    { evidence_name: 'in.pdf', from_mail: read },
  ],
  [
    'a logo inside the text',
    () =>
      rawMail({ from: as.email, subject: 'a', kind: 'related' }, [
        text,
        { type: 'image/png', name: 'logo.png', cid: 'x', content: 'x' },
      ]),
    { evidence_name: '', from_mail: { left_out: [] } },
  ],
  [
    'a mail attached to the mail',
    () => mixed('a', attachedMail(inner())),
    { evidence_name: 'inner.pdf', from_mail: read },
  ],
  [
    'a mail attached to an attached mail',
    () =>
      mixed(
        'a',
        attachedMail(rawMail({ from: 'b@example.com', subject: 'b' }, [text, attachedMail(inner())])),
      ),
    { evidence_name: 'inner.pdf' },
  ],
  [
    'a PDF in an archive',
    () => mixed('a', zipped({ 'Certificates/VAT.pdf': PDF })),
    { evidence_name: 'VAT.pdf', from_mail: read },
  ],
  [
    'a mail in an archive',
    () => mixed('a', zipped({ 'a.eml': Buffer.from(inner(), 'latin1') })),
    { evidence_name: 'inner.pdf' },
  ],
  [
    'an archive of programs',
    () => mixed('a', zipped({ 'a.exe': PDF })),
    {
      evidence_name: '',
      from_mail: { left_out: ['all.zip is an archive. Take the certificate out of it, and choose that'] },
    },
  ],
  [
    'a signed mail',
    () =>
      mixed(
        'a',
        { ...pdfPart, name: 'a.pdf', disposition: 'attachment' },
        { type: 'application/pkcs7-signature', name: 'smime.p7s', disposition: 'attachment', content: 'x' },
      ),
    { evidence_name: 'a.pdf', from_mail: { left_out: [] } },
  ],
  [
    'a signature alone is no proof',
    () =>
      mixed('a', {
        type: 'application/pkcs7-signature',
        name: 'smime.p7s',
        disposition: 'attachment',
        content: 'x',
      }),
    { evidence_name: '', proof_note: '' },
  ],
  [
    'a PDF without a name',
    () => mixed('a', { ...pdfPart, disposition: 'attachment' }),
    { evidence_name: 'Certificate.pdf' },
  ],
  [
    'a PDF that says it is any file',
    () =>
      mixed('a', {
        ...pdfPart,
        type: 'application/octet-stream',
        name: 'CERT.PDF',
        disposition: 'attachment',
      }),
    { evidence_name: 'CERT.PDF' },
  ],
  [
    'a picture before the certificate',
    () =>
      mixed(
        'a',
        { type: 'image/png', name: 'sign.png', disposition: 'attachment', content: DOT },
        { ...pdfPart, name: 'a.pdf', disposition: 'attachment' },
      ),
    { evidence_name: 'a.pdf', from_mail: { left_out: [] } },
  ],
  [
    'letters that stand bare in the head',
    () =>
      mixed('Sertifikaat vir Zo\xeb: re\xebls en etiek', {
        ...pdfPart,
        name: 'Bewys Zo\xeb.pdf',
        disposition: 'attachment',
      }),
    { title: 'Sertifikaat vir Zoë: reëls en etiek', evidence_name: 'Bewys Zoë.pdf' },
  ],
])('%s', async (_, raw, expected) => expect(await activityOf(raw())).toMatchObject(expected));

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('bare letters are read by the charset of the mail', async () => {
  const raw = [
    `From: ${as.email}`,
    'Subject: \xd1\xe5\xec\xe8\xed\xe0\xf0',
    'Content-Type: text/plain; charset=windows-1251',
    'Content-Transfer-Encoding: 8bit',
    '',
    '\xcd\xc4\xd1',
  ];
  expect(await activityOf(raw.join('\r\n'))).toMatchObject({ title: 'Семинар', description: 'НДС' });
});

test('a mailed photo loses its place and its camera, and stands upright', async () => {
  const content = await readFile(
    new URL('../../../test/fixtures/evidence/e-photo-gps-or6.jpg', import.meta.url),
  );
  const before = await sharp(content).metadata();
  const activity = await activityOf(
    mixed('Photo', { type: 'image/jpeg', name: 'IMG_1.JPG', disposition: 'attachment', content }),
  );
  expect(activity).toMatchObject({ evidence_name: 'IMG_1.JPG' });
  const id = activity.evidence.slice(activity.evidence.lastIndexOf('/') + 1);
  const sent = await fetch(`${app.url}/api/plan/2026/evidence/${id}`, { headers: as.headers });
  const stored = Buffer.from(await sent.arrayBuffer());
  const { exif, xmp, orientation, width, height } = await sharp(stored).metadata();
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  expect([width, height]).toEqual([before.height, before.width]);
  expect(proofFile.path).toBe('/api/plan/:year/evidence/:id');
});

test('a file that nobody can open is kept and marked, and says nothing', async () => {
  const content = await readFile(new URL('../../../test/fixtures/evidence/e-password.pdf', import.meta.url));
  const activity = await activityOf(
    mixed('Locked', { ...pdfPart, content, name: 'a.pdf', disposition: 'attachment' }),
  );
  expect(activity).toMatchObject({
    evidence_name: 'a.pdf',
    evidence_flaw: 'password',
    from_mail: { date: null },
  });
});

test('the member sorts it with its date and its hours, and nothing is proposed any more', async () => {
  const { id, updated_at: version } = await activityOf(
    mixed('VAT', { ...pdfPart, name: 'a.pdf', disposition: 'attachment' }),
  );
  const body = {
    competency: 'Tax planning',
    date: '2026-08-14',
    hours: 2.5,
    hours_confirmed: true,
    version,
  };
  const linked = await app.call(linkActivity, { as, params: { year: 2026, id }, body });
  expect([linked.status, linked.body]).toMatchObject([
    200,
    { activity_date: '2026-08-14', verifiable_hours: 2.5, from_mail: null },
  ]);
});
