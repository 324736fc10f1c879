import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SHEET_TYPE } from '#domain/csv/list.ts';
import { recordAudit } from '#server/http/audit.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { fillPlan } from '#test/support/full-member.ts';
import { aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// No cell of a file that we write runs as a formula in a spreadsheet program, whoever typed it.

type Endpoints = typeof endpoints;
type FileCall = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { kind: 'file' } ? Name : never;
}[keyof Endpoints];

const params = { year: 2026 };
const november = { from: '2026-11-01', to: '2026-11-30' };
/** Every call whose response is a file: who asks for what, or why it holds no CSV. A new one does not compile before. */
const files: Record<
  FileCall,
  | { as: 'admin' | 'member'; request?: object }
  | 'a PDF'
  | 'as it was uploaded'
  | 'digests of what was typed'
  | 'a calendar'
> = {
  usersCsv: { as: 'admin', request: { query: { userEmail: 'hostile' } } },
  reportCsv: { as: 'admin', request: { params } },
  officeLogCsv: { as: 'admin' },
  planHistoryCsv: 'digests of what was typed',
  whatChangedCsv: { as: 'member', request: { params } },
  booksCsv: { as: 'admin', request: { query: { ...november, list: 'payments' } } },
  ownData: { as: 'member' },
  evidenceArchive: { as: 'member', request: { params } },
  planPdf: 'a PDF',
  frameworkPdf: 'a PDF',
  downloadDocument: 'a PDF',
  planPrint: 'a PDF',
  invoicePdf: 'a PDF',
  booksPdf: 'a PDF',
  userInvoicePdf: 'a PDF',
  userPlanPdf: 'a PDF',
  proofFile: 'as it was uploaded',
  calendarFeed: 'a calendar',
  sharedFile: 'as it was uploaded',
  evidenceFile: 'as it was uploaded',
};
const FORMULA = '=HYPERLINK("https://evil.example")';
const starts = ['+27 82', '+27+82', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'];
/** A spreadsheet program would take these for numbers, and lose some of their digits. */
const digits = ['0821234567', '00441234567890123', '1234567890123456'];

let app: TestApp;
let people: { admin: SignedIn; member: SignedIn };
beforeAll(async () => {
  app = await testApp({ adminEmails: ['boss@example.co.za'] });
  const admin = await signedIn(app, { email: 'boss@example.co.za' });
  const named = { name: FORMULA, surname: starts[0], contact: starts[1] };
  const flags = { plan: { registered_auditor: true, responsibilities: FORMULA } };
  const member = await signedIn(app, { email: 'hostile@example.co.za', ...named, ...flags });
  people = { admin, member };
  await app.options.storage.put('evidence/hostile', Buffer.from('%PDF-1.7'), {
    contentType: 'application/pdf',
  });
  await fillPlan(app.db, member.id, 'evidence/hostile', FORMULA);
  for (const text of [...starts, ...digits])
    await app.db
      .insertInto('activity')
      .values({
        member_id: member.id,
        plan_year: 2026,
        id: crypto.randomUUID(),
        title: text,
        provider: text,
        type: 'webinar',
        description: text,
        competency: 'tax_planning',
        hours_kind: 'tax',
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
  const payment = await aPayment(app.db, { memberId: member.id });
  await app.db.updateTable('invoice').set({ item: FORMULA }).where('payment_id', '=', payment).execute();
  for (const contact of digits) await aMember(app, { email: `hostile.${contact}@example.co.za`, contact });
  // The history has the title of what was logged.
  const logged = { title: FORMULA, type: 'webinar', date: '2026-11-02', competency: 'tax_planning' };
  await app.call(endpoints.logActivity, { as: member, params, body: logged });
  for (const text of [FORMULA, ...starts, ...digits])
    await recordAudit(
      app.db,
      { admin: { ...admin, email: text }, action: text, now: NOW },
      { whom: { id: member.id, email: text }, before: { name: text }, after: { name: text } },
    );
});
afterAll(() => app.close());

/** The CSV files in a response: itself, or those in the archive. */
function csvFilesIn(body: Buffer): string[] {
  if (body.subarray(0, 2).toString() !== 'PK') return [body.toString()];
  const entries = Object.entries(unzipSync(body)).filter(([name]) => name.endsWith('.csv'));
  return entries.map(([, bytes]) => Buffer.from(bytes).toString());
}

const withCsv = Object.entries(files).flatMap(([name, how]) =>
  typeof how === 'string' ? [] : [{ name: name as FileCall, ...how }],
);

test.each(withCsv)('$name', async ({ name, as, request }) => {
  const { status, body } = await app.call(endpoints[name], { as: people[as], ...request });
  expect(status).toBe(200);
  const cells = csvFilesIn(body).flatMap((file) => Papa.parse<string[]>(file.slice(1)).data.flat());
  const begins = cells.filter((cell) => /^[\p{Cc}\s]*[=+\-@＝＋－＠]/u.test(cell));
  // Only digits and spaces after a plus run as nothing.
  expect(begins.filter((cell) => !/^\+\d+( \d+)+$/.test(cell))).toEqual([]);
  expect(cells.filter((cell) => /^(0\d+|\d{16,})$/.test(cell))).toEqual([]);
  // The others hold no number that somebody typed.
  if (!['booksCsv', 'evidenceArchive', 'whatChangedCsv'].includes(name))
    expect(cells).toContain('082 123 4567');
  // The typed text is there.
  expect(cells.filter((cell) => cell.includes('HYPERLINK'))).not.toEqual([]);
});

test.each(withCsv)('$name has the separator of the language that asks', async ({ name, as, request }) => {
  const heads = async (language: string | null) => {
    const headers = language === null ? {} : { 'accept-language': language };
    const { body, headers: sent } = await app.call(endpoints[name], { as: people[as], ...request, headers });
    expect(sent.get('vary')).toMatch(/accept-language/i);
    return csvFilesIn(body).map((file) => file.split('\r\n', 1)[0] ?? '');
  };
  for (const [language, separator] of [
    ['en-ZA,en;q=0.9', ';'],
    ['af', ';'],
    ['en-GB,en;q=0.9', ','],
    [null, ','],
  ] as const)
    for (const head of await heads(language))
      expect(head.replaceAll(/"[^"]*"/g, '')).toMatch(new RegExp(`^\\ufeff${separator}*$`));
});

test.each([
  ['usersCsv', 'users.xlsx'],
  ['reportCsv', 'users.xlsx'],
  ['officeLogCsv', 'admin-log.xlsx'],
  ['booksCsv', 'payments.xlsx'],
] as const)('%s as a sheet runs nothing, and its texts are as they were typed: %s', async (name, file) => {
  const { as, request } = files[name] as { as: 'admin'; request?: { query?: object } };
  const asked = { ...request, query: { ...request?.query, format: 'xlsx' } };
  const { status, body, headers } = await app.call(endpoints[name], { as: people[as], ...asked });
  expect([status, headers.get('content-type')]).toEqual([200, SHEET_TYPE]);
  expect(headers.get('content-disposition')).toContain(`filename="${file}"`);
  const parts = Object.entries(unzipSync(body)).map(([part, bytes]) => [part, Buffer.from(bytes).toString()]);
  expect(parts.filter(([part, text]) => part?.includes('sheet') && /<f[ >]/.test(text ?? ''))).toEqual([]);
  const { sheets } = await readXlsx(body);
  const [heads = [], ...rows] = sheets[0]?.rows ?? [];
  expect(sheets[0]?.freezePane).toEqual({ rows: 1 });
  expect(heads.length).toBeGreaterThan(5);
  expect(rows.length).toBeGreaterThan(0);
  const texts = rows.flat().filter((cell) => typeof cell === 'string');
  expect(texts.filter((text) => text.includes('HYPERLINK'))).not.toEqual([]);
  expect(texts.filter((text) => text.startsWith("'"))).toEqual([]);
  if (name !== 'booksCsv') expect(texts.some((text) => text.includes('0821234567'))).toBe(true);
  const entry = app.db.selectFrom('admin_log').select('after').where('action', '=', endpoints[name].does);
  expect(await entry.execute()).toContainEqual({ after: expect.objectContaining({ File: file }) });
});

test('a form that no list has is refused', async () => {
  const query = { userEmail: 'hostile', format: 'ods' };
  const { status, body } = await app.call(endpoints.usersCsv, { as: people.admin, query });
  expect([status, body.fields]).toEqual([400, { format: 'Choose xlsx or csv' }]);
});
