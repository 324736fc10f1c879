import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);
const year = new Date().getFullYear();

test.use({ prepare: officeWorld });

test('an administrator filters members by what their plans hold, and downloads them', async ({
  page,
  arrive,
}) => {
  await openAs(page, admin, '/masterReports');
  const table = page.getByRole('region', { name: 'Users' });
  await expect(table.getByText(/^1 to 10 of \d+$/)).toBeVisible();
  await expect(page.getByLabel('RPT YEAR').getByRole('option').first()).toHaveText(String(year));
  await expect(page.getByLabel('RPT YEAR').getByRole('option').last()).toHaveText('2021');
  await expect(page.getByRole('heading', { name: 'Export Users Data' })).toBeVisible();
  await expect(page.getByLabel('FILTER USERS').getByRole('option')).toContainText([
    'USERS NOT SCORED',
    'SCORED BUT NO ACTIVITIES',
    'REFLECTIONS INCOMPLETE',
    'ETHICS REFLECTIONS INCOMPLETE',
    'FULLY-COMPLIANT',
    'OBLIGATIONS OPEN',
  ]);

  await page.getByText('All six definitions').click();
  await arrive(page, table);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('users.csv');

  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No Users available for this search')).toBeVisible();
  await page.getByLabel('Email').fill('member1');
  await page.getByLabel('RPT YEAR').selectOption(String(year - 1));
  await page.getByLabel('FILTER USERS').selectOption('USERS NOT SCORED');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText(`USERS NOT SCORED in ${year - 1}: has the plan year`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('RPT YEAR')).toHaveValue(String(year - 1));
  await expect(page.getByText('No Users available for this search')).toBeVisible();
});

test('members with open obligations are narrowed by body and status, in the address', async ({
  page,
  arrive,
}) => {
  await openAs(page, admin, '/masterReports');
  const table = page.getByRole('region', { name: 'Users' });
  const filter = page.getByLabel('FILTER USERS');
  await expect(page.getByLabel('Body')).toHaveCount(0);
  await page.getByLabel('Email').fill('member2');
  await filter.selectOption('OBLIGATIONS OPEN');
  await page.getByLabel('Body').selectOption('SARS');
  await page.getByLabel('Status').selectOption('To do');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(table.getByRole('row', { name: /member20/ })).toContainText('SARS To do');
  await expect(page.getByText(`OBLIGATIONS OPEN in ${year}: at least one body`)).toBeVisible();
  await arrive(page, table);
  await page.reload();
  await expect(page.getByLabel('Body')).toHaveValue('sars');
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(1);

  await filter.selectOption('All users');
  await expect(page.getByLabel('Body')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).not.toHaveURL(/status|body/);
});
