import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { aMember } from '#test/support/factories.ts';
import { officeWorld } from '#test/support/office-world.ts';
import { pdfText } from '#test/support/pdf.ts';

const admin = signInOf(thandeka);
const sipho = { email: 'sipho.dube@example.co.za', name: 'Sipho', surname: 'Dube' };
const today = southAfricanDate(new Date());

test.use({
  prepare: {
    settings: officeWorld.settings,
    rows: async (database) => {
      await officeWorld.rows(database);
      await aMember(database, { ...sipho, membership: { kind: 'Annual', paid_to: today } });
    },
  },
});

test('the firm of a member pays by EFT: its name comes from My Account, and the invoice shows it', async ({
  page,
  browser,
  arrive,
}) => {
  await openAs(page, signInOf(sipho), '/app/account#billing');
  const section = page.getByRole('region', { name: 'Buyer on your invoices' });
  await section.getByRole('button', { name: 'Add a buyer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('VAT number').fill('5123456789');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A VAT number has 10 digits and begins with 4').first()).toBeVisible();
  await form.getByLabel('Name of the company').fill('Dube and Partners');
  await form.getByLabel('Address').fill('12 Smith Street\nDurban 4001');
  await form.getByLabel('VAT number').fill('4123 456 789');
  await form.getByLabel('Order number').fill('PO 771');
  await arrive(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('Dube and Partners · 12 Smith Street, Durban 4001 · VAT 4123456789');

  const office = await (await browser.newContext()).newPage();
  await openAs(office, admin, `/masterdelete?userEmail=${sipho.email}`);
  await office.getByRole('button', { name: `Edit ${sipho.email}` }).click();
  const card = office.getByRole('region', { name: 'Buyer, refunds, and payments by EFT, cash or cheque' });
  await expect(card).toContainText('Dube and Partners');
  await card.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog.getByText('Enter an amount in rand, such as 1099.00').first()).toBeVisible();
  await dialog.getByLabel('Amount').fill('1 099.00');
  await dialog.getByLabel('Reference').fill('EFT DUBE 771');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(office.getByText(/INV-\d{4}-\d{6} is issued/)).toBeVisible();
  await expect(card).toContainText(`EFT ${dateInWords(today)}`);
  await arrive(office);

  await page.reload();
  const invoices = page.getByRole('region', { name: 'Invoices', exact: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoices.getByRole('button', { name: /PDF/ }).first().click(),
  ]);
  const text = await pdfText(await file.path());
  for (const shown of [
    'Dube and Partners',
    'VAT number 4123456789',
    'EFT DUBE 771',
    'PO 771',
    'For Sipho Dube',
  ])
    expect(text).toContain(shown);

  await card.getByRole('button', { name: /Reverse/ }).click();
  await dialog.getByLabel('Reason').fill('Of another member');
  await dialog.getByRole('button', { name: 'Reverse it' }).click();
  await expect(office.getByText(/CN-\d{4}-\d{6} is issued/)).toBeVisible();
  await expect(card).toContainText('EFT DUBE 771, reversed');
});

test('the office reads a file of payments, with every fault at its cell', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterInvoices');
  const part = page.getByRole('region', { name: 'Payments by EFT, cash or cheque from a CSV file' });
  const day = today.split('-').toReversed().join('/');
  const rows = [
    'Email,Paid on,Amount,Paid by,Reference,Paid for,Year',
    `${sipho.email},${day},1099.00,EFT,PO 9,Annual,`,
    `nobody@example.co.za,${day},1099.00,EFT,PO 9,Annual,`,
    `${sipho.email},${day},0,bitcoin,PO 10,Annual,`,
  ].join('\n');
  await part.locator('input[type=file]').setInputFiles({
    name: 'payments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  });
  for (const fault of ['Nobody has this address', 'Enter an amount above R0.00', 'Not one of the ways.'])
    await expect(part.getByText(fault).first()).toBeVisible();
  await part.getByLabel('Name of the company').fill('Dube and Partners');
  await arrive(page);
  await part.getByRole('button', { name: /Submit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 payment recorded')).toBeVisible();
});
