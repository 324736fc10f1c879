import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { dialog, withPlan, year } from '#test/support/browser-plan.ts';

const header =
  'Title;Provider;Type;Description;Activity Date (DD/MM/YYYY);Competency;Question 1;Question 2;Question 3;Evidence Url;Verified Hours;Reflection Date (DD/MM/YYYY)';
/** As Excel saves it on a South African machine: a byte order mark, semicolons, CRLF, a comma as the decimal mark. */
const excel = [
  header,
  `Budget;"O'Brien-Müller";Webinar;"Two lines,\r\nsaid ""so""";26/02/${year};Tax planning;Yes, at once;No;Yes;https://example.org/a;1,5;28/02/${year - 1}`,
  `Leap day;SAICA;Video;Refunds;29/02/2025;Tax governance;;;;;;`,
  '',
  `Short year;SAICA;Workshop;Trusts;12/05/26;Tax planing;;;;;;`,
  `Reading;IRBA;Self-study;Parts 1 and 4A;15/01/${year};Personal ethics;;;;;;`,
  `READING;irba;self study;The same again;15/01/${year};personal_ethics;;;;;;`,
].join('\r\n');

const take = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
/** The choice of the rows to correct, with their number. */
const toCorrect = (page: Page, count: number) =>
  page.getByRole('button', { name: `To correct ${count}`, exact: true });
const stored = (page: Page) =>
  callAs<
    { title: string; provider: string; completed: boolean; activity_date: string; evidence_url: string }[]
  >(page, 'GET', `/api/rpt/activities/${year}`);

test('a file from Excel is reviewed, corrected and submitted; a draft outlives a reload', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/activityPlanner');
  await page.getByRole('link', { name: 'Upload CSV' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Bulk Upload Activities CSV' }));

  await test.step('the template has the header and one row that is good', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    await take(page, 'template.csv', text);
    await expect(page.getByText('1 activity goes into your plan.')).toBeVisible();
    await expect(toCorrect(page, 0)).toBeVisible();
  });

  await test.step('another file asks first; what is no CSV is refused with a reason', async () => {
    await expect(page.getByRole('region', { name: 'Review Upload' })).toBeVisible();
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await dialog(page, 'Take another file?').getByRole('button', { name: 'Close' }).click();
    await take(page, 'sheet.xlsx', 'PK');
    await expect(
      page.getByText('sheet.xlsx: Choose a .csv file. A sheet can be saved as CSV.'),
    ).toBeVisible();
    await take(page, 'empty.csv', 'Title,Provider');
    await expect(page.getByText('empty.csv: This file has a header and no rows.')).toBeVisible();
  });

  await test.step('every bad cell is named by row and column, with its reason', async () => {
    await take(page, 'cpd.csv', `\ufeff${excel}`);
    await expect(page.getByText(/^5 rows, /)).toBeVisible();
    for (const name of ['Row 3, Activity Date', 'Row 5, Type', 'Row 5, Activity Date', 'Row 5, Competency'])
      await expect(field(page, name)).toBeVisible();
    await expect(page.getByText('February 2025 has 28 days.')).toBeVisible();
    await expect(page.getByText('Write the year with four digits.')).toBeVisible();
    await expect(page.getByText('2 activities go into your plan. 3 rows stay out')).toBeVisible();
    await arrive(page, toCorrect(page, 2));
  });

  await test.step('corrections are judged at once, by keyboard; a wrong one stays marked', async () => {
    const date = field(page, 'Row 3, Activity Date');
    await date.fill('31/04/2025');
    await date.press('Enter');
    await expect(page.getByText('April has 30 days.')).toBeVisible();
    await expect(date).toBeFocused();
    await page.getByRole('button', { name: 'Leave it empty: Row 3, Activity Date' }).click();
    await expect(toCorrect(page, 1)).toBeVisible();
    await expect(field(page, 'Row 5, Type')).toBeFocused();
    await page.getByRole('button', { name: 'Use internal training: Row 5, Type' }).click();
    await expect(field(page, 'Row 5, Activity Date')).toBeFocused();
    await page.getByRole('button', { name: 'Use 12/05/2026: Row 5, Activity Date' }).click();
  });

  await test.step('the review is there again after a reload', async () => {
    await expect(toCorrect(page, 1)).toBeVisible();
    await page.reload();
    await expect(page.getByText('This is the file that you began to review earlier.')).toBeVisible();
    await expect(toCorrect(page, 1)).toBeVisible();
    await expect(page.getByText('3 activities go into your plan. 2 rows stay out')).toBeVisible();
  });

  await test.step('good rows are submitted, the rest stays to be corrected', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialog(page, 'Submit without 1 row?').getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/activityPlanner$/);
    await expect(page.getByText('Successfully Added bulk Activity')).toBeVisible();
    const list = await stored(page);
    expect(list.map(({ title }) => title).sort()).toEqual(['Budget', 'Leap day', 'Reading']);
    await callAs(page, 'POST', '/api/user/rpt4', {
      career_tax_practitioner: true,
      business_rescue_practitioner: false,
      registered_auditor: false,
      rpt_year: year,
    });
    await page.goto('/app/activityPlanner');
    await expect(
      page.getByRole('link', { name: 'Web page with the evidence of Budget (opens in a new tab)' }),
    ).toHaveAttribute('href', 'https://example.org/a');
    await page.goto('/app/uploadcsv');
    await page.getByRole('button', { name: /^Use Tax planning/ }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Successfully Added bulk Activity')).toBeVisible();
    await page.goto('/app/uploadcsv');
    await expect(page.getByRole('button', { name: 'Download the template' })).toBeVisible();
  });

  await test.step('the same file again adds nothing', async () => {
    await take(page, 'cpd.csv', `\ufeff${excel}`);
    await page.getByRole('button', { name: /^Already there/ }).click();
    await expect(page.getByRole('row', { name: /Row 2/ })).toContainText('Already there');
    await page.getByRole('button', { name: 'Leave out row 2' }).click();
    await expect(page.getByRole('button', { name: 'Include row 2 again' })).toBeFocused();
  });
});

