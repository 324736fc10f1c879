import { readFile } from 'node:fs/promises';
import { systemClock } from '#server/adapters/clock.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { anActivity } from '#test/support/activity.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';

const admin = { email: 'boss@example.co.za', password: PASSWORD };
const year = new Date().getFullYear();

test.use({
  prepare: {
    rows: async (database) => {
      await aMember(database, { email: admin.email, name: 'Thandeka', surname: 'Mokoena', years: [year] });
      for (let at = 10; at < 22; at += 1) {
        const legacy_since = at === 11 ? NOW : null;
        const membership = at === 12 ? { override: 'UNPAID' as const, payment_failed_at: NOW } : {};
        const email = `member${at}@example.co.za`;
        const plan = { tax_practitioner: at === 20 };
        const years = at === 21 ? [year - 1, year] : [year];
        const { id } = await aMember(database, { email, years, plan, legacy_since, membership });
        if (at < 13) await anActivity(database, id, { plan_year: year });
      }
      await keepStandings({ ...database, clock: systemClock }, new AbortController().signal);
    },
    settings: async () => ({ ADMIN_EMAILS: admin.email }),
  },
});

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
    ...['USERS NOT SCORED', 'SCORED BUT NO ACTIVITIES', 'REFLECTIONS INCOMPLETE'],
    ...['ETHICS REFLECTIONS INCOMPLETE', 'FULLY-COMPLIANT', 'OBLIGATIONS OPEN'],
  ]);

  await page.getByLabel('Email').fill('MEMBER1');
  await page.getByLabel('FILTER USERS').selectOption('REFLECTIONS INCOMPLETE');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(table.getByText('1 to 3 of 3')).toBeVisible();
  await expect(page.getByText(`REFLECTIONS INCOMPLETE in ${year}: has at least one activity`)).toBeVisible();
  await expect(table.getByRole('row', { name: /member11/ })).toContainText('LEGACY');
  await expect(table.getByRole('row', { name: /member12/ })).toContainText('FAILED PAYMENT');
  await page.getByText('All six definitions').click();
  await arrive(page, table);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('users.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(5);

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

test('members with open obligations are listed by body and status', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterReports');
  const table = page.getByRole('region', { name: 'Users' });
  const filter = page.getByLabel('FILTER USERS');
  await expect(page.getByLabel('Body')).toHaveCount(0);
  await page.getByLabel('Email').fill('member2');
  await filter.selectOption('OBLIGATIONS OPEN');
  await page.getByLabel('Body').selectOption('SAICA');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(table.getByRole('row', { name: /member20/ })).toContainText('SAICA To do');
  await expect(table.getByRole('row', { name: /member20/ })).not.toContainText('SARS');
  await expect(page.getByText(`OBLIGATIONS OPEN in ${year}: at least one body`)).toBeVisible();
  await arrive(page, table);

  await page.getByLabel('Body').selectOption('SARS');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(table.getByRole('row', { name: /member20/ })).toContainText('SARS To do');
  await page.getByLabel('Status').selectOption('To mend');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No Users available for this search')).toBeVisible();
  await page.getByLabel('RPT YEAR').selectOption(String(year - 1));
  await page.getByLabel('Body').selectOption('All bodies');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(table.getByRole('row', { name: /member21/ })).toContainText('SAICA To mend');
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('mend');
  await expect(table.getByRole('row', { name: /member21/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);

  await filter.selectOption('All users');
  await expect(page.getByLabel('Body')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).not.toHaveURL(/status|body/);
});
