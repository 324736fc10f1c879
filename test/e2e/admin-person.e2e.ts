import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { MISTYPED, officeWorld } from '#test/support/office-world.ts';

const RIGHT = 'anika.coetzee@person.example';

test.use({ prepare: officeWorld });

test("'I paid and cannot sign in' is answered and mended on the page of the user", async ({
  page,
  arrive,
}) => {
  await openAs(page, signInOf(thandeka), '/masterdelete');
  await page.goto('/masterdelete?userEmail=mistyped');
  await page.getByRole('button', { name: `Edit ${MISTYPED}` }).click();
  await arrive(page, page.getByRole('heading', { name: 'Plan years and obligations' }));
  await expect(page.getByRole('alert').filter({ hasText: 'The address is not verified.' })).toBeVisible();

  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('New address').fill(RIGHT);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('The address is changed. A pin is on its way to it.')).toBeVisible();
  await expect(page.getByText(RIGHT).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove second factors' }).click();
  const lost = page.getByRole('dialog', { name: 'Remove the second factors?' });
  await expect(lost).toContainText('All sign-ins end.');
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The second factors are removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove second factors' })).toBeHidden();

  await page.getByRole('button', { name: 'Change payment status' }).click();
  const status = page.getByRole('dialog', { name: 'Change payment status' });
  await status.getByRole('radio', { name: 'UNPAID', exact: true }).check();
  // Without a subscription there is none to cancel.
  await expect(status.getByRole('checkbox')).toHaveCount(0);
  await status.getByRole('button', { name: 'Change payment status' }).click();
  await expect(status.getByText('Enter the reason').first()).toBeVisible();
  await status.getByLabel('Reason').fill('The bank took it back');
  await status.getByRole('button', { name: 'Change payment status' }).click();
  await expect(page.getByText(`${RIGHT} is UNPAID now.`)).toBeVisible();
  await expect(page.getByText(/^UNPAID by the office, until .+: The bank took it back$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change payment status' }).click();
  const asPaymentsSay = status.getByRole('radio', { name: 'As the payments say' });
  await expect(asPaymentsSay).toBeChecked();
  await status.getByRole('radio', { name: 'PAID', exact: true }).check();
  // A hidden field refuses nothing.
  await status.getByLabel('Last day').fill('31 November');
  await asPaymentsSay.check();
  await expect(status.getByLabel('Last day')).toBeHidden();
  await status.getByLabel('Reason').fill('It was a mistake');
  await status.getByRole('button', { name: 'Change payment status' }).click();
  await expect(page.getByText(`${RIGHT} is PAID now.`)).toBeVisible();

  await page.getByRole('button', { name: 'Mark as verified' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This person can sign in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mail a reset link' })).toBeVisible();

  const standing = page.getByRole('region', { name: 'Plan years and obligations' });
  await expect(standing.getByText('To fix')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a plan year' }).click();
  const year = page.getByRole('dialog', { name: 'Add a plan year' });
  await year.getByLabel('Plan year').selectOption('2025');
  await year.getByRole('button', { name: 'Add a plan year' }).click();
  await expect(page.getByText('The plan year 2025 is added.')).toBeVisible();
  await expect(standing).toContainText('To fix');
  await expect(standing).toContainText('Complete the details');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'See the plan of 2025' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Anika Coetzee - 2025 Reflective Plan.pdf');

  await page.getByLabel('New note').fill('Called: wrote the address wrong at the sign-up.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Called: wrote the address' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  const timeline = page.getByRole('region', { name: 'Timeline' });
  const only = async (kind: RegExp, text: string) => {
    await timeline.getByRole('button', { name: kind }).click();
    await expect(timeline.getByText(text).first()).toBeVisible();
  };
  await only(/^Office/, 'Changed address');
  await only(/^Mails/, 'Your email address was changed');
  await expect(
    timeline.getByRole('listitem').filter({ hasText: 'Your plan has another year' }),
  ).toContainText('Taken by the mail server');
  await only(/^Plan years/, 'Plan year 2025 opened');
});
