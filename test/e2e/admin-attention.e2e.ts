import { v7 as uuid } from 'uuid';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { officeOf, signInOf, thandeka } from '#test/support/cast.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { aFailedJob, aNotification, aPayment } from '#test/support/payments.ts';

const admin = signInOf(thandeka);
const PAYER = 'thandi.dlamini@example.co.za';
const OTHER = 'naledi.khumalo@example.co.za';
const TOKEN = uuid();

test.use({
  prepare: officeOf(async (database) => {
    const { db } = database;
    /** A member with a subscription, and the reference of its form. */
    const payer = async (email: string, name: string, surname: string, token: string) => {
      const { id } = await aMember(database, { email, name, surname });
      await aSubscription(database, { member_id: id, token });
      const ofForm = db.selectFrom('checkout').select('id').where('member_id', '=', id);
      return { memberId: id, form: String((await ofForm.executeTakeFirst())?.id) };
    };
    const thandi = await payer(PAYER, 'Thandi', 'Dlamini', TOKEN);
    const other = await payer(OTHER, 'Naledi', 'Khumalo', uuid());
    const amount_gross = '999.00';
    const twice = { m_payment_id: thandi.form, pf_payment_id: '1124148', amount_gross };
    const notification_id = await aNotification(db, 'paid_twice', twice);
    const columns = { notification_id, provider_payment_id: '1124148', set_aside_at: NOW };
    await aPayment(db, { memberId: thandi.memberId, columns });
    // A renewal of Thandi's subscription that names the form of the other one.
    const mixed = { m_payment_id: other.form, pf_payment_id: '1124149', token: TOKEN, amount_gross };
    await aNotification(db, 'form_mismatch', mixed);
    await aFailedJob(db, 'cancel-subscription', { token: TOKEN });
    await db
      .insertInto('mail_failure')
      .values({ message_id: uuid(), to_address: PAYER, subject: 'Your pin', status: 550, failed_at: NOW })
      .execute();
  }),
});

test('an administrator sees whom a fault concerns, how much, and what to do', async ({ page, arrive }) => {
  await openAs(page, admin, '/app/mastermib');
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Menu' });
  const entry = menu.getByRole('link', { name: 'Needs a person' });
  await expect(entry).toContainText('4');
  await entry.click();
  const payments = page.getByRole('region', { name: 'Payments' });
  await arrive(page, payments);
  const paid = payments.getByRole('row', { name: /Something was paid that was paid already/ });
  for (const text of ['Pay it back at Payfast', '1124148', PAYER, 'R999.00'])
    await expect(paid).toContainText(text);

  const jobs = page.getByRole('region', { name: 'Jobs that failed for good' });
  const failed = jobs.getByRole('row', { name: /Cancels a subscription at Payfast/ });
  for (const text of ['The subscription goes on charging', PAYER, 'R999.00'])
    await expect(failed).toContainText(text);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(jobs).toContainText('Nothing needs you here');
  await expect(entry).toContainText('3');

  const mails = page.getByRole('region', { name: 'Mails that were refused' });
  await mails.getByRole('link', { name: 'Open user' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thandi Dlamini');
  await page.goBack();
  await mails.getByRole('button', { name: 'Seen' }).click();
  await expect(mails).toContainText('Nothing needs you here');
  await expect(entry).toContainText('2');

  const mixed = payments.getByRole('row', { name: /the form of one purchase/ });
  await expect(mixed).toContainText(`the form of ${OTHER}, the subscription of ${PAYER}`);
  await mixed.getByRole('link', { name: 'Open user of the form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naledi Khumalo');
  await page.goBack();

  await paid.getByRole('link', { name: 'Credit INV-2026-000001' }).click();
  await page.getByRole('button', { name: 'Record refund of INV-2026-000001' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('The refund of INV-2026-000001 is recorded')).toBeVisible();
});

test('the page of the bulk actions names the jobs of the server in words', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterJobs');
  const jobs = page.getByRole('region', { name: 'Jobs of the server' });
  await arrive(page, jobs);
  await expect(jobs.getByRole('row', { name: /Asks Payfast about due renewals/ })).toBeVisible();
  await expect(jobs).not.toContainText('ask-renewals');
});
