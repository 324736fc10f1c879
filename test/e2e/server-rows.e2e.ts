import { type Page, test } from '@playwright/test';
import { expect, expectAccessible } from '#test/support/browser.ts';
import { serverRows } from '#test/support/server-rows.ts';

let server: Awaited<ReturnType<typeof serverRows>>;
test.beforeAll(async () => {
  server = await serverRows();
});
test.afterAll(() => server.stop());

const faults: string[] = [];
test.beforeEach(async ({ page }) => {
  faults.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => localStorage.setItem('rpt-delays', 'none'));
  await page.goto(server.url);
});
test.afterEach(() => expect(faults).toEqual([]));

const names = (page: Page) => page.locator('tbody td[data-first]');
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox');
const count = (page: Page) => page.getByRole('region', { name: 'People' }).getByRole('status');

test('the server pages and sorts; page, size and sort are in the address', async ({ page }) => {
  await expect(page.getByText('1 to 10 of 1\u00a0234')).toBeVisible();
  await expect(names(page).first()).toHaveText('Person 0001');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page).first()).toHaveText('Person 0011');
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(page.getByText('1 to 100 of 1\u00a0234')).toBeVisible();
  await expect(names(page)).toHaveCount(100);

  await page.getByRole('button', { name: 'Score' }).click();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Score' }).click();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toHaveText('Person 0993');
  expect(new URL(page.url()).search).toBe('?size=100&sort=-score');
  expect(server.searches.at(-1)).toBe('?page=1&size=100&sort=score&direction=desc');
  await expect(page.getByRole('columnheader', { name: 'Id' }).getByRole('button')).toHaveCount(0);

  await page.reload();
  await expect(names(page).first()).toHaveText('Person 0993');
  await page.goto(`${server.url}/?page=999&size=100`);
  await expect(page.getByText('1\u00a0201 to 1\u00a0234 of 1\u00a0234')).toBeVisible();
  await expect(names(page).last()).toHaveText('Person 1234');
});

test('the server searches; without a match the list says so and leads back', async ({ page }) => {
  await page.goto(`${server.url}/?page=3`);
  await expect(page.getByText('21 to 30 of 1\u00a0234')).toBeVisible();
  await page.getByLabel('Search people').fill('person 12');
  await expect(page.getByText('1 to 10 of 35')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/?q=person+12`);
  await page.getByLabel('Search people').fill('%');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('1 to 10 of 1\u00a0234')).toBeVisible();
  await expect(page.getByLabel('Search people')).toHaveValue('');
});

test('Shift with Space or a click selects the rows between', async ({ page }) => {
  await boxes(page).nth(0).press('Space');
  await expect(count(page)).toHaveText('1 selected');
  await boxes(page).nth(3).press('Shift+Space');
  await expect(count(page)).toHaveText('4 selected');
  await test.step('a tick shows where the system chooses the colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = await boxes(page)
      .nth(0)
      .evaluate((box) => getComputedStyle(box).backgroundColor);
    const tick = page.locator('tbody .mantine-Checkbox-icon').first();
    expect(await tick.evaluate((icon) => getComputedStyle(icon).color)).not.toBe(ground);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await boxes(page)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  await expect(count(page)).toHaveText('1 selected');
  await expect(boxes(page).nth(0)).toBeChecked();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  // The row before is on another page, so there is nothing between.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page).first()).toHaveText('Person 0011');
  await boxes(page).nth(4).press('Shift+Space');
  await expect(count(page)).toHaveText('2 selected');
});

test('rows of several pages, then all that match, can be selected and acted on', async ({ page }) => {
  await boxes(page).first().check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page).first()).toHaveText('Person 0011');
  await boxes(page).first().check();
  await expect(count(page)).toHaveText('2 selected');
  await page.getByRole('button', { name: 'Delete Selected People' }).click();
  await expect(page.getByText('2 deleted')).toBeVisible();
  await expect(page.getByText('11 to 20 of 1\u00a0232')).toBeVisible();

  // The actions stand in the place of the search: another search is another list, and ends the selection.
  await boxes(page).first().check();
  await expect(page.getByLabel('Search people')).toBeHidden();
  await boxes(page).first().uncheck();
  await expect(count(page)).toHaveText('');
  await page.getByLabel('Search people').fill('person 10');
  await expect(page.getByText('1 to 10 of 100')).toBeVisible();

  await boxes(page).first().check();
  await page.getByRole('button', { name: 'Select all 100' }).click();
  await expect(count(page)).toHaveText('All 100 that match are selected.');
  await page.getByRole('checkbox', { name: 'Select all: People' }).uncheck();
  await expect(count(page)).toHaveText('');
  // The head's checkbox covers all pages.
  await page.getByRole('checkbox', { name: 'Select all: People' }).check();
  await expect(count(page)).toHaveText('All 100 that match are selected.');
  await page.getByRole('button', { name: 'Only this page' }).click();
  await expect(count(page)).toHaveText('10 selected');
  await page.getByRole('button', { name: 'Select all 100' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page).first()).toHaveText('Person 1010');
  await expect(boxes(page).first()).toBeChecked();
  await boxes(page).first().uncheck();
  await expect(count(page)).toHaveText('99 selected');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Selected People' }).click();
  await expect(page.getByText('99 deleted')).toBeVisible();
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['Person 1010']);
});

test('on a narrow screen the rows are stacked, with everything that the wide table has', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/?q=person 0`);
  await expect(page.getByRole('region', { name: 'People' })).toHaveAttribute('data-stacked', 'true');
  await page.getByRole('checkbox', { name: 'Select all: People' }).first().check();
  await expect(count(page)).toHaveText(/^All 9\d\d that match are selected\.$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
