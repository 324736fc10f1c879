import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld, SECRET_OF_A_LEAD } from '#test/support/office-world.ts';

test.use({ prepare: officeWorld });

const admin = signInOf(thandeka);

test('leads are added, mailed, reviewed from a file and deleted; a reader leaves by the link', async ({
  page,
  browser,
  portal,
  arrive,
}) => {
  await openAs(page, admin, '/masterLeads');
  const table = page.getByRole('region', { name: 'Leads' });
  await arrive(page, table.getByText('1 to 10 of 12'));
  await expect(table.getByText('Left the list on 16 Nov 2026')).toBeVisible();
  await expect(
    page.getByText('12 leads, 2 registered. 1 left the list and gets no more mail.'),
  ).toBeVisible();

  await expect(table.getByRole('columnheader', { name: 'Date Added' })).toBeVisible();

  await test.step('a figure leads to its leads', async () => {
    for (const name of [/^INITIALIZED/, /^Lead Email 1 Sent/, /^Lead Email 3 Sent/, /^USER REGISTERED/])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: /^Lead Email 2 Sent/ }).click();
    await expect(table.getByText('Only Lead Email 2 Sent')).toBeVisible();
    await expect(table.getByText('1 to 2 of 2')).toBeVisible();
    await table.getByRole('button', { name: 'Show all' }).click();
    await expect(table.getByText('1 to 10 of 12')).toBeVisible();
  });

  await test.step('the mails are activated', async () => {
    await page.getByRole('button', { name: 'Activate Leads' }).click();
    const question = page.getByRole('dialog', { name: 'Activate Leads?' });
    await expect(question.getByText(/^Next at 06:00 .+ mails?\.$/)).toBeVisible();
    await question.getByRole('button', { name: 'Activate Leads' }).click();
    await expect(page.getByText('Successfully activated Leads')).toBeVisible();
    await expect(page.getByText(/^Next at 06:00 /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activate Leads' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Activate Leads' })).toHaveAccessibleDescription(
      'The mails are already active',
    );
    await page.getByRole('button', { name: 'Pause Leads' }).click();
    await expect(page.getByText('Successfully paused Leads')).toBeVisible();
  });

  await test.step('one lead is added, after what is wrong was said', async () => {
    await page.getByRole('button', { name: 'Add Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Lead' });
    await dialog.getByLabel('Email Address').fill('thulani@example.com');
    await dialog.getByLabel('First Name').fill('Zinhle');
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await expect(dialog.getByText('This email is already a lead').first()).toBeVisible();
    await dialog.getByLabel('Email Address').fill('zinhle@example.com');
    await dialog.getByRole('button', { name: 'Add Lead' }).click();
    await expect(page.getByText('Successfully Added Lead')).toBeVisible();
    await expect(table.getByText('1 to 10 of 13')).toBeVisible();
  });

  await test.step('a file is reviewed and submitted', async () => {
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await expect(page.getByRole('heading', { name: 'One lead per row' })).toBeVisible();
    const text = 'Name,Email\nBusi,busi@example.com\nAnele,nobody\n';
    const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByLabel('Row 3, Email').fill('anele@example.com');
    await page.getByLabel('Row 3, Email').press('Enter');
    await expect(page.getByText('2 leads go onto the list, all together or not at all.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Successfully Added 2 Leads')).toBeVisible();
    await expect(table.getByText('1 to 10 of 15')).toBeVisible();
  });

  await test.step('leads of several pages are deleted at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all: Leads' }).check();
    await page.getByRole('checkbox', { name: 'Select zinhle@example.com' }).uncheck();
    await page.getByRole('button', { name: 'Delete Selected Leads' }).click();
    const warning = page.getByRole('dialog', { name: 'WARNING!' });
    await expect(warning.getByText('DELETING WILL DELETE ALL SELECTED LEADS. PLEASE CONFIRM')).toBeVisible();
    await warning.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Successfully Deleted Leads')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(table.getByText('1 to 1 of 1')).toBeVisible();
    await page.getByLabel('Search leads').fill('nobody');
    await expect(page.getByText('No Users available for this search')).toBeVisible();
  });

  await test.step('the link of a mail still works, and only its button', async () => {
    const other = await browser.newContext({ baseURL: portal.url });
    const reader = await other.newPage();
    await reader.goto(`/api/unsubscribe/${SECRET_OF_A_LEAD}`);
    const button = reader.getByRole('button', { name: 'Leave the list' });
    await arrive(reader, button);
    await button.click();
    await expect(reader.getByText(/^You left the list\./)).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page.getByText(/2 left the list/)).toBeVisible();
  });
});

test('a mail to leads gets words of the office, seen and sent to oneself first', async ({ page, arrive }) => {
  await openAs(page, admin, '/masterLeads');
  await page.getByRole('link', { name: 'See mail 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail 2 to leads' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await arrive(page, preview.getByText('A plan has four steps.'));
  await dialog.getByLabel('Subject').fill('A plan for {nmae}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('There is no {nmae}. Use {name}, {site} or {support}.').first(),
  ).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await dialog.getByLabel('Subject').fill('A plan for {name}');
  await expect(preview.getByText('A plan for Thandeka')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send it to me' }).click();
  await expect(dialog.getByText(`It is on its way to ${admin.email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Saved the words of the mail: Mail 2 to leads. The next mails use them.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open: Mail 2 to leads' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('A plan for {name}');
  await dialog.getByRole('button', { name: 'Use the usual text' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('How a reflective plan is made');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open: Payment received' }).click();
  const receipt = page.getByRole('dialog', { name: 'Payment received' });
  await expect(receipt.getByText('We have received your payment.')).toBeVisible();
  await receipt.getByLabel('Your own text').fill('Well begun, {name}.');
  await expect(receipt.getByText('Well begun, Thandeka.')).toBeVisible();
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Payment received.*Since/ })).toBeVisible();
});
