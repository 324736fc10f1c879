import { readFile } from 'node:fs/promises';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';

test('a reviewer checks a document by its file and by its number; one byte changed is altered', async ({
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
    page.getByLabel('Choose a file').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
  await drop(bytes);
  await expect(page.getByText(/^Exactly as issued on /)).toBeVisible();
  await expect(page.getByText(`Not changed since. plan.pdf, number ${number}.`)).toBeVisible();
  expect(sent.every((body) => !body.includes('PDF'))).toBe(true);

  const altered = Buffer.from(bytes);
  altered[altered.length - 40] = (altered.at(-40) ?? 0) ^ 1;
  await drop(altered);
  await expect(page.getByText(/^Altered/)).toBeVisible();
  await expect(page.getByText(`Number ${number} is ours`)).toBeVisible();
  await drop(Buffer.from('%PDF-1.7 of somebody else'));
  await expect(page.getByText('Not a document of ours, or altered.')).toBeVisible();

  await page.getByLabel('Or its number').fill('RPT-1');
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText(/^Enter the number as it stands on the document/).first()).toBeVisible();
  await page.getByLabel('Or its number').fill(number.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText(/^This number was issued on /)).toBeVisible();
  await page.getByLabel('Or its number').fill('RPT-0000-0000-0000');
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByText('This number is none of ours.')).toBeVisible();
});
