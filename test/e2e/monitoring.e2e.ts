import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const year = new Date().getFullYear();

// One test takes the check away.
test.use({ expectedNoise: [/status of 503/] });

test('a reviewer checks a document by its file and by its number; one byte changed is altered (case 54)', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/monitoring');
  await arrive(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make a document' }).click();
  const bytes = await readFile(await (await saved).path());
  const made = page.getByText(/^RPT-.* is made, and its download has begun\.$/);
  await expect(made).toBeVisible();
  const number = ((await made.textContent()) ?? '').slice(0, 'RPT-0000-0000-0000'.length);
  await expect(page.getByRole('row', { name: `Document made: ${number}` })).toBeVisible();

  await page.getByRole('link', { name: 'check it' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Check a document' }));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const drop = (buffer: Buffer) =>
    page.getByLabel('The PDF').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
  await drop(bytes);
  await expect(page.getByText(/^Exactly as issued on /)).toBeVisible();
  await expect(page.getByText('The plan has not changed since.')).toBeVisible();
  await expect(page.getByText(`Number${number}`)).toBeVisible();
  await expect(page.getByText('Read in your browser, not sent.')).toBeVisible();
  await arrive(page, page.getByText(/^Exactly as issued on /));
  expect(sent.every((body) => !body.includes('PDF'))).toBe(true);

  const altered = Buffer.from(bytes);
  altered[altered.length - 40] = (altered.at(-40) ?? 0) ^ 1;
  await drop(altered);
  await expect(page.getByText(/^Altered/)).toBeVisible();
  await expect(page.getByText(`Number ${number} is ours`)).toBeVisible();
  // A zip is no altered document, although the number of one stands in it.
  await drop(Buffer.concat([Buffer.from('PK\x03\x04'), bytes]));
  await expect(page.getByText('The zip is not whole, or has something beside its files.')).toBeVisible();
  await page.route('**/api/check', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } }),
  );
  await drop(bytes);
  await expect(page.getByText('We cannot check now. Try again.')).toBeVisible();
  await page.unroute('**/api/check');
  await drop(Buffer.from('%PDF-1.7 of somebody else'));
  await expect(page.getByText('Not issued by us, or altered')).toBeVisible();

  await page.getByLabel('Number').fill('RPT-1');
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText(/^Enter the number as printed on the document/).first()).toBeVisible();
  await page.getByLabel('Number').fill(number.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText(/^This number was issued on /)).toBeVisible();
  await page.getByLabel('Number').fill('RPT-0000-0000-0000');
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText('We did not issue this number.')).toBeVisible();
});

test('a reviewer without a shell checks a whole pack: each file that is missing, extra or changed is named', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/monitoring');
  await arrive(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const bytes = await readFile(await (await saved).path());
  await page.goto('/check');
  await arrive(page);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  const drop = async (zip: Uint8Array, says: string) => {
    const file = { name: 'pack.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.getByLabel('The PDF, or the zip of a pack').setInputFiles(file);
    await expect(page.getByText(says)).toBeVisible();
  };
  await drop(bytes, 'Exactly as issued on ');
  await expect(page.getByText(/^The pack has all its 6 files, each unchanged, and no other\./)).toBeVisible();
  await expect(page.getByText('DocumentMonitoring pack')).toBeVisible();
  await arrive(page, page.getByText(/^Exactly as issued on /));
  expect(
    sent.map((request) => request.replace(/[0-9a-f]{64}/, 'DIGEST').replace(/http:..[^/]*/, '')),
  ).toEqual(['GET /api/check/key ', 'POST /api/check {"sha256":"DIGEST"}']);

  const files: Zippable = unzipSync(bytes);
  const [folder = ''] = Object.keys(files)[0]?.split('/') ?? [];
  const { [`${folder}/plan.json`]: _, ...fewer } = files;
  const others = {
    [`${folder}/History.csv`]: Buffer.from('other'),
    [`${folder}/manifest.json - A99.pdf`]: bytes,
  };
  await drop(zipSync({ ...fewer, ...others }), 'Not as issued');
  for (const fault of [
    'Missing: listed, not in the zipplan.json',
    'Extra: in the zip, not listedmanifest.json - A99.pdf',
    'Changed: not as listedHistory.csv',
  ])
    await expect(page.getByText(fault)).toBeVisible();
  await arrive(page, page.getByText('Not as issued'));
  const keys = await (await page.request.get('/api/check/key')).json();
  const since = keys.since.slice(0, 10);
  await page.route('**/api/check/key', (route) =>
    route.fulfill({ json: { ...keys, compromised_since: since } }),
  );
  await drop(bytes, 'Signed with a key that is not to be trusted since ');
  await expect(
    page.getByText(/Our own record is better proof: the PDF in this pack is the one that we issued/),
  ).toBeVisible();
  await page.route('**/api/check', (route) => route.fulfill({ json: { state: 'unknown' } }));
  await drop(bytes, 'Our own record, which would be better proof, has no such PDF.');
  await page.unroute('**/api/check/key');
  await drop(bytes, 'Signed by us, but not in our record');
  await page.unroute('**/api/check');
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = () => {
      Blob.prototype.arrayBuffer = arrayBuffer;
      return Promise.reject(new DOMException('moved', 'NotFoundError'));
    };
  });
  await drop(bytes, 'This file cannot be read');
  await page.evaluate(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
  });
  await drop(bytes, 'This browser cannot check a pack');
  await expect(page.getByText(/as issued/i)).toHaveCount(0);
});

