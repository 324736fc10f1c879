import { expect, test } from '#test/support/browser.ts';
import { codeIn, mailsTo, openAs } from '#test/support/browser-members.ts';

test('a member takes their data along and closes the account', async ({ page, member, portal, arrive }) => {
  await openAs(page, member, '/app/account#own-data');
  await arrive(page, page.getByRole('heading', { name: 'Your data' }));

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByRole('heading', { name: 'Close your account' })).toBeVisible();
  await expect(page.getByText(/requires you to keep your record of 20\d\d until 31 December/)).toBeVisible();
  await page.getByLabel('Current password').fill('Wrong#pass1');
  await page.getByRole('button', { name: 'Send the pin' }).click();
  await expect(page.getByLabel('Verification pin')).toHaveCount(0);
  const before = (await mailsTo(portal.url, member.email)).length;
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Send the pin' }).click();
  await page
    .getByLabel('Verification pin')
    .fill(await codeIn(() => mailsTo(portal.url, member.email), before));
  await page.getByRole('button', { name: 'Close my account for good' }).click();

  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email not registered')).toBeVisible();
});
