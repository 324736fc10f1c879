import { TOTP } from 'otpauth';
import { expect, test } from '#test/support/browser.ts';
import { openAs, signInEnded, toSecondStep } from '#test/support/browser-members.ts';
import { aDeviceOf } from '#test/support/device.ts';

test('a passkey is added, signs in in place of the pin, and is removed', async ({ page, member, arrive }) => {
  const device = await aDeviceOf(page);
  await openAs(page, member, '/app/account#security');
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
    await expect(security.getByRole('listitem').filter({ hasText: 'Passkeys' })).toBeFocused();
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
    await expect(page.getByText('This is your last passkey.')).toBeVisible();
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

test('the device is lost: a recovery code signs in, and a new device takes its place', async ({
  page,
  member,
  arrive,
}) => {
  const old = await aDeviceOf(page);
  await openAs(page, member, '/app/addPasskey');
  await page.getByLabel('Name').fill('Lost phone');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.locator('code')).toHaveCount(10);
  const [code = '', second = ''] = await page.locator('code').allTextContents();
  await old.lose();

  await toSecondStep(page, member);
  const recover = page.getByRole('button', { name: 'Use a recovery code' });
  await recover.click();
  const field = page.getByLabel('Recovery code');
  await arrive(page, field);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('Pin')).toBeVisible();
  await recover.click();
  await field.fill('1-AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code does not work.').first()).toBeVisible();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await signInEnded(page);

  await page.goto('/app/account#security');
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security.getByText(/^9 of 10 left/)).toBeVisible();
  await aDeviceOf(page);
  await security.getByRole('link', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('New phone');
  const form = page.locator('form').first();
  await form.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(security.getByText('New phone was added')).toBeVisible();
  await security.getByRole('link', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Remove Lost phone' }).click();
  const list = page.getByRole('region', { name: 'Your passkeys' });
  await list.getByLabel('Current password').fill(member.password);
  await list.getByRole('button', { name: 'Remove it' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await page.goto('/app/recoveryCodes');
  await arrive(page);
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.locator('code')).toHaveCount(10);
  await expect(page.getByText(second)).toBeHidden();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(security.getByText(/^10 of 10 left/)).toBeVisible();
});

test('an authenticator app is set up, signs in, and is turned off', async ({ page, member, arrive }) => {
  await openAs(page, member, '/app/account#security');
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('link', { name: 'Set up' }).click();
  await arrive(page, page.getByLabel('Current password'));
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await arrive(page, page.getByRole('img', { name: 'The key as a QR code' }));
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const phone = new TOTP({ secret });
  await page.getByRole('textbox', { name: 'Code' }).fill(phone.generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Keep the recovery codes' }));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(security.getByText(/^On since/)).toBeVisible();

  await toSecondStep(page, member);
  await page.getByRole('button', { name: 'Use your authenticator app' }).click();
  // The code of this half minute was used: the phone is a little ahead.
  await page.getByRole('textbox', { name: 'Code' }).fill(phone.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Verify' }).click();
  await signInEnded(page);

  await page.goto('/app/authenticator');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(security.getByText('Your authenticator app is off')).toBeVisible();
  await expect(security.getByText('Off. Pins come by email.')).toBeVisible();
});
