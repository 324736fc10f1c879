import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);
const today = southAfricanDate(new Date());
const tomorrow = addDays(today, 1);

test.use({ prepare: officeWorld });

test('an administrator announces a price, takes it back, and moves subscriptions to the newest one', async ({
  page,
  arrive,
}) => {
  await openAs(page, admin, '/masterPricing');
  const annual = page.getByRole('region', { name: 'Annual' });
  for (const name of ['Monthly', 'Audit', 'Prior Year', 'Referral'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await annual.getByLabel('New price').fill('R520,-');
  await annual.getByRole('button', { name: 'Update price' }).click();
  await expect(annual.getByLabel('New price')).toBeFocused();
  await expect(annual.getByText('Price must be a number').first()).toBeVisible();
  await annual.getByLabel('New price').fill('1 099');
  await page.reload();
  await expect(annual.getByText('Your unsaved changes are filled in.')).toBeVisible();
  await annual.getByRole('button', { name: 'Update price' }).click();
  await expect(page.getByText('Success - Updated Annual price')).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming prices' });
  await expect(upcoming.getByRole('row', { name: /Annual/ })).toContainText('R1 099.00');
  await arrive(page);
  await upcoming
    .getByRole('button', { name: `Remove the Annual price from ${dateInTable(tomorrow)}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove price' }).click();
  await expect(upcoming).toContainText('No price change is announced');

  // Ten times the price is asked about before it is saved.
  const monthly = page.getByRole('region', { name: 'Monthly' });
  await monthly.getByLabel('New price').fill('1190');
  await monthly.getByLabel('Start date').fill(today);
  await monthly.getByRole('button', { name: 'Update price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the Monthly price?' });
  await expect(dialog).toContainText('R119.00 → R1 190.00, 10 times, for new forms from now on');
  await arrive(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Nothing was saved, and the typed text is still there.
  await expect(monthly.getByLabel('New price')).toHaveValue('1190');
  await expect(monthly).toContainText('The standard price.');
  await monthly.getByRole('button', { name: 'Update price' }).click();
  await dialog.getByRole('button', { name: 'Update price' }).click();
  await expect(page.getByText('Success - Updated Monthly price')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row', { name: /Monthly R1 190\.00/ })).toBeVisible();
  await history.getByRole('button', { name: `Remove the Monthly price from ${dateInTable(today)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove price' }).click();
  await expect(page.getByText(`Removed the Monthly price from ${dateInTable(today)}`)).toBeVisible();
  await expect(monthly).toContainText('R119.00');

  // The subscriptions of an old price move to the newest one, and stay again.
  const old = history.getByRole('row', { name: /R899\.00/ });
  await expect(old).toContainText('2');
  await arrive(page);
  await old.getByRole('button', { name: 'Move them at their renewal: Audit at R899.00' }).click();
  const offer = page.getByRole('dialog', { name: 'Move 2 subscriptions from R899.00 to R949.00?' });
  await expect(offer).toContainText('told by mail at least 30 days before the first renewal at R949.00');
  await offer.getByRole('button', { name: 'Move them' }).click();
  await expect(page.getByText('The subscriptions move at their renewal')).toBeInViewport();
  await expect(old).toContainText('2, 2 moving');
  await old.getByRole('button', { name: 'Take the move back: Audit at R899.00' }).click();
  const question = page.getByRole('dialog', { name: 'Keep 2 subscriptions at R899.00?' });
  await question.getByRole('button', { name: 'Take the move back' }).click();
  await expect(page.getByText('The subscriptions keep their price')).toBeInViewport();
  await expect(old.getByRole('button', { name: 'Move them at their renewal' })).toBeVisible();
});

test('an administrator adds a discount code, once, and ends it', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterDisc');
  const add = page.getByRole('button', { name: 'Add code' });
  await add.click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  for (const text of ['A Code is required', 'Limit is required'])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const outcome of ['Successfully added discount code', 'Code Already Exists']) {
    await page.getByLabel('Code', { exact: true }).fill('gauteng20');
    await page.getByLabel('20%').check();
    await page.getByLabel('Usage limit').fill('150');
    await page.getByLabel('For whom').fill('Gauteng branch');
    await add.click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  // Typed text outlives a reload, and a stored price is not filled in again.
  await page.getByLabel('Code', { exact: true }).fill('cape10');
  await page.reload();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('cape10');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
  const codes = page.getByRole('region', { name: 'Codes' });
  await expect(codes.getByRole('row', { name: /GAUTENG20/ })).toContainText('Running');
  await expect(codes.getByRole('row', { name: /GAUTENG20/ })).toContainText('Gauteng branch');
  await arrive(page);
  await codes.getByRole('button', { name: 'End code GAUTENG20' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End code' }).click();
  await expect(codes.getByRole('row', { name: /GAUTENG20/ })).toContainText('Ended');
});

test('an administrator pays a reward out, and makes and mails codes', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterReferral');
  const owed = page.getByRole('region', { name: 'Available for payout' });
  await expect(owed.getByRole('row', { name: /priya@referrals/ })).toContainText('R200.00');
  await owed.getByRole('button', { name: 'Mark as paid: priya@referrals.co.za' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Payment reference')).toBeFocused();
  await dialog.getByLabel('Payment reference').fill('EFT 4711');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('R200.00 to priya@referrals.co.za is marked as paid')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid out' })).toContainText('EFT 4711');

  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  for (const name of ['CODE EXIST', 'NO REFERRAL CODE'])
    await expect(page.getByRole('option', { name })).toBeAttached();
  await page.getByLabel('Email').fill('referrals.co.za');
  await page.getByRole('button', { name: 'Filter' }).click();
  const members = page.getByRole('region', { name: 'Members' });
  const priya = members.getByRole('row', { name: /priya@referrals/ });
  await expect(priya).toContainText('No Code Generated');
  for (const name of ['Referral Code', 'No. of Times Used'])
    await expect(members.getByRole('columnheader', { name })).toBeVisible();
  await arrive(page);
  await priya.getByRole('button', { name: 'Generate Code for priya@referrals.co.za' }).click();
  // The members are far below the top of the page.
  await expect(page.getByText('Successfully Created Code for User')).toBeInViewport();
  await expect(priya).toContainText('Code Exists');
  await members.getByRole('checkbox', { name: 'Select all: Members' }).check();
  await expect(members.getByRole('button', { name: 'RESEND REFERRAL EMAIL' })).toBeVisible();
  await members.getByRole('button', { name: 'BULK GENERATE CODES' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('unverified@referrals.co.za: This email is not verified yet.')).toBeVisible();
});
