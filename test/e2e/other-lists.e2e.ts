import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';

const admin = { email: 'lists@example.co.za', password: PASSWORD };

test.use({
  prepare: {
    rows: async (database) => {
      await aMember(database, { email: admin.email, name: 'Thandeka', surname: 'Mokoena' });
    },
    settings: async () => ({ ADMIN_EMAILS: admin.email }),
  },
});

const bytesOf = (name: string) => readFileSync(new URL(`../fixtures/csv/${name}`, import.meta.url));
const take = (page: Page, name: string, buffer = bytesOf(name)) =>
  page.getByLabel('CSV file', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: `The columns of ${name}` });
const review = (page: Page) => page.getByRole('region', { name: 'Review Upload' });

test("a member's lists of other programs are understood, and asked about where they are not clear", async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/importcsv');
  await arrive(page, page.getByRole('heading', { name: 'Import from another system' }));

  await test.step('a file without dates is told so', async () => {
    await take(page, 'f14-moodle-grades.csv');
    await expect(page.getByText(/f14-moodle-grades\.csv: No column of this file has dates/)).toBeVisible();
  });

  await test.step('two columns of hours are offered', async () => {
    await take(page, 'f07-georgina-nursing.csv');
    await arrive(page, heading(page, 'f07-georgina-nursing.csv'));
    await expect(page.getByText('May be Participatory Hours or E-Learning Hours')).toBeVisible();
    await page.getByRole('button', { name: 'Review 3 rows' }).click();
    await expect(page.getByText('More than one column may be this. Choose one').first()).toBeVisible();
  });

  await test.step('the row of the heads is found, can be chosen, and a total is left out', async () => {
    const report = bytesOf('f12-report-with-title-rows.csv').toString().replaceAll('2026', String(year));
    await take(page, 'report.csv', Buffer.from(report));
    await arrive(page, heading(page, 'report.csv'));
    await expect(page.getByLabel('The column names are in')).toHaveValue('5');
    await page.getByLabel('The column names are in').selectOption('1');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await page.getByLabel('The column names are in').selectOption('5');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('1');
    await page.getByRole('button', { name: 'Review 3 rows' }).click();
    await arrive(page, page.getByText('2 activities go into your plan.'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/app\/activityPlanner/);
  });

  await test.step('minutes without a name are asked about, and 45 of them are 0.75 hours', async () => {
    await page.goto('/app/importcsv');
    await take(page, 'short.csv', Buffer.from(`Course,Completed,Duration\nShort,${year}-02-09,45\n`));
    await arrive(page, heading(page, 'short.csv'));
    await page.getByLabel('Type').selectOption('all:video');
    await page.getByRole('radio', { name: 'Minutes' }).check();
    await page.getByRole('button', { name: 'Review 1 row' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/app\/activityPlanner/);
    await expect(page.getByRole('row', { name: /Short/ }).getByText('0.75')).toBeVisible();
    const list = await callAs<{ title: string; verifiable_hours: number }[]>(
      page,
      'GET',
      `/api/rpt/activities/${year}`,
    );
    expect(list.map(({ title, verifiable_hours }) => `${title} ${verifiable_hours}`)).toEqual(
      expect.arrayContaining(['Ethics in tax 1.5', 'Monthly tax update 2', 'Short 0.75']),
    );
  });
});

test('the office takes lists of Google Workspace and of Zoom', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterReg');
  await take(page, 'a1-google-users.csv');
  await arrive(page, heading(page, 'a1-google-users.csv'));
  await expect(page.getByLabel('Surname')).toHaveValue('1');
  await expect(page.getByText('Its values are not shown')).toBeVisible();
  await page.getByRole('button', { name: 'Review 1 row' }).click();
  await arrive(page, page.getByText('1 account will be created.'));
  await take(
    page,
    'phones.csv',
    Buffer.from(
      'Email,Name,Surname,Phone\nz@example.co.za,Zoë,Nkosi,821234567\ny@example.co.za,Y,Z,"2,782E+10"\n',
    ),
  );
  await page.getByRole('button', { name: 'Review 2 rows' }).click();
  await expect(
    review(page).getByText('A spreadsheet shortened this number. Write it in full.'),
  ).toBeVisible();
  await review(page).getByRole('button', { name: 'Use 0821234567' }).click();
  await arrive(page, review(page).getByText('1 account', { exact: true }));

  await page.goto('/masterLeads');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await take(page, 'l5-zoom-registrants.csv');
  await arrive(page, heading(page, 'l5-zoom-registrants.csv'));
  await expect(page.getByLabel('The column names are in')).toHaveValue('6');
  await page.getByRole('button', { name: 'Review 1 row' }).click();
  await arrive(page, page.getByText('1 lead goes onto the list, all together or not at all.'));
});
