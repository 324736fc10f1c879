import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);

test.use({ prepare: officeWorld });

test('an administrator closes two months: sums, files and the invoices behind them', async ({
  page,
  arrive,
}) => {
  await openAs(page, admin, '/masterInvoices');
  const books = page.getByRole('region', { name: 'Books' });
  await expect(books).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-09-01');
  await page.getByLabel('To', { exact: true }).fill('2026-08-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('Choose a later day')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill('2026-10-31');
  await page.getByRole('button', { name: 'Filter' }).click();
  const row = (name: string) => books.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Total')).toContainText('R1 998.00');
  const income = page.getByRole('region', { name: 'Earned and paid in advance' });
  await expect(income.getByRole('row', { name: /^September 2026/ })).toContainText('R0.00');
  const invoices = page.getByRole('region', { name: 'Invoices, 1 September 2026 to 31 October 2026' });
  await expect(invoices.getByRole('row', { name: /INV-2026-/ })).toHaveCount(2);
  await arrive(page);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    books.getByRole('button', { name: 'Invoices CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('invoices.csv');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    books.getByRole('button', { name: 'Payments Excel' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('payments.xlsx');
  expect((await readXlsx(await readFile(await sheet.path()))).sheets[0]?.rows[1]).toContain(999);
  for (const [name, file] of [
    ['Months Excel', 'months.xlsx'],
    ['Payouts CSV', 'payouts.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await books.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    books.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('books-2026-09-01-2026-10-31.pdf');
});

test('an administrator records a refund of a part, and ends the access', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterInvoices?q=INV-2026-000003');
  const row = page
    .getByRole('region', { name: 'All invoices' })
    .getByRole('row', { name: /INV-2026-000003/ });
  await row.getByRole('button', { name: 'Actions: INV-2026-000003' }).click();
  await page.getByRole('menuitem', { name: 'Record refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund of R999.00' });
  await expect(dialog.getByLabel('Refund, in rand')).toHaveValue('999.00');
  await dialog.getByLabel('Refund, in rand').fill('all of it');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('Enter an amount in rand, such as 100.00').first()).toBeVisible();
  await dialog.getByLabel('Refund, in rand').fill('100');
  await dialog.getByRole('checkbox', { name: /^End access now/ }).check();
  await arrive(page);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('The refund of INV-2026-000003 is recorded')).toBeVisible();
  await expect(row).toContainText(/R100\.00 CN-\d{4}-\d{6}/);
  await row.getByRole('button', { name: 'Actions: INV-2026-000003' }).click();
  await page.getByRole('menuitem', { name: 'Record refund' }).click();
  await expect(page.getByRole('dialog', { name: 'Refund of R899.00' })).toContainText(
    'R100.00 is already credited',
  );
});

test('the home shows 24 months as pictures, each with its table', async ({ page, arrive }) => {
  await openAs(page, admin, '/app/mastermib');
  const revenue = page.getByRole('region', { name: 'Revenue a month' });
  await expect(revenue.getByRole('img', { name: /^Revenue a month: R/ })).toBeVisible();
  for (const name of ['Paid members by kind', 'Ended a month', 'Renewals due in 30 days'])
    await expect(page.getByRole('region', { name }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await arrive(page);
  await revenue.getByRole('link', { name: 'Table: Revenue a month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue a month' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  const october = page.getByRole('row', { name: /^October 2026/ });
  await arrive(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const cut = await page
    .getByRole('region', { name: 'Revenue a month' })
    .evaluate((card) => card.scrollWidth - card.clientWidth);
  expect(cut, 'the last columns are in sight').toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toBe('revenue.csv');
  // The comma is the decimal mark of this browser's language.
  const [heads, , , amounts] = (await readFile(await (await file).path(), 'utf8')).split('\r\n');
  expect(heads).toContain('"Month";"');
  expect(amounts).toMatch(/;"\d+,\d\d"/);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  expect((await sheet).suggestedFilename()).toBe('revenue.xlsx');
  const [opened] = (await readXlsx(await readFile(await (await sheet).path()))).sheets;
  expect([opened?.name, opened?.freezePane, opened?.rows.length]).toEqual(['revenue', { rows: 1 }, 25]);
  expect(opened?.rows[3]?.slice(1).map((cell) => typeof cell)).toContain('number');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('13 to 24 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'Renewals due' }).click();
  await expect(page.getByText('1 to 12 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Revenue', exact: true }).click();
  await october.getByRole('link').last().click();
  await expect(page).toHaveURL(/masterInvoices\?from=2026-10-01&to=2026-10-31/);
  await page.goBack();
  await october.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show all kinds' }).click();
  await expect(
    page.getByRole('heading', { name: 'Invoices, 1 October 2026 to 31 October 2026' }),
  ).toBeVisible();
  await page.goto('/app/mastermib');
  await page.getByRole('region', { name: 'Sign-ups a month' }).getByRole('link').last().click();
  const chip = page.getByRole('button', { name: /^What happened: Joined from / });
  await arrive(page, chip);
  await chip.click();
  await expect(page.getByLabel('What happened')).toHaveValue('JOINED');
  await expect(page.getByLabel('What happened')).toBeFocused();
});

test('figures that cannot be refreshed stay, pale, with their time, until they can', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 503/);
  await page.clock.install();
  await openAs(page, admin, '/app/mastermib');
  const figures = page.getByRole('region', { name: 'Revenue and renewals' });
  await expect(figures).toContainText(/Counted at \d\d:\d\d/);
  await page.route('**/api/admin/trends', (route) => route.fulfill({ status: 503, body: '' }));
  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(10_000);
  await expect(page.getByText('Ooops ! Server Error, try again later')).toBeVisible();
  await expect(figures).toContainText(/Counted at \d\d:\d\d/);
  await expect(figures.locator('xpath=..')).toHaveCSS('opacity', '0.6');
  await page.unroute('**/api/admin/trends');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ooops ! Server Error, try again later')).toHaveCount(0);
  await expect(figures).toBeVisible();
});