/** An activity with a file of evidence. */
async function withProof(page: Page): Promise<void> {
  const date = `${year}-01-15`;
  const { activity_id } = await callAs<{ activity_id: string }>(
    page,
    'POST',
    `/api/plan/${year}/activities/log`,
    { title: 'VAT on services', type: 'webinar', date, competency: 'tax_planning' },
  );
  const { email, key } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('rpt-state') ?? '').state.user,
  );
  const file = {
    name: 'attended.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile('attended'),
  };
  const stored = await page.request.post(`/api/plan/${year}/activities/${activity_id}/file`, {
    headers: { email, key },
    multipart: { file },
  });
  expect(stored.status(), await stored.text()).toBe(200);
}

test('a colleague reads the plan and its files by a link, comments, and the owner ends it', async ({
  page,
  member,
  arrive,
  browser,
}) => {
  await openAs(page, member, '/app/monitoring');
  await arrive(page);
  await withProof(page);
  await page.getByLabel('With the evidence files').check();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByText(/\/shared#/).textContent();
  await expect(page.getByRole('row', { name: /Plan shared by link: until .*, with files/ })).toBeVisible();

  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(address ?? '');
  await arrive(reader, reader.getByRole('heading', { name: 'Status with each body' }));
  await expect(reader.getByText('Evidence files are included.')).toBeVisible();
  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'attended.pdf' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('attended.pdf');

  await reader.getByRole('button', { name: 'I have read this plan' }).click();
  await expect(reader.getByText('Enter your name').first()).toBeVisible();
  await reader.getByLabel('Your name').fill("Pieter O'Brien-Müller");
  await reader.getByRole('button', { name: 'Send the comment' }).click();
  await expect(reader.getByText('Enter a comment').first()).toBeVisible();
  await reader.getByRole('textbox', { name: 'Comment' }).fill('Says what changed.');
  await reader.getByRole('button', { name: 'Send the comment' }).click();
  await expect(reader.getByText(/^Sent to /)).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  // The secret is behind the hash and in a header, and so in no address that anybody logs.
  const token = address?.split('#')[1] ?? '';
  expect(token).not.toBe('');
  const paths = asked.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search);
  expect(paths.filter((path) => path.startsWith('/api/shared'))).toHaveLength(3);
  expect(paths.filter((path) => path.includes(token))).toEqual([]);

  await page.reload();
  await expect(page.getByText('Says what changed.')).toBeVisible();
  await expect(page.getByText(/Opened 1 time, last on/)).toBeVisible();
  await page.getByRole('button', { name: 'End this link' }).click();
  await expect(page.getByText(/^Ended on /)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link has ended. Ask for a new one.')).toBeVisible();
  await elsewhere.close();
});

test('a member makes the monitoring pack, sees what is in it, and what was changed since', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/monitoring');
  await arrive(page);
  await expect(page.getByText('manifest.json')).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Monitoring pack 20\d\d - .*\.zip$/);
  await expect(page.getByText('The pack is complete.')).toBeVisible();
  await expect(page.getByText('Ready')).toHaveCount(8);
  const issued = page.getByRole('table').filter({ hasText: 'Since then' }).getByRole('row');
  await expect(issued.filter({ hasText: /RPT-.*Monitoring pack/ })).toHaveCount(1);
  await test.step('a file that could not be read is named in red', async () => {
    await page.route('**/documents/RPT-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), missing: ['A01 - VAT update.pdf'] },
      });
    });
    await page.getByRole('button', { name: 'Make it again' }).click();
    await expect(page.getByText(/^A01 - VAT update\.pdf: not in the pack/)).toHaveClass(/rpt-red/);
    await expect(page.getByText(/^A01 - VAT update\.pdf: not in the pack/)).toBeVisible();
    await page.getByText('What is in the file').click();
    await expect(page.getByText('manifest.json')).toBeVisible();
    await expect(page.getByText('The pack is complete.')).toBeVisible();
    await page.unroute('**/documents/RPT-*');
  });
  // The plan is made slowly, and the member does not want it any more.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/documents', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect(page.getByText('Making the plan…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect(page.getByText('You stopped it. The pack is not complete.')).toBeVisible();
  await expect(page.getByText('Not added')).toHaveCount(8);
  await page.unroute('**/documents');
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect(page.getByText('The pack is complete.')).toBeVisible();

  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download again' }).first().click();
  expect((await second).suggestedFilename()).toBe(file.suggestedFilename());
  await expect(page.getByText('The pack is complete.')).toBeVisible();
  await arrive(page, page.getByText('The pack is complete.'));

  const goals = { career_role_responsibilities: 'New', career_goals_short_term: 'New' };
  const body = { rpt_year: year, ...goals, career_goals_med_long_term: 'New' };
  await callAs(page, 'POST', '/api/user/rpt5', body);
  await page.reload();
  await page.getByRole('link', { name: '1 change' }).first().click();
  await expect(page.getByRole('button', { name: /^Since RPT-/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText('1 change of the plan. Documents, links and comments do not count as changes.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /responsibilities and goals/ })).toBeVisible();
  await page.getByRole('button', { name: /^All \d+$/ }).click();
  await expect(page.getByRole('row', { name: /^.*Pack made: / }).first()).toBeVisible();

  const third = page.waitForEvent('download');
  await page.getByRole('button', { name: 'What changed, in words' }).click();
  const words = await third;
  expect(words.suggestedFilename()).toBe(`What changed ${year}.csv`);
});
