import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveAutosave } from '#contract/autosave.ts';
import { ownData } from '#contract/export.ts';
import { PdfError } from '#server/adapters/pdf/port.ts';
import type { TestApp } from '#test/support/app.ts';
import { lapsed } from '#test/support/cast.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { aFullMember, type FullMember } from '#test/support/full-member.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let site: PayingSite;
let member: FullMember;
beforeAll(async () => {
  site = await payingSite();
  ({ app } = site);
  member = await aFullMember(app, site.time);
});
afterAll(() => site.close());

const filesIn = (body: Uint8Array) => unzipSync(new Uint8Array(body));
const texts = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
const read = async () => filesIn((await member.browser.call(ownData)).body);

test('holds every table, the plan as PDF, the evidence, and an index of all files', async () => {
  const draft = { page: 'rpt5', at: 1, values: { goals: 'Half a sentence' } };
  await member.browser.call(saveAutosave, { url: '/app/rpt5', state: { draft }, rpt_year: 2026 });
  const response = await member.browser.call(ownData);
  expect(response.headers.get('content-disposition')).toContain('filename="My Reflective Plan data.zip"');
  const bytes = filesIn(response.body);
  const files = texts(bytes);
  const account = JSON.parse(files['Account/All data.json'] ?? '');
  const year = JSON.parse(files['2026/All data.json'] ?? '');
  const empty = (tables: Record<string, unknown[]>) =>
    Object.keys(tables).filter((title) => tables[title]?.length === 0);
  expect([empty(account), empty(year)]).toEqual([['Uses of the referral code'], []]);
  expect(year.Profile[0].drafts.rpt5.values).toEqual({ goals: 'Half a sentence' });
  expect(account.Account[0]).toMatchObject({ email: member.email, surname: 'Qwabe-Zikode' });
  expect(account['Messages of the payment provider'][0]).toMatchObject({ payment_status: 'COMPLETE' });
  const [invoice] = account.Invoices;
  expect(invoice).toMatchObject({
    kind: 'invoice',
    recipient: expect.stringContaining('Qwabe'),
  });
  expect(strFromU8(bytes[`Account/Invoices/${invoice.number}.pdf`]?.slice(0, 5) ?? new Uint8Array())).toBe(
    '%PDF-',
  );
  expect(strFromU8(bytes['2026/Reflective Plan.pdf']?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  expect(files['2026/Evidence/A01 - certificate.pdf']).toBe('Zanokuhle wrote this');
  expect(files['2026/Learning areas.csv']).toContain('"\'=HYPERLINK(""https');
  const index = files['Index.csv'] ?? '';
  for (const name of Object.keys(files)) if (name !== 'Index.csv') expect(index).toContain(`"${name}"`);
});

test('holds nothing that opens something', async () => {
  const { password_hash } = await app.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const all = Object.values(texts(await read())).join('\n');
  for (const secret of [password_hash, member.token, member.storageKey, member.browser.key])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/_hash"|"token"|signature|admin@example\.org/);
});

test("holds nothing of another member's", async () => {
  const other = await signedIn(app, { name: 'Sipho', surname: 'Mabaso' });
  const body = (await app.call(ownData, { as: other })).body;
  const all = Object.values(texts(filesIn(body))).join('\n');
  expect(all).toContain('Mabaso');
  for (const mark of member.marks) expect(all).not.toContain(mark);
});

test('names a PDF that could not be made, and holds the rest', async () => {
  const render = vi.spyOn(app.options.pdf, 'render').mockRejectedValueOnce(new PdfError('busy', '32 wait'));
  const files = texts(await read());
  render.mockRestore();
  expect(files).not.toHaveProperty(['2026/Reflective Plan.pdf']);
  expect(files['Index.csv']).toContain('The PDF could not be made now');
  expect(files).toHaveProperty(['2026/Evidence/A01 - certificate.pdf']);
});

test('is there for who lapsed', async () => {
  const { email } = await aMember(app, lapsed);
  const browser = oneBrowser(app);
  await browser.signIn(email, PASSWORD, { reading: true });
  expect(Object.keys(filesIn((await browser.call(ownData)).body))).toContain('2026/Reflective Plan.pdf');
});
