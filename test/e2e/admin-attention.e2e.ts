import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { OTHER, officeWorld, PAYER } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);

test.use({ prepare: officeWorld });

test('an administrator sees whom a fault concerns, how much, and what to do', async ({ page, arrive }) => {
  await openAs(page, admin, '/app/mastermib');
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Menu' });
  const entry = menu.getByRole('link', { name: 'Needs attention' });
  await expect(entry).toContainText('4');
  await entry.click();
  const payments = page.getByRole('region', { name: 'Payments' });
  await arrive(page, payments);
  const paid = payments.getByRole('row', { name: /Something was paid twice/ });
  for (const text of ['Record the refund, then send the money at Payfast.', '1124148', PAYER, 'R999.00'])
    await expect(paid).toContainText(text);

  const jobs = page.getByRole('region', { name: 'Failed jobs' });
  const failed = jobs.getByRole('row', { name: /Cancels a subscription at Payfast/ });
  for (const text of ['The subscription keeps charging', PAYER, 'R999.00'])
    await expect(failed).toContainText(text);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing else needs attention: refunds, jobs, files.')).toBeVisible();
  await expect(entry).toContainText('3');

  const mails = page.getByRole('region', { name: 'Refused mails' });
  await mails.getByRole('link', { name: 'Open user' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thandi Dlamini');
  await page.goBack();
  await mails.getByRole('button', { name: 'Seen' }).click();
  await expect(page.getByText('Nothing else needs attention: refunds, jobs, mails, files.')).toBeVisible();
  await expect(entry).toContainText('2');

  const mixed = payments.getByRole('row', { name: /the form of one purchase/ });
  await expect(mixed).toContainText(`the form of ${OTHER}, the subscription of ${PAYER}`);
  await mixed.getByRole('link', { name: 'Open user of the form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naledi Khumalo');
  await page.goBack();

  await paid.getByRole('link', { name: 'Credit INV-2026-000004' }).click();
  await page.getByRole('button', { name: 'Actions: INV-2026-000004' }).click();
  await page.getByRole('menuitem', { name: 'Record refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('The refund of INV-2026-000004 is recorded')).toBeVisible();
  await entry.click();
  const refunds = page.getByRole('region', { name: 'Refunds to send' });
  await expect(refunds).toContainText('1 refund has not been sent: R999.00.');
  await expect(page.getByText('Nothing else needs attention: jobs, mails, files.')).toBeVisible();
  await refunds.getByRole('link', { name: 'Open refunds' }).click();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Send it at Payfast');
});

test('the page of the bulk actions names the jobs of the server in words', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterJobs');
  const jobs = page.getByRole('region', { name: 'Server jobs' });
  await arrive(page, jobs);
  await expect(jobs.getByRole('row', { name: /Asks Payfast about due renewals/ })).toBeVisible();
  await expect(jobs).not.toContainText('ask-renewals');
});
