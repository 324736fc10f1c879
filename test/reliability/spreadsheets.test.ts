import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksCsv } from '#contract/office-books.ts';
import { usersCsv } from '#contract/office-users.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { aPayment, taxedSeller as seller } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// LibreOffice opens the lists of the office as our own computers do, with the language of the person.

const run = promisify(execFile);
const office = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'soffice'));
const soffice = office.find(existsSync);
const without = soffice ? '' : ': there is no LibreOffice here (soffice)';

const ADMIN = 'boss@example.co.za';
const period = { from: '2026-10-01', to: '2026-10-31' };
const CONTACTS = ['+27 82 555 0199', '+27825550199', '082123456', '=1+1'];

let app: TestApp;
let admin: SignedIn;
let folder: string;
beforeAll(async () => {
  if (!soffice) return;
  folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'));
  app = await testApp({ adminEmails: [ADMIN], seller });
  admin = await signedIn(app, { email: ADMIN });
  const { id } = await aMember(app, { email: 'payer@users.test', surname: 'Müller' });
  await aPayment(app.db, { memberId: String(id), at: new Date('2026-10-05T10:30:00Z'), fee: 3_000 });
  for (const [at, contact] of CONTACTS.entries()) await aMember(app, { email: `m${at}@users.test`, contact });
});
afterAll(async () => {
  await app?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Cell {
  type: string;
  value: string;
  text: string;
}

/** The rows of a file as LibreOffice in this language understands them. */
async function opened(language: string, name: string, bytes: Buffer): Promise<Record<string, Cell>[]> {
  const home = join(folder, language);
  await mkdir(join(home, 'user'), { recursive: true });
  await writeFile(join(home, 'user', 'registrymodifications.xcu'), settings(language));
  await writeFile(join(folder, name), bytes);
  // A CSV file in UTF-8, with the separator of our file, cells in quotation marks, and numbers as the language writes them.
  const separator = bytes.subarray(0, 200).includes('";"') ? 59 : 44;
  const filter = name.endsWith('.csv') ? [`--infilter=CSV:${separator},34,76,1,,0,false,true`] : [];
  const out = join(folder, 'out');
  const to = ['--headless', ...filter, '--convert-to', 'fods', '--outdir', out, join(folder, name)];
  await run(String(soffice), [`-env:UserInstallation=file://${home}`, ...to]);
  return rowsOf(await readFile(join(out, name.replace(/\.\w+$/, '.fods')), 'utf8'));
}

const settings = (language: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${language}</value></prop></item></oor:items>`;

function rowsOf(fods: string): Record<string, Cell>[] {
  const [heads = [], ...rows] = [...fods.matchAll(/<table:table-row[\s\S]*?<\/table:table-row>/g)].map(
    ([row]) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
        ([, marks = '', inside = '']) => {
          const mark = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(marks)?.[1] ?? '';
          const value = mark('office:(?:date-|time-)?value');
          const text = /<text:p>([\s\S]*?)<\/text:p>/.exec(inside)?.[1] ?? '';
          const cell: Cell = { type: mark('office:value-type') || 'empty', value, text };
          return Array.from({ length: Number(mark('number-columns-repeated') || 1) }, () => cell);
        },
      ),
  );
  return rows
    .map((cells) => Object.fromEntries(heads.flatMap(({ text }, at) => (text ? [[text, cells[at]]] : []))))
    .filter((row) => Object.values(row).some((cell) => cell && cell.type !== 'empty')) as Record<
    string,
    Cell
  >[];
}

const is = (type: string, value: string) => expect.objectContaining({ type, value });
const says = (text: string) => expect.objectContaining({ type: 'string', text });

describe.skipIf(!soffice)(`LibreOffice${without}`, () => {
  describe.each(['en-ZA', 'en-US'])('in %s', (language) => {
    const headers = { 'accept-language': language };

    test.each(['xlsx', 'csv'])('knows the numbers, days and texts of payments.%s', async (format) => {
      const query = { ...period, list: 'payments', format };
      const { body } = await app.call(booksCsv, { query, as: admin, headers });
      const rows = await opened(language, `payments.${format}`, body);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        Day: is('date', '2026-10-05'),
        Time: is('time', 'PT12H30M00S'),
        Amount: is('float', '999'),
        Fee: is('float', '-30'),
        Net: is('float', '969'),
        Email: says('payer@users.test'),
      });
    });

    test.each(['xlsx', 'csv'])('knows the numbers of invoices.%s', async (format) => {
      const query = { ...period, list: 'invoices', format };
      const { body } = await app.call(booksCsv, { query, as: admin, headers });
      const rows = await opened(language, `invoices.${format}`, body);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        Date: is('date', '2026-10-05'),
        Net: is('float', '868.7'),
        VAT: is('float', '130.3'),
        'VAT rate': is('percentage', '0.15'),
      });
    });

    test.each([
      ['xlsx', CONTACTS],
      ['csv', ['+27 82 555 0199', '+27 82 555 0199', '082 12 3456', `'=1+1`]],
    ])('takes no telephone number of users.%s for a number, and runs nothing', async (format, contacts) => {
      const query = { userEmail: '@users.test', format };
      const { body } = await app.call(usersCsv, { query, as: admin, headers });
      const rows = await opened(language, `users.${format}`, body);
      const found = rows.map((row) => [row.email?.text, row.contactNumber]);
      for (const [at, contact] of contacts.entries())
        expect(found).toContainEqual([`m${at}@users.test`, says(contact.replace("'", '&apos;'))]);
    });
  });
});
