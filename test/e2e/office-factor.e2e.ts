import { expect, test } from '#test/support/browser.ts';
import {
  demoAdministrator,
  openAs,
  signIn,
  signInEnded,
  toSecondStep,
} from '#test/support/browser-members.ts';
import { aDeviceOf } from '#test/support/device.ts';

test.use({ prepare: { settings: async () => ({ OFFICE_FACTOR: '1' }) } });

test('an administrator makes a passkey before any page of the administration opens', async ({
  page,
  arrive,
}) => {
  await aDeviceOf(page);
  await openAs(page, demoAdministrator, '/masterdelete');
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await arrive(page, add);
  await expect(page.getByText('Until this is done, no admin page opens.')).toBeVisible();

  await test.step('the own pages stay open', async () => {
    await page.getByRole('link', { name: 'My own plan' }).click();
    await expect(page).toHaveURL(/\/app\//);
    await page.goto('/masterdelete');
  });

  await test.step('made with the password, then the codes, then the administration', async () => {
    await add.click();
    await page.getByLabel('Current password').fill(demoAdministrator.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Keep the recovery codes' }).first());
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page).toHaveURL(/\/app\/mastermib/);
    await arrive(page);
  });

  await test.step('the mailed pin opens the own pages, not the administration', async () => {
    await signIn(page, demoAdministrator);
    await page.goto('/masterdelete');
    await arrive(page, page.getByRole('heading', { name: 'Sign in with your passkey' }));
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await toSecondStep(page, demoAdministrator);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await signInEnded(page);
    await page.goto('/masterdelete');
    await arrive(page, page.getByRole('heading', { name: 'Users' }).first());
  });
});