test('1,000 rows are reviewed page by page, and a year takes what it has room for', async ({
  page,
  member,
}) => {
  await openAs(page, member, '/app/uploadcsv');
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const date = index % 10 === 7 ? '31/04/2026' : `26/02/${year}`;
    return `Course ${index + 1};SAICA;webinar;A description;${date};Tax planning;;;;;;`;
  });
  await take(page, 'large.csv', [header, ...rows].join('\r\n'));
  await expect(page.getByText(/^1\s000 rows, /)).toBeVisible();
  await expect(toCorrect(page, 100)).toBeVisible();
  // Few rows are drawn at a time, so that the page answers.
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('1 to 10 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Page 5' }).click();
  await expect(page.getByText('41 to 50 of 100')).toBeVisible();
  await page
    .getByRole('button', { name: /^Leave it empty/ })
    .first()
    .click();
  await expect(toCorrect(page, 99)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/Your plan has room for 500 more, and 901 rows are ready\./)).toBeVisible();
  await page.getByRole('button', { name: /^Leave out the last 401$/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog(page, 'Submit without 99 rows?').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Successfully Added bulk Activity')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all: My Activities' }).check();
  await page.getByRole('button', { name: 'Delete Selected Activities' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByText('Successfully Deleted Activities')).toBeVisible();
  await expect(page.getByText('You have no activities planned')).toBeVisible();
});

test('a file with more hours than a day has is asked about, and its hours count once they are kept', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  await page.goto('/app/uploadcsv');
  const row = (title: string, hours: string) =>
    `${title};SAICA;webinar;A description;26/02/${year};Tax planning;;;;;${hours};`;
  await take(page, 'hours.csv', [header, row('Marathon', '99'), row('Short', '')].join('\n'));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const asked = dialog(page, 'More than 24 hours in 1 row?');
  await expect(asked).toContainText('99 in row 2.');
  await asked.getByRole('button', { name: 'Close' }).click();
  expect(await stored(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await asked.getByRole('button', { name: 'Keep and submit' }).click();
  await expect(page.getByText('Successfully Added bulk Activity')).toBeVisible();
  await page.goto('/app/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: 'Activities without hours: 1 to fill in' })).toBeVisible();
  await expect(toDo.getByText('Unusual hours')).toHaveCount(0);
  await expect(toDo.getByRole('link', { name: 'Verifiable Tax Hours', exact: true })).toHaveCount(0);
});
