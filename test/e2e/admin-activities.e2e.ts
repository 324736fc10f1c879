import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { dialog } from '#test/support/browser-plan.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);
const nextYear = new Date().getFullYear() + 1;

test.use({ prepare: officeWorld });

const table = (page: Page) => page.getByRole('region', { name: 'Digital impact' });

test('an administrator adds, changes and deletes affiliate activities, and reviews a file', async ({
  page,
  arrive,
}) => {
  await openAs(page, admin, '/masteractivities');
  const column = page.getByRole('navigation', { name: 'Competencies' });
  await page.getByRole('searchbox', { name: 'Find a competency' }).fill('digital im');
  await expect(column.getByRole('link')).toHaveText(['Digital impact3 activities']);
  await column.getByRole('link').click();
  await expect(table(page).getByText('1 to 3 of 3')).toBeVisible();
  await expect(page.getByText(/^\d+ activities in \d+ of 72 competencies\. /)).toBeVisible();
  await arrive(page, table(page));

  await test.step('the form wants a date or Flexible Date, and a link that begins with https', async () => {
    await page.getByRole('button', { name: 'Add Activity' }).click();
    await page.getByLabel('Title').fill('Python for accountants');
    await page.getByLabel('Provider').fill('Umhlanga Learning');
    await page.getByLabel('Type').selectOption('e-learning');
    await page.getByLabel('Description').fill('Twelve lessons of 40 minutes');
    await page.getByLabel('Price').fill('3200');
    await page.getByLabel('URL').fill('umhlangalearning.example/python');
    await page.getByRole('button', { name: 'Add activity' }).click();
    await expect(page.getByText('Enter a date, or tick Flexible Date').first()).toBeVisible();
    await expect(page.getByText('Begin with https:// or http://').first()).toBeVisible();
    await page.getByLabel('Flexible Date').check();
    await expect(page.getByLabel('Activity date')).toBeDisabled();
    await page.getByLabel('URL').fill('https://umhlangalearning.example/python');
    await arrive(page);
    await page.getByRole('button', { name: 'Add activity' }).click();
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
    await expect(table(page).getByRole('row', { name: /Python for accountants/ })).toContainText('R3 200.00');
  });

  await test.step('a stored one changes', async () => {
    await page.getByRole('button', { name: 'Edit Power Query for tax reconciliations' }).click();
    await expect(page.getByLabel('Price')).toHaveValue('1450.00');
    await page.getByLabel('Flexible Date').check();
    await page.getByRole('button', { name: 'Save activity' }).click();
    await expect(page.getByText('Successfully Updated Activity')).toBeVisible();
    await expect(table(page).getByRole('row', { name: /Power Query/ })).toContainText('Flexible');
  });

  await test.step('all of the list are deleted after a question', async () => {
    await page.getByRole('checkbox', { name: 'Select all: Digital impact' }).check();
    await page.getByRole('checkbox', { name: 'Python for accountants' }).uncheck();
    await page.getByRole('button', { name: 'Delete Selected Activities' }).click();
    await dialog(page, 'Delete 3 activities of Digital impact?')
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByText('Successfully Deleted Activities')).toBeVisible();
    await expect(table(page).getByText('1 to 1 of 1')).toBeVisible();
  });

  await test.step('a file is reviewed, and what is there already is not added again', async () => {
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    const rows = [
      'Title,Provider,Type,Description,Activity Date (DD/MM/YYYY),Price,URL,Competency',
      'Python for accountants,Umhlanga Learning,E-learning,Again,,,,Digital impact',
      `Dashboards,Kopano CPD,Video,For boards,11/02/${nextYear},"R1 450,00",,Digital impact`,
      'Wrong,Kopano CPD,Video,For boards,31/02/2027,,kopano.example,Digital impact',
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer });
    await expect(
      page.getByText('1 activity goes into the lists that members see, all together or not at all.'),
    ).toBeVisible();
    await arrive(page, page.getByText(/^Already there 1/));
    await page.getByRole('button', { name: 'Use https://kopano.example: Row 4, URL' }).click();
    await page.getByRole('button', { name: 'Leave it empty: Row 4, Activity Date' }).click();
    // A corrected row is compared with the stored ones. Submit would ask for patience until that has ended.
    await expect(
      page.getByText('2 activities go into the lists that members see, all together or not at all.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Successfully Added Bulk Affiliates')).toBeVisible();
    await expect(table(page).getByText('1 to 3 of 3')).toBeVisible();
  });

  await test.step('a narrow page has a select for the competencies', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Competency', { exact: true }).selectOption('Interdigital relationships (0)');
    await expect(page.getByText('You have no activities added')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
