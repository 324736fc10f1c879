import { expect, test } from '#test/support/browser.ts';
import { signIn } from '#test/support/browser-members.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';

const admin = { email: 'boss@example.co.za', password: PASSWORD };
const nextYear = new Date().getFullYear() + 1;

test.use({
  prepare: {
    rows: async (database) => {
      await aMember(database, { email: admin.email, name: 'Thandeka', surname: 'Mokoena' });
    },
    settings: async () => ({ ADMIN_EMAILS: admin.email }),
  },
});

test('an administrator announces a price and takes it back', async ({ page, arrive }) => {
  await signIn(page, admin);
  await page.goto('/masterPricing');
  const annual = page.getByRole('region', { name: 'Annual' });
  await annual.getByLabel('New price').fill('R520,-');
  await annual.getByRole('button', { name: 'Update price' }).click();
  await expect(annual.getByLabel('New price')).toBeFocused();
  await expect(annual.getByText('Price must be a number').first()).toBeVisible();
  await annual.getByLabel('New price').fill('1 099');
  await annual.getByRole('button', { name: 'Update price' }).click();
  await expect(page.getByText('Success - Updated Annual price')).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming prices' });
  await expect(upcoming.getByRole('row', { name: /Annual/ })).toContainText('R1 099.00');
  await arrive(page);
  await upcoming.getByRole('button', { name: `Remove the Annual price from ${nextYear}-01-01` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove price' }).click();
  await expect(upcoming).toContainText('No price change is announced');
});

test('an administrator adds a discount code, once, and ends it', async ({ page, arrive }) => {
  await signIn(page, admin);
  await page.goto('/masterDisc');
  const add = page.getByRole('button', { name: 'Add code' });
  await add.click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByText('Limit is required').first()).toBeVisible();
  for (const outcome of ['Successfully added discount code', 'Code Already Exists']) {
    await page.getByLabel('Code', { exact: true }).fill('gauteng20');
    await page.getByLabel('20%').check();
    await page.getByLabel('Usage limit').fill('150');
    await add.click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  const codes = page.getByRole('region', { name: 'Codes' });
  await expect(codes.getByRole('row', { name: /GAUTENG20/ })).toContainText('Running');
  await arrive(page);
  await codes.getByRole('button', { name: 'End code GAUTENG20' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End code' }).click();
  await expect(codes.getByRole('row', { name: /GAUTENG20/ })).toContainText('Ended');
});
