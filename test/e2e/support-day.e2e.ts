import type { Page } from '@playwright/test';
import { checkDiscountAnnual } from '#contract/payments.ts';
import { login } from '#contract/sign-in.ts';
import { expect, test } from '#test/support/browser.ts';
import { mailsTo, openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { officeWorld, PACK_NUMBER, REFUSED_FILE } from '#test/support/office-world.ts';

// A test for each question that support is asked (the walk of 28 November 2026). Other files answer the rest: 'I paid and cannot sign
// in', the plan of 2023, a wrong or lost address and a lost phone in admin-person.e2e.ts, 'I was charged twice' in
// admin-attention.e2e.ts, refunds in admin-reconcile.e2e.ts, 'My firm pays' and its name in admin-eft.e2e.ts, two accounts and the
// year that nobody needed in admin-years.e2e.ts, monthly and annual in membership.e2e.ts.

test.use({ prepare: officeWorld });

const addressOf = (name: string) => `${name}@asked.example`;
const origin = (page: Page) => new URL(page.url()).origin;
const subjectsTo = async (page: Page, email: string) =>
  (await mailsTo(origin(page), email)).map(({ subject }) => subject);

async function personOf(page: Page, name: string) {
  const email = addressOf(name);
  await openAs(page, signInOf(thandeka), `/masterdelete?userEmail=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  return email;
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
async function answered(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

test('I never got my pin', async ({ page }) => {
  await personOf(page, 'pinless');
  await expect(page.getByText('No pin was mailed in the last few days.')).toBeVisible();
  await answered(page, 'Mail a new pin', 'The pin is on its way.');
  await expect(async () => {
    await page.reload();
    await expect(
      timelineOf(page).getByRole('listitem').filter({ hasText: 'Verify your account' }),
    ).toContainText('Taken by the mail server', { timeout: 2000 });
  }).toPass();
});

test('My discount code does not work', async ({ page }) => {
  const tried = { email: addressOf('coder'), code: 'WINTER-25' };
  await page.goto('/login');
  expect((await page.request.post(checkDiscountAnnual.path, { data: tried })).status()).toBe(401);
  await personOf(page, 'coder');
  await timelineOf(page)
    .getByRole('button', { name: /^Refused codes/ })
    .click();
  const entry = timelineOf(page).getByRole('listitem').filter({ hasText: 'The code WINTER-25 was refused' });
  await expect(entry).toContainText('Discount code invalid. There is no such code.');
});

test('I cannot upload my certificate', async ({ page }) => {
  await personOf(page, 'uploader');
  const entry = timelineOf(page).getByRole('listitem').filter({ hasText: 'A file was refused' });
  await expect(entry).toContainText(REFUSED_FILE);
});

test('Delete me', async ({ page }) => {
  const email = addressOf('leaver');
  await openAs(page, signInOf(thandeka), `/masterdelete?userEmail=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'WARNING!' });
  await dialog.getByLabel('Reason').fill('Asked by telephone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Successfully Deleted User')).toBeVisible();
  await expect.poll(() => subjectsTo(page, email)).toEqual(['Your account is deleted']);
});

test('A member has died, and it was somebody else of the same name', async ({ page, arrive }) => {
  const email = await personOf(page, 'late');
  await page.getByRole('button', { name: 'Mark as deceased' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as deceased' });
  await expect(dialog).toContainText('The subscription is cancelled at Payfast.');
  await dialog.getByLabel('How we know').fill('The daughter called');
  await dialog.getByLabel('Email address, to confirm').fill(addressOf('coder'));
  await dialog.getByRole('button', { name: 'Mark as deceased' }).click();
  await expect(dialog.getByText('Type the address of this user').first()).toBeVisible();
  await dialog.getByLabel('Email address, to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Mark as deceased' }).click();
  await arrive(page, page.getByRole('alert').filter({ hasText: /^Marked as deceased today at/ }));
  await expect(page.getByRole('button', { name: 'Change address' })).toBeHidden();
  const refused = await page.request.post(login.path, { data: { email, password: PASSWORD } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account_deceased']);
  await page.goto('/masterdelete?userEmail=asked.example&account_status=DECEASED');
  const row = page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Deceased');
  expect(await subjectsTo(page, email)).toEqual([]);

  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await page.getByRole('button', { name: 'Not deceased' }).click();
  const back = page.getByRole('dialog', { name: 'Take it back that this person has died?' });
  await expect(back).toContainText('The subscription stays cancelled');
  await back.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The account is open again. The subscription stays cancelled.')).toBeVisible();
  await expect(page.getByText('This person can sign in.')).toBeVisible();
  await expect.poll(() => subjectsTo(page, email)).toContain('Your account is open again');
});

test('Why am I not compliant', async ({ page }) => {
  await personOf(page, 'numbered');
  const standing = page.getByRole('region', { name: 'Plan years and obligations' });
  await expect(standing.getByText(/^Not met: .*Reflections/).first()).toBeVisible();
});

test('Too many mails', async ({ page }) => {
  const email = await personOf(page, 'reminded');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('Sent last');
  await reminders.getByRole('checkbox', { name: 'Weekly' }).uncheck();
  await expect(reminders.getByText(/^Stopped on/)).toBeVisible();
  await page.reload();
  await expect(reminders.getByRole('checkbox', { name: 'Weekly' })).not.toBeChecked();
  await expect(reminders.getByRole('checkbox', { name: 'Year end' })).toBeChecked();
  await expect(timelineOf(page).getByText('Changed reminders').first()).toBeVisible();
  await expect.poll(() => subjectsTo(page, email)).toContain('Your reminders were changed');
});

test('My SAICA number is wrong', async ({ page }) => {
  const email = await personOf(page, 'numbered');
  const number = page.getByLabel('SAICA number');
  await number.fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Enter the SAICA number').first()).toBeVisible();
  await number.fill('07142299');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Updated User Successfully!')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(number).toHaveValue('07142299');
  await expect.poll(() => subjectsTo(page, email)).toContain('Your SAICA number was corrected');
});

test('Is my plan the one that SAICA got', async ({ page, arrive }) => {
  await personOf(page, 'packed');
  const documents = page.getByRole('region', { name: 'Documents' });
  await arrive(page, documents.getByText(PACK_NUMBER));
  await expect(documents).toContainText('Monitoring pack');
  await expect(documents).toContainText('The plan is the same today.');
});

test('I am locked out by wrong tries', async ({ page }) => {
  const email = addressOf('locked');
  await page.goto('/login');
  await expect(async () => {
    const tried = await page.request.post(login.path, { data: { email, password: 'Wrong#Paper7!' } });
    expect(tried.status()).toBe(429);
  }).toPass({ intervals: [0] });
  await personOf(page, 'locked');
  await expect(page.getByText(/locked by failed attempts until/i).first()).toBeVisible();
  await answered(page, 'Lift the lock', 'The lock is lifted.');
  await expect(page.getByText('This person can sign in.')).toBeVisible();
});
