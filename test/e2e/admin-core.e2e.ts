import { expect, test } from '#test/support/browser.ts';

import { demoAdministrator, demoMember, openAs } from '#test/support/browser-members.ts';

test('an administrator finds the nine pages, the figures, the bulk actions and the log', async ({
  page,
  arrive,
}) => {
  await page.goto('/masterReg');
  await expect(page).toHaveURL(/\/login/);
  await openAs(page, demoAdministrator, '/app/dashboard');
  const links = page.getByRole('navigation', { name: 'Master quick navigation' });
  await expect(links.getByRole('link')).toHaveCount(9);
  await page.getByRole('link', { name: 'Administration' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Members by subscription' }));
  await expect(links.getByRole('link')).toHaveCount(9);
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Bulk actions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk actions');
  await menu.getByRole('link', { name: 'Admin log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin log');
  await page.getByLabel('Whom').fill('nobody-has-this');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No entry matches')).toBeVisible();
  await expect(page).toHaveURL(/q=nobody-has-this/);
  await arrive(page);
});

test('a member is sent to the login page and sees no way to the administration', async ({ page }) => {
  await openAs(page, demoMember, '/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Quick Navigation' })).toBeVisible();
  await expect(page.getByText('Master quick navigation')).toHaveCount(0);
  await page.goto('/masterdelete');
  await expect(page.getByText('Sign in as an administrator to open this page.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
