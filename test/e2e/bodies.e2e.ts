import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const registration = (page: Page, label: string) =>
  page.locator('[data-registration]').filter({ has: page.getByRole('heading', { name: label }) });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

for (const width of [360, 1280])
  test(`a member states the bodies that they answer to, ${width} px wide`, async ({
    page,
    member,
    arrive,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, member, '/app/rpt4');
    await page.getByRole('checkbox', { name: 'I also answer to another body' }).check();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/app\/bodies\?wizard=true$/);
    await arrive(page, page.getByRole('heading', { name: 'Which bodies do you answer to?' }));
    await expect(page.getByText('SAICA: every member. Tax Practitioner: no.')).toBeVisible();

    await page.getByRole('button', { name: 'Add a body' }).click();
    await save(page);
    await expect(dialog(page).getByText('1 field to correct')).toBeVisible();
    await dialog(page).getByLabel('Body').selectOption({ label: 'FSCA representative or key individual' });
    await dialog(page).getByLabel('Number (optional)').fill('41822');
    await dialog(page).getByLabel('From', { exact: true }).fill('06/01/2020');
    await dialog(page)
      .getByLabel('For which classes of business are you appointed?')
      .selectOption({ label: 'One subclass' });
    await expect(dialog(page).getByRole('status').filter({ hasText: 'accredited hours 6.0' })).toBeVisible();
    await save(page);
    const fsca = registration(page, 'FSCA representative or key individual');
    await expect(fsca).toContainText('Number 41822 · since 1 June 2020 · One subclass');
    await expect(fsca).toContainText('Declared to your FSP by 15 June after it.');

    await page.getByRole('button', { name: 'Add a body' }).click();
    await dialog(page).getByLabel('Body').selectOption({ label: 'ACCA member' });
    await dialog(page).getByLabel('From', { exact: true }).fill('03/12/2020');
    await dialog(page).getByLabel('Which route do you follow?').selectOption({ label: 'Units' });
    await save(page);
    await expect(registration(page, 'ACCA member')).toContainText('all units 40.0');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/app\/rpt5$/);

    await page.goto('/app/account');
    await page.getByRole('link', { name: 'Which bodies do you answer to?' }).click();
    await page
      .getByRole('button', { name: 'Add a change of level: FSCA representative or key individual' })
      .click();
    await save(page);
    await expect(dialog(page).getByText('Choose the first day')).toBeVisible();
    await dialog(page)
      .getByLabel('For which classes of business are you appointed?')
      .selectOption({ label: 'Several classes' });
    await dialog(page).getByLabel('Since').fill('10/13/2025');
    await save(page);
    await expect(fsca).toContainText('Several classes, from 13 October 2025');
    await expect(fsca).toContainText('accredited hours 18.0');

    await page.getByRole('button', { name: 'Add hours' }).click();
    await dialog(page).getByLabel('Body').selectOption({ label: 'ACCA member' });
    await dialog(page).getByLabel('Earned in').selectOption({ label: '1 January 2024 to 31 December 2024' });
    await dialog(page).getByLabel('Counts as').selectOption({ label: 'All units' });
    await dialog(page).getByLabel('Hours', { exact: true }).fill('0');
    await save(page);
    await expect(dialog(page).getByText('Enter the hours as a number, more than 0')).toBeVisible();
    await dialog(page).getByLabel('Hours', { exact: true }).fill('30,25');
    await dialog(page).getByLabel('Where the proof is kept').fill('Blue file');
    await save(page);
    const brought = page.getByRole('region', { name: 'Hours from before' });
    await expect(brought).toContainText('30.25 h · ACCA member, All units');
    await expect(brought).toContainText('1 January 2024 to 31 December 2024 · Proof: Blue file');
    await page.reload();
    await expect(brought).toContainText('30.25 h · ACCA member, All units');

    await page.getByRole('button', { name: 'Remove ACCA member' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(registration(page, 'ACCA member')).toHaveCount(0);
    await expect(brought).not.toContainText('30.25 h');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
