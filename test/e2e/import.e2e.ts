import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
});

test("another system's file is named column by column, reviewed, and stored by one Submit", async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/uploadcsv');
  await page.getByRole('link', { name: 'Import it as it is' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Import from another system' }));
  const lines = [
    'Course;Completed;CPD Points;Organiser',
    `"VAT; the new rules";03/04/${year};1,5;O'Brien-Müller`,
    `Transfer pricing;05/06/${year};2;SAIT`,
    `;07/08/${year};;SAIT`,
  ];
  await page.getByLabel('CSV file').setInputFiles(file('points.csv', lines));
  await arrive(page, page.getByRole('heading', { name: 'The columns of points.csv' }));
  await expect(page.getByLabel('Title')).toHaveValue('0');
  await expect(page.getByText('For example: VAT; the new rules')).toBeVisible();
  await page.getByRole('button', { name: 'Review 3 rows' }).click();
  await expect(page.getByText('Choose a column of the file').first()).toBeVisible();
  await page.getByLabel('Type').selectOption('all:webinar');
  await page.getByLabel('Hours').selectOption({ label: 'CPD Points' });
  await page.getByLabel('Month first').check();
  await arrive(page);
  await page.getByRole('button', { name: 'Review 3 rows' }).click();
  // The dry run names the row and the column that are wrong.
  await expect(page.getByText('Enter a title').first()).toBeVisible();
  await arrive(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/app\/activityPlanner/);
  const list = await callAs<{ title: string; activity_date: string; competency: string }[]>(
    page,
    'GET',
    `/api/rpt/activities/${year}`,
  );
  expect(list).toContainEqual(
    expect.objectContaining({
      title: 'VAT; the new rules',
      provider: "O'Brien-Müller",
      type: 'webinar',
      activity_date: `${year}-03-04`,
      verifiable_hours: 1.5,
      competency: '',
    }),
  );
  expect(list.map(({ title }) => title)).toContain('Transfer pricing');
});
