import { expect, test } from '#test/support/browser.ts';
import { signIn, signInEnded, toSecondStep } from '#test/support/browser-members.ts';
import { aDeviceOf } from '#test/support/device.ts';

test('a passkey is added, signs in in place of the pin, and is removed', async ({ page, member, arrive }) => {
  const device = await aDeviceOf(page);
  await signIn(page, member);
  await page.goto('/app/account');
  const security = page.getByRole('region', { name: 'Security' });

  await test.step('added with the password, and the recovery codes are shown once', async () => {
    await security.getByRole('link', { name: 'Add passkey' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Add a passkey' }));
    await expect(page.getByLabel('Name')).toHaveValue(/Linux$/);
    await page.getByLabel('Name').fill('This laptop');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('Password is required').first()).toBeVisible();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Keep the recovery codes' }));
    await expect(page.locator('code')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(security.getByText('This laptop was added')).toBeVisible();
    await expect(security.getByText('1: This laptop')).toBeVisible();
  });

  await test.step('the same device makes no second one', async () => {
    await security.getByRole('link', { name: 'Add passkey' }).click();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('No passkey was made.')).toBeVisible();
  });

  await test.step('it signs in; whoever cancels types the pin', async () => {
    await toSecondStep(page, member);
    const use = page.getByRole('button', { name: 'Use your passkey' });
    await arrive(page, use);
    await expect(use).toBeFocused();
    await device.agrees(false);
    await use.click();
    await expect(page.getByText('No passkey was used. Type the pin, or try again.')).toBeVisible();
    await expect(page.getByLabel('Pin')).toBeFocused();
    await device.agrees(true);
    await use.click();
    await signInEnded(page);
  });

  await test.step('removed with the password, and the pin is back alone', async () => {
    await page.goto('/app/addPasskey');
    await page.getByRole('button', { name: 'Remove This laptop' }).click();
    await expect(page.getByText('This is your last one.')).toBeVisible();
    const form = page.getByRole('region', { name: 'Your passkeys' });
    await expect(form.getByLabel('Current password')).toBeFocused();
    await form.getByLabel('Current password').fill(member.password);
    await form.getByRole('button', { name: 'Remove it' }).click();
    await expect(form).toBeHidden();
    await toSecondStep(page, member);
    await expect(page.getByLabel('Pin')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeHidden();
  });
});
