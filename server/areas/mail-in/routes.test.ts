import { hash } from 'node:crypto';
import { zipSync } from 'fflate';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import * as calls from '#contract/mail-in.ts';
import { EVIDENCE_MAX_BYTES } from '#domain/activities/activities.ts';
import { MAILS_PER_DAY, MAILS_WAITING_MAX } from '#domain/mail-in/mail-in.ts';
import { tokenIn } from '#domain/text/token-address.ts';
import { InfectedFile } from '#server/adapters/scan/port.ts';
import { mailedInDeps } from '#server/jobs/mailed-in.ts';
import { memberRecipient } from '#server/mail/member-mails.ts';
import { receiveMail } from '#server/mail/receiver.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { aWaitingMail } from '#test/support/mail-in.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const LOG = 'log@plan.example';
const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n%certificate\n%%EOF\n');

let app: TestApp;
let receiver: Awaited<ReturnType<typeof receiveMail>>;
let as: SignedIn;
let address: string;
beforeAll(async () => {
  app = await testApp();
  const deps = { ...app.options, clock: app.clock };
  receiver = await receiveMail(
    { port: 0, host: '127.0.0.1' },
    [memberRecipient(LOG, mailedInDeps(deps))],
    app.options.log,
  );
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  as = await signedIn(app, { plan: { tax_practitioner: true } });
  address = (await mailIn()).address;
});

const mailIn = async (by = as) => (await app.call(calls.mailIn, { as: by })).body;
const listed = async (by = as) =>
  (await app.call(activities, { as: by, params: { year: 2026 } })).body as Record<string, unknown>[];

async function send(mail: object, { to = address, from = as.email } = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port });
  try {
    return (await transport.sendMail({ envelope: { from, to }, from, to, ...mail })).response;
  } finally {
    transport.close();
  }
}

test('a mail becomes an activity to sort with its file, and the history of the year has it', async () => {
  const answer = await send({
    subject: "Fwd: FW: Certificate, O'Brien-Müller",
    text: 'VAT update\n\n\n\nThree hours',
    attachments: [
      { filename: 'logo.gif', content: 'GIF89a' },
      { filename: '../../etc/Bewys ü.pdf', content: PDF },
      { filename: 'second.pdf', content: PDF },
    ],
  });
  expect(answer).toMatch(/^250 /);
  const [activity, ...rest] = await listed();
  expect(rest).toEqual([]);
  expect(activity).toMatchObject({
    title: "Certificate, O'Brien-Müller",
    description: 'VAT update\n\nThree hours',
    // The day on which it came is no day of the activity.
    activity_date: '',
    competency: '',
    evidence_name: 'Bewys ü.pdf',
    proof_note: '',
    from_mail: {
      came_on: '2026-11-20',
      date: null,
      minutes: { value: 180, words: 'Three hours', from: 'mail', sure: false },
      left_out: [
        'second.pdf was in the mail too. An activity has one file: add it where it belongs',
        'logo.gif is a picture. Choose it in the form of the activity, which makes a PDF of it',
      ],
    },
  });
  const events = await app.db
    .selectFrom('plan_event')
    .select('what')
    .where('member_id', '=', as.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ what }) => what)).toEqual(['activity added', 'evidence added']);
  expect((await mailIn()).waiting).toEqual([]);
});

test('the same mail twice is one activity; another one of the same subject is another', async () => {
  const mail = { messageId: '<a@example.com>', subject: 'Seminar', text: 'x' };
  for (let n = 0; n < 2; n++) expect(await send(mail)).toMatch(/^250 /);
  await send({ ...mail, messageId: '<b@example.com>' });
  expect((await listed()).map(({ title }) => title).sort()).toEqual(['Seminar', 'Seminar (2)']);
});

