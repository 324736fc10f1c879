import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { CANCELLED_AT_PAYFAST, officeWorld } from '#test/support/office-world.ts';

test.use({ prepare: officeWorld });

test('an administrator searches, filters, changes and deletes members, also over all pages', async ({
  page,
  arrive,
}) => {
  await openAs(page, signInOf(thandeka), '/masterdelete');
  const email = page.getByRole('searchbox', { name: 'Email' });
  const apply = page.getByRole('button', { name: 'Filter', exact: true });
  const table = page.getByRole('region', { name: 'Users' });

  await test.step('the search is required, and is in the address with its filters', async () => {
    await apply.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await email.fill('users.example');
    await page.getByRole('button', { name: 'Add filter' }).click();
    for (const name of ['Legacy status', 'Payment issue'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Payment status' }).click();
    await expect(page.getByLabel('Payment status')).toBeFocused();
    await page.getByLabel('Payment status').selectOption('PAID');
    await apply.click();
    await expect(table.getByText('1 to 6 of 6')).toBeVisible();
    await expect(page).toHaveURL(/userEmail=users\.example.*payment_status=PAID/);
    await page.getByRole('button', { name: 'Remove the filter Payment status' }).click();
    await expect(table.getByText('1 to 10 of 106')).toBeVisible();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Payment status' }).click();
    await page.getByLabel('Payment status').selectOption('PAID');
    await apply.click();
    await expect(page.getByRole('button', { name: 'Payment status: PAID' })).toBeVisible();
    await email.fill('nobody at all');
    await apply.click();
    await expect(page.getByText('No Users available for this search')).toBeVisible();
    await page.goBack();
    await page.goto('/masterdelete?userEmail=users.example');
    await arrive(page, table.getByText('1 to 10 of 106'));
    for (const name of ['Email', 'Name', 'Legacy', 'Payment Status', 'Payment Issue', 'Subscription'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible();
  });

  await test.step('the file has what the search found', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
  });

  await test.step('a status of two users is changed; nothing is chosen at first', async () => {
    await page.getByRole('checkbox', { name: 'Select anika.coetzee@users.example' }).check();
    await page.getByRole('checkbox', { name: 'Select johan.botha@users.example' }).check();
    for (const name of ['Change Paid Status', 'Change Payment Issue Status'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Change Legacy Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Legacy Status' });
    await expect(dialog.getByText('changes 1').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Choose a status')).toBeVisible();
    await dialog.getByText('LEGACY', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Successfully Change Legacy Status')).toBeVisible();
    await expect(table.getByText('LEGACY', { exact: true })).toHaveCount(2);
  });

  await test.step('the change is taken back from its page, exactly and once', async () => {
    await page.goto('/masterJobs');
    await page.getByRole('link', { name: 'Open: Change legacy status, 2 users' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Change legacy status, 2 users' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Undo bulk action \d+$/ });
    await expect(dialog.getByText('1 user', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Undo a change of status, 1 user' })).toBeVisible();
    await page
      .getByText(/It undoes/)
      .getByRole('link')
      .click();
    await arrive(page, page.getByText(/It was undone by bulk action \d+\./));
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.goto('/masterdelete?userEmail=users.example');
    await arrive(page, table.getByText('1 to 10 of 106'));
    await expect(table.getByText('LEGACY', { exact: true })).toHaveCount(1);
  });

  await test.step('one user is changed, and the subscription cancelled at Payfast', async () => {
    await page.getByRole('button', { name: 'Edit anika.coetzee@users.example' }).click();
    await arrive(page, page.getByText('Monthly Subscription'));
    await expect(page.getByRole('heading', { name: 'User Payfast Details' })).toBeVisible();
    const amounts = ['Subscription Type', 'Subscription Amount', 'Subscription Status'];
    for (const text of [...amounts, 'Next Payment Date', 'Token', 'Number of Successful Payments'])
      await expect(page.getByRole('term').filter({ hasText: text })).toBeVisible();
    await expect(page.getByLabel('Contact Number')).toBeVisible();
    for (const text of ['R119.00', 'ACTIVE', '2099-12-01', CANCELLED_AT_PAYFAST, '14'])
      await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel User Subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel subscription?' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Cancelled Subscription Successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel User Subscription' })).toBeDisabled();
    await page.getByLabel('Surname').fill('Botha');
    await page.reload();
    await expect(page.getByLabel('Surname')).toHaveValue('Botha');
    await expect(page.getByLabel('Reason')).toHaveCount(0);
    await page.getByLabel('Payment status').selectOption('UNPAID');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Enter the reason').first()).toBeVisible();
    await page.getByLabel('Reason').fill('Asked us to');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Updated User Successfully!')).toBeVisible();
    await expect(table.getByText('Anika Botha')).toBeVisible();
  });

  await test.step('more than a hundred are deleted after their number was typed, in a bulk action', async () => {
    await page.getByRole('checkbox', { name: 'Select all: Users' }).check();
    await expect(page.getByText('All 106 that match are selected.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select anika.coetzee@users.example' }).uncheck();
    await page.getByRole('button', { name: 'Delete Selected Users' }).click();
    const warning = page.getByRole('dialog', { name: 'WARNING!' });
    await expect(
      warning.getByText('DELETING WILL DELETE ALL SELECTED USER/S INFORMATION. PLEASE CONFIRM'),
    ).toBeVisible();
    const go = warning.getByRole('button', { name: 'Continue' });
    await expect(warning.getByLabel('Type 105 to continue')).toBeVisible();
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await warning.getByLabel('Type 105 to continue').fill('105');
    await go.click();
    await expect(page.getByText(/^Deleting 105 users continues as bulk action \d+/)).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        await expect(table.getByText(/^1 to/)).toBeVisible();
        return table.getByText('1 to 1 of 1', { exact: true }).isVisible();
      })
      .toBe(true);
  });

  await test.step('one user is deleted', async () => {
    await page.getByRole('button', { name: 'Delete anika.coetzee@users.example' }).click();
    await page.getByRole('dialog', { name: 'WARNING!' }).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Successfully Deleted User')).toBeVisible();
    await expect(page.getByText('No Users available for this search')).toBeVisible();
  });
});
