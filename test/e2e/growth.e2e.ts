import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';

const last = year - 1;

test('the results stand beside the year before, and the hours of both years have a picture and a table', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoMember, '/app/results');
  const table = page.getByRole('region', { name: 'Competencies' });
  await arrive(page, table);
  await expect(page.getByText(new RegExp(`(fewer|more) than in ${last}\\.$`))).toBeVisible();
  const column = table.getByRole('columnheader', { name: `${last}` });
  await expect(column).toBeVisible();
  await expect(table.getByText('Scored for the first time')).toBeVisible();
  await expect(table.getByRole('cell', { name: 'New' }).first()).toBeVisible();

  const beside = table.getByRole('checkbox', { name: `Compare with ${last}` });
  await expect(beside).toBeChecked();
  // It selects no row, so the bar does not look as if one was.
  const heading = table.getByRole('heading', { name: 'Competencies' });
  const bar = heading.locator('xpath=ancestor::div[.//input][1]');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await beside.uncheck();
  await expect(column).toBeHidden();
  await page.reload();
  await arrive(page, table);
  await expect(column).toBeHidden();
  await beside.check();
  await expect(column).toBeVisible();

  const hours = page.getByRole('region', { name: 'Verifiable hours over the years' });
  // A screen reader has the table, open or not.
  const row = hours.getByRole('row', { name: new RegExp(`^${last}`) });
  await expect(row.getByRole('cell')).toHaveText([
    /^\d+\.\d of 2\.0/,
    /^\d+\.\d of 10\.0/,
    /^\d+\.\d of 6\.0/,
  ]);
  await hours.getByRole('button', { name: 'Table' }).click();
  await expect(hours.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await arrive(page, hours);
});

test('the page of growth compares the scores and the hours with the year before', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoMember, '/app/growth');
  const table = page.getByRole('region', { name: `Compared with ${last}` });
  await arrive(page, table);
  await expect(table.getByText(`Higher than in ${last}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verifiable hours over the years' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // A competency in one line; a screen reader gets the words.
  const row = table.getByRole('button', { name: /^Automation management score 1\.3, required level 2\.5/ });
  await expect(row).toContainText(/1\.3 of 2\.5−1\.2/);
  await arrive(page, row);
  await row.click();
  await expect(table.getByText('Technical')).toBeVisible();
});

test('a member with one year sees no other', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/results');
  await arrive(page, page.getByRole('region', { name: 'Competencies' }));
  await expect(page.getByRole('checkbox', { name: /^Compare with/ })).toHaveCount(0);
  await expect(page.getByText('Verifiable hours over the years')).toHaveCount(0);
  await page.goto('/app/growth');
  await arrive(page, page.getByText('You see this once two of your years have scores or hours.'));
});
