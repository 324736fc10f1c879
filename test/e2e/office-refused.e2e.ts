import { v7 as uuid } from 'uuid';
import { notificationSignature, notificationString } from '#server/adapters/payments/signature.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import { expect, test } from '#test/support/browser.ts';
import { demoAdministrator, openAs } from '#test/support/browser-members.ts';

/** A message that was refused while the server had another passphrase. */
const fields: [string, string][] = [
  ['pf_payment_id', '1089250'],
  ['payment_status', 'COMPLETE'],
  ['amount_gross', '999.00'],
  ['merchant_id', SANDBOX_ACCOUNT.merchantId],
];
const signature = notificationSignature(fields, SANDBOX_ACCOUNT.passphrase);
const raw_body = `${notificationString(fields)}&signature=${signature}`;

test.use({
  prepare: {
    rows: async ({ db }) => {
      const came = {
        received_at: new Date(),
        last_at: new Date(),
        source: '127.0.0.1',
        size: raw_body.length,
      };
      await db
        .insertInto('refused_notification')
        .values([
          { id: uuid(), ...came, reason: 'bad_signature', raw_body, body_hash: 'one', times: 3 },
          { id: uuid(), ...came, reason: 'malformed', raw_body: '', body_hash: 'two', source: '203.0.113.9' },
        ])
        .execute();
    },
  },
});

test('the office sees that messages of Payfast are refused, and has them judged again', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoAdministrator, '/app/mastermib');
  const home = page.getByRole('alert').filter({ hasText: 'refused' });
  await expect(home).toContainText(/1 message of Payfast was refused since .*: wrong signature/);
  await home.getByRole('link', { name: 'See what to do' }).click();
  const title = page.getByRole('heading', { name: 'Refused payment messages' });
  await arrive(page, title.first());
  await expect(page.getByText('Compare the passphrase at Payfast with PAYFAST_PASSPHRASE.')).toBeVisible();
  const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(rowWith('COMPLETE 1089250')).toContainText('R999.00');
  await expect(rowWith('203.0.113.9')).toContainText('its text was not kept');

  await page.getByRole('button', { name: 'Judge again' }).click();
  await expect(page.getByText('1 message accepted, 0 still refused.')).toBeVisible();
  await expect(rowWith('COMPLETE 1089250')).toHaveCount(0);

  await page.getByRole('button', { name: 'Seen: refused payment messages' }).click();
  await expect(page.getByRole('button', { name: 'Seen: refused payment messages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refused payment messages of the last 30 days' }).click();
  await expect(rowWith('203.0.113.9')).toBeVisible();
});
