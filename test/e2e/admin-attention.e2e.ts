import { v7 as uuid } from 'uuid';
import { cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';

const admin = { email: 'boss@example.co.za', password: PASSWORD };
const PAYER = 'thandi.dlamini@example.co.za';
const OTHER = 'naledi.khumalo@example.co.za';
const TOKEN = uuid();
const AT = new Date('2026-11-20T08:00:00Z');

test.use({
  prepare: {
    rows: async ({ db }) => {
      await aMember({ db }, { email: admin.email, name: 'Thandeka', surname: 'Mokoena' });
      const { id } = await aMember({ db }, { email: PAYER, name: 'Thandi', surname: 'Dlamini' });
      await somethingPaidTwice(db, String(id));
      const other = await aMember({ db }, { email: OTHER, name: 'Naledi', surname: 'Khumalo' });
      await formOfAnother(db, String(other.id));
      await db
        .insertInto('job')
        .values({
          ...{
            id: uuid(),
            name: 'cancel-subscription',
            payload: JSON.stringify({ token: TOKEN }),
            attempt: 17,
          },
          ...{ due_at: AT, first_taken_at: AT, failed_at: new Date() },
        })
        .execute();
      await db
        .insertInto('mail_failure')
        .values({ message_id: uuid(), to_address: PAYER, subject: 'Your pin', status: 550, failed_at: AT })
        .execute();
    },
    settings: async () => ({ ADMIN_EMAILS: admin.email }),
  },
});

/** A subscription that goes on, and a payment for it that is to be paid back. */
async function somethingPaidTwice(db: Db, member_id: string) {
  const [form, notification, payment] = [uuid(), uuid(), uuid()];
  const amounts = { recurring_cents: cents(99_900), frequency: 6 } as const;
  await db
    .insertInto('checkout')
    .values({
      ...{ id: form, payment_reference: 'ref-1', member_id, kind: 'Annual', created_at: AT },
      ...{ amount_cents: cents(99_900), ...amounts },
    })
    .execute();
  await db
    .insertInto('subscription')
    .values({ token: TOKEN, member_id, checkout_id: form, kind: 'Annual', started_at: AT, ...amounts })
    .execute();
  const body = new URLSearchParams({
    ...{ m_payment_id: 'ref-1', pf_payment_id: '1124148', payment_status: 'COMPLETE', item_name: 'Annual' },
    ...{ amount_gross: '999.00', amount_fee: '-23.00', amount_net: '976.00', signature: 'x' },
  });
  await db
    .insertInto('payment_notification')
    .values({
      ...{ id: notification, idempotency_key: '1124148:COMPLETE', raw_body: body.toString() },
      ...{ received_at: AT, settled_at: AT, outcome: 'paid_twice' },
    })
    .execute();
  await db
    .insertInto('payment')
    .values({
      ...{ id: payment, notification_id: notification, provider_payment_id: '1124148', checkout_id: form },
      ...{ member_id, amount_cents: cents(99_900), paid_at: AT, set_aside_at: AT },
    })
    .execute();
  await db
    .insertInto('invoice')
    .values({
      ...{ id: uuid(), kind: 'invoice', year: 2026, number: 7, payment_id: payment, issued_on: '2026-11-20' },
      ...{ item: 'Annual subscription', total_cents: cents(99_900), vat_cents: cents(0) },
      ...{ seller_name: 'The seller', seller_address: 'Sandton' },
    })
    .execute();
}

/** A renewal of that subscription which names the form of another member. */
async function formOfAnother(db: Db, member_id: string) {
  await db
    .insertInto('checkout')
    .values({
      ...{ id: uuid(), payment_reference: 'ref-2', member_id, kind: 'Annual', created_at: AT },
      ...{ amount_cents: cents(99_900), recurring_cents: cents(99_900), frequency: 6 },
    })
    .execute();
  const body = new URLSearchParams({
    ...{ m_payment_id: 'ref-2', token: TOKEN, pf_payment_id: '1124149', payment_status: 'COMPLETE' },
    ...{ item_name: 'Annual', amount_gross: '999.00', amount_fee: '-23.00', amount_net: '976.00' },
    signature: 'x',
  });
  await db
    .insertInto('payment_notification')
    .values({
      ...{ id: uuid(), idempotency_key: '1124149:COMPLETE', raw_body: body.toString() },
      ...{ received_at: AT, settled_at: AT, outcome: 'form_mismatch' },
    })
    .execute();
}

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
  for (const text of [`the form of ${OTHER}, the subscription of ${PAYER}`, '1124149', 'R999.00'])
    await expect(mixed).toContainText(text);
  await mixed.getByRole('link', { name: 'Open user of the form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naledi Khumalo');
  await page.goBack();
  await mixed.getByRole('button', { name: 'Seen' }).click();
  await expect(mixed).toHaveCount(0);
  await expect(entry).toContainText('1');

  await paid.getByRole('link', { name: 'Credit INV-2026-000007' }).click();
  await page.getByRole('button', { name: 'Record refund of INV-2026-000007' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('The refund of INV-2026-000007 is recorded')).toBeVisible();
});

test('the page of the bulk actions names the jobs of the server in words', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterJobs');
  const jobs = page.getByRole('region', { name: 'Jobs of the server' });
  await arrive(page, jobs);
  await expect(jobs.getByRole('row', { name: /Asks Payfast about due renewals/ })).toBeVisible();
  await expect(jobs).not.toContainText('ask-renewals');
});