test.each([
  ['another sender', {}, 'office@example.com'],
  ['a forged head', { from: 'OWN' }, 'office@example.com'],
  ['a name that looks like the member', { from: '"OWN" <office@example.com>' }, 'OWN'],
  ['two senders', { from: 'OWN, office@example.com' }, 'OWN'],
  ['a report without a sender', { from: 'OWN' }, ''],
])('%s: it waits, says so, and becomes an activity once it is taken', async (_, mail, from) => {
  const own = (value: object) => JSON.parse(JSON.stringify(value).replaceAll('OWN', as.email));
  const attachments = [{ filename: 'a.pdf', content: PDF.toString() }];
  const answer = await send(
    { subject: 'Seminar', ...own(mail), attachments },
    { from: from.replace('OWN', as.email) },
  );
  expect(answer).toContain('waits');
  expect(await listed()).toEqual([]);
  const [waiting] = (await mailIn()).waiting;
  expect(waiting).toMatchObject({ title: 'Seminar', file: 'a.pdf', reason: 'sender' });
  const other = await signedIn(app);
  const params = { id: waiting.id };
  for (const call of [calls.takeMailIn, calls.dismissMailIn])
    expect((await app.call(call, { as: other, params })).status).toBe(404);
  const [first, second] = await Promise.all([1, 2].map(() => app.call(calls.takeMailIn, { as, params })));
  expect([first?.status, second?.status].sort()).toEqual([200, 404]);
  expect(await listed()).toMatchObject([{ title: 'Seminar', evidence_name: 'a.pdf' }]);
  expect((await mailIn()).waiting).toEqual([]);
});

test('a mail that nobody wants goes with its file', async () => {
  await send(
    { subject: 'Advert', attachments: [{ filename: 'a.pdf', content: PDF }] },
    { from: 'x@example.com' },
  );
  const key = (
    await app.db.selectFrom('held_file').selectAll().where('member_id', '=', as.id).executeTakeFirst()
  )?.storage_key;
  expect(await app.options.storage.exists(key ?? '')).toBe(true);
  const [{ id }] = (await mailIn()).waiting;
  expect((await app.call(calls.dismissMailIn, { as, params: { id } })).status).toBe(200);
  await app.settle();
  expect(await app.options.storage.exists(key ?? '')).toBe(false);
  expect((await app.call(calls.dismissMailIn, { as, params: { id: 'x' } })).status).toBe(400);
  expect([await listed(), (await mailIn()).waiting]).toEqual([[], []]);
});

test('another address takes the place of the first; an unknown one is refused in the dialogue', async () => {
  const { body } = await app.call(calls.replaceMailIn, { as });
  expect((await mailIn()).address).toBe(body.address);
  await expect(send({ subject: 'Old' })).rejects.toThrow('550');
  await send({ subject: 'New' }, { to: body.address.toUpperCase() });
  expect((await listed()).map(({ title }) => title)).toEqual(['New']);
});

test('twenty mails a day, and the next one on the next day', async () => {
  for (let n = 0; n < MAILS_PER_DAY; n++) await send({ subject: `Seminar ${n}` });
  await expect(send({ subject: 'Too many' })).rejects.toThrow('452');
  expect(await listed()).toHaveLength(MAILS_PER_DAY);
  const { mail_token: token } = await app.db
    .selectFrom('member')
    .select('mail_token')
    .where('id', '=', as.id)
    .executeTakeFirstOrThrow();
  const before = app.clock.now();
  app.clock.advance(DAY_MS);
  expect(await mailedInDeps({ ...app.options, clock: app.clock }).look(token)).toBe('free');
  app.clock.set(before);
});

