import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { expect, test } from '#test/support/browser.ts';
import { demoAdministrator, openAs } from '#test/support/browser-members.ts';
import { aMember } from '#test/support/factories.ts';
import { aNotification, aPayment } from '#test/support/payments.ts';

const today = southAfricanDate(new Date());

/** Three payments of today: one that went back, one that the file lacks, one of another fee. */
test.use({
  prepare: {
    rows: async ({ db }) => {
      for (const number of ['700001', '700002', '700003']) {
        const email = `payer.${number}@example.co.za`;
        const { id } = await aMember({ db }, { email, years: [] });
        const notification_id = await aNotification(db, 'applied', { pf_payment_id: number });
        const columns = { notification_id, provider_payment_id: number };
        await aPayment(db, { memberId: String(id), fee: 2_000, at: new Date(), columns });
      }
    },
  },
});

const csv = (rows: string[]) => ({
  name: 'history.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Type,Sign,Gross,Fee,M Payment ID,PF Payment ID', ...rows].join('\r\n')),
});
const history = csv([
  `"${today} 08:00:00",Funds Received,Credit,999.00,-20.00,,700001`,
  `"${today} 08:05:00",Funds Received,Credit,999.00,-23.00,,700003`,
  `"${today} 08:10:00",Funds Received,Credit,"1,299.00",-30.00,,700009`,
  `"${today} 09:00:00",Funds Received (Reversal),Debit,-999.00,20.00,,700001`,
  `"${today} 10:00:00",Payout,Debit,"-2,896.19",-10.00,,`,
]);

test('the history of Payfast is compared, and a chargeback becomes a refund by one press', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoAdministrator, '/masterReconcile');
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(csv([`${today},Funds Received,Credit,much,,,1.30103E+14`]));
  await expect(page.getByText('Row 2, Gross: Enter an amount, such as 1,099.00')).toBeVisible();
  await file.setInputFiles(history);
  await expect(page.getByRole('heading', { name: 'history.csv' })).toBeVisible();
  await expect(page.getByText('2 payments match.')).toBeVisible();
  const group = (name: string) => page.getByRole('region', { name });
  await expect(group('Missing here: 1')).toContainText('R1 299.00');
  await expect(group('Missing there: 1')).toContainText('700002');
  await expect(group('Another fee: 1')).toContainText('700003');
  await expect(page.getByText('Payout (1, −R2 896.19)')).toBeVisible();
  await arrive(page, page.getByRole('heading', { name: 'history.csv' }));
  const back = group('Went back at Payfast: 1');
  await back.getByRole('button', { name: /^Record refund: 700001/ }).click();
  await expect(page.getByText(/^CN-\d{4}-\d{6} of R999.00 is recorded and marked as sent/)).toBeVisible();
  await expect(back).toContainText('Recorded and sent');
  await expect(back.getByRole('button', { name: /^Record refund/ })).toHaveCount(0);
  await expect(group('Refunds').getByText('Payfast has it in its history')).toBeVisible();
  await page.reload();
  await expect(group('Went back at Payfast: 1')).toContainText('Recorded and sent');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Open: history.csv' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('history.csv is compared again.')).toBeVisible();
});

test('a refund is recorded, waits to be sent, and is marked as sent', async ({ page, arrive }) => {
  await openAs(page, demoAdministrator, '/masterInvoices?q=700002');
  await page.getByRole('button', { name: /^Actions: INV-/ }).click();
  await page.getByRole('menuitem', { name: 'Record refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund of R999.00' });
  await dialog.getByLabel('Refund, in rand').fill('100');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText(/is recorded. Now send the money at Payfast/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send R100.00 at Payfast' })).toBeVisible();
  await page.goto('/app/mastermib');
  const home = page.getByRole('region', { name: 'Needs attention' });
  await expect(home).toContainText('1 refund has not been sent: R100.00.');
  await home.getByRole('link', { name: 'Open refunds: Refunds to send' }).click();
  const list = page.getByRole('region', { name: 'Refunds' });
  await expect(list).toContainText('Send it at Payfast');
  await arrive(page);
  await list.getByRole('button', { name: /^Actions: CN-/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  const sent = page.getByRole('dialog', { name: 'Is R100.00 sent?' });
  await sent.getByLabel('Reference (optional)').fill('R-77');
  await arrive(page, sent);
  await sent.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText(/^CN-\d{4}-\d{6} is marked as sent/)).toBeVisible();
  await page.getByRole('button', { name: /^Sent/ }).click();
  await expect(list).toContainText('R-77');
});