/** Nested deeper than a mail is read. */
const unreadable = Array.from(
  { length: 100 },
  (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
).join('');

test('mails that cannot be read count, and so does a mail that is here already', async () => {
  const mail = { messageId: '<a@example.com>', subject: 'Seminar', text: 'x' };
  for (let n = 0; n < 3; n++) await send(mail);
  for (let n = 0; n < 2; n++) await expect(send({ raw: unreadable })).rejects.toThrow('554');
  const deps = mailedInDeps({ ...app.options, clock: app.clock });
  for (let n = 5; n < MAILS_PER_DAY; n++)
    expect(await deps.count(tokenIn(address, LOG) ?? '')).toMatchObject({ id: expect.any(String) });
  await expect(send({ raw: unreadable })).rejects.toThrow('452');
  await expect(send({ subject: 'Another' })).rejects.toThrow('452');
  expect((await listed()).map(({ title }) => title)).toEqual(['Seminar']);
  expect((await mailIn()).waiting).toEqual([]);
  // Another address of the same member begins with no new day; another member is not concerned.
  const { body } = await app.call(calls.replaceMailIn, { as });
  await expect(send({ subject: 'Another' }, { to: body.address })).rejects.toThrow('452');
  const other = await signedIn(app);
  expect(
    await send({ subject: 'Seminar' }, { to: (await mailIn(other)).address, from: other.email }),
  ).toMatch(/^250 /);
});

test('a mail whose address is replaced while it is read counts', async () => {
  const deps = mailedInDeps({ ...app.options, clock: app.clock });
  for (let n = 0; n < MAILS_PER_DAY; n++) {
    const token = tokenIn(address, LOG) ?? '';
    expect(await deps.count(token)).toMatchObject({ id: expect.any(String) });
    address = (await app.call(calls.replaceMailIn, { as })).body.address;
    expect(await deps.count(token)).toBe('unknown');
  }
  expect(await deps.count(tokenIn(address, LOG) ?? '')).toBe('too many');
});

test('a day takes no more of many mails that come at once', async () => {
  const deps = mailedInDeps({ ...app.options, clock: app.clock });
  const token = tokenIn(address, LOG) ?? '';
  const counted = await Promise.all(Array.from({ length: MAILS_PER_DAY + 5 }, () => deps.count(token)));
  expect(counted.filter((one) => one === 'too many')).toHaveLength(5);
});

test('a lapsed member finds the mail waiting; a closed account has no address', async () => {
  await lapse(app, as);
  expect(await send({ subject: 'Seminar' })).toContain('waits');
  const [waiting] = await app.db.selectFrom('mail_in').selectAll().where('member_id', '=', as.id).execute();
  expect(waiting).toMatchObject({ reason: 'lapsed', title: 'Seminar' });
  const taken = await app.call(calls.takeMailIn, { as, params: { id: waiting?.id } });
  expect([taken.status, taken.body.code]).toEqual([402, 'membership_ended']);
  await app.db.deleteFrom('member').where('id', '=', as.id).execute();
  await expect(send({ subject: 'Late' })).rejects.toThrow('550');
});

test('a server that receives no mail shows no address', async () => {
  const without = await testApp({ logAddress: null });
  const by = await signedIn(without);
  expect((await without.call(calls.mailIn, { as: by })).body).toEqual({ address: null, waiting: [] });
  expect((await without.call(calls.replaceMailIn, { as: by })).status).toBe(404);
  await without.close();
});

test('a file that is no evidence is left out, and named', async () => {
  await send({ subject: '', attachments: [{ filename: 'a.pdf', content: 'MZ a program' }] });
  expect(await listed()).toMatchObject([
    {
      title: 'Mail without a subject',
      evidence_name: '',
      proof_note: '',
      from_mail: { left_out: ['a.pdf is not a PDF or Word file'] },
    },
  ]);
});

test('a file in which the scanner finds something is left out, and named', async () => {
  const { put } = app.options.storage;
  app.options.storage.put = () => Promise.reject(new InfectedFile('stream: EICAR FOUND'));
  onTestFinished(() => void Object.assign(app.options.storage, { put }));
  await send({ subject: 'Talk', attachments: [{ filename: 'talk.pdf', content: PDF }] });
  expect(await listed()).toMatchObject([
    {
      title: 'Talk',
      evidence_name: '',
      proof_note: '',
      from_mail: { left_out: ['talk.pdf was not stored: a virus was found in it'] },
    },
  ]);
});

const MB = 1024 * 1024;

test('a mail with the largest file is taken; one of more than 15 MB is refused in the dialogue', async () => {
  const largest = Buffer.concat([PDF, Buffer.alloc(EVIDENCE_MAX_BYTES - PDF.length)]);
  expect(await send({ subject: 'Large', attachments: [{ filename: 'a.pdf', content: largest }] })).toMatch(
    /^250 /,
  );
  const attachments = [{ filename: 'b.pdf', content: Buffer.concat([PDF, Buffer.alloc(12 * MB)]) }];
  await expect(send({ subject: 'Larger', attachments })).rejects.toThrow('552');
  expect(await listed()).toMatchObject([{ title: 'Large', evidence_name: 'a.pdf' }]);
});

test('fifty mails wait, and the address takes no more until one is gone', async () => {
  const yesterday = new Date(app.clock.now().getTime() - DAY_MS);
  const ids = [];
  for (let n = 0; n < MAILS_WAITING_MAX; n++) ids.push(await aWaitingMail(app, as.id));
  await app.db
    .updateTable('mail_in')
    .set({ received_at: yesterday })
    .where('member_id', '=', as.id)
    .execute();
  await expect(send({ subject: 'One more' })).rejects.toThrow('452');
  expect([await listed(), (await mailIn()).waiting.length]).toEqual([[], MAILS_WAITING_MAX]);
  expect((await app.call(calls.dismissMailIn, { as, params: { id: ids[0] } })).status).toBe(200);
  expect(await send({ subject: 'One more' })).toMatch(/^250 /);
});

test('a mail to a full year waits, says so, and is taken when there is room', async () => {
  const [first] = await Promise.all(
    Array.from({ length: ACTIVITIES_MAX }, (_, n) => anActivity(app, as.id, { title: `Seminar ${n}` })),
  );
  const attachments = [{ filename: 'a.pdf', content: PDF }];
  expect(await send({ subject: 'One more', attachments })).toContain('waits');
  const [waiting] = (await mailIn()).waiting;
  expect(waiting).toMatchObject({ title: 'One more', file: 'a.pdf', reason: 'full' });
  const take = () => app.call(calls.takeMailIn, { as, params: { id: waiting.id } });
  const refused = await take();
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_activities']);
  expect((await mailIn()).waiting).toHaveLength(1);
  await app.db
    .deleteFrom('activity')
    .where('member_id', '=', as.id)
    .where('id', '=', first ?? '')
    .execute();
  expect((await take()).status).toBe(200);
  expect(await listed()).toContainEqual(
    expect.objectContaining({ title: 'One more', evidence_name: 'a.pdf' }),
  );
});

test('a header of a megabyte is refused in the dialogue; a thousand parts with paths for names are one activity', async () => {
  await expect(send({ subject: 'Long', headers: { 'X-Long': 'a'.repeat(MB) } })).rejects.toThrow('554');
  const attachments = Array.from({ length: 1000 }, (_, n) => ({
    filename: ['..\\..\\system32\\evil.pdf', '/etc/passwd', `C:\\${n}.exe`][n % 3],
    content: n === 0 ? PDF : 'MZ',
  }));
  expect(await send({ subject: 'Many', attachments })).toMatch(/^250 /);
  const [activity, ...rest] = await listed();
  expect(rest).toEqual([]);
  expect(activity).toMatchObject({ title: 'Many', evidence_name: 'evil.pdf' });
  const { storage_key: key } = await app.db
    .selectFrom('evidence')
    .select('storage_key')
    .where('member_id', '=', as.id)
    .executeTakeFirstOrThrow();
  expect(key).toMatch(/^evidence\/[0-9a-f-]+$/);
});

test('a zip bomb is left out, and one in a Word document is stored as it came', async () => {
  const zeros = new Uint8Array(64 * MB);
  const bomb = zipSync({ '[Content_Types].xml': zeros, 'word/document.xml': zeros }, { level: 9 });
  expect(bomb.length).toBeLessThan(MB);
  const attachments = ['bomb.zip', 'bomb.docx'].map((filename) => ({ filename, content: Buffer.from(bomb) }));
  expect(await send({ subject: 'Bomb', attachments })).toMatch(/^250 /);
  expect(await listed()).toMatchObject([
    { evidence_name: 'bomb.docx', from_mail: { left_out: [expect.stringMatching(/^bomb\.zip is/)] } },
  ]);
  const stored = await app.db
    .selectFrom('evidence')
    .select(['size_bytes', 'sha256'])
    .where('member_id', '=', as.id)
    .executeTakeFirst();
  expect(stored).toEqual({ size_bytes: bomb.length, sha256: hash('sha256', bomb) });
});
