import { expect, test } from '#test/support/browser.ts';
import { openAs, receipt, signIn } from '#test/support/browser-members.ts';
import { next, texts, tile } from '#test/support/browser-plan.ts';
import { signInOf, werner } from '#test/support/cast.ts';

test('a member sees the membership, cancels it and is told until when it is open', async ({
  page,
  arrive,
  member,
}) => {
  await openAs(page, member, '/app/account#billing');
  const card = page.getByRole('region', { name: 'Your subscription' });
  const invoices = page.getByRole('region', { name: 'Invoices', exact: true });
  await expect(invoices).toContainText('Annual Subscription');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoices.getByRole('button', { name: /^PDF INV-\d{4}-\d{6}$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  await expect(card).toContainText(/^Your subscriptionPAIDR999\.00 a year, next on \d+ [A-Z][a-z]+ \d{4} /);
  // One way to another card, one to the invoices.
  const main = page.getByRole('main');
  const details = main.getByRole('link', { name: 'Update Payment Details' });
  await expect(details).toHaveAttribute('href', /recurring\/update/);
  await expect(main.getByText(/card/i)).toHaveCount(0);
  await arrive(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const day = await invoices.getByText(/^\d+ [A-Z][a-z]{2} \d{4}$/).boundingBox();
  expect(day?.height, 'the date stands in one line').toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 720 });
  await invoices.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Nothing more is charged.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(invoices).toContainText('until you cancel');
  await invoices.getByRole('button', { name: 'Cancel subscription' }).click();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(card).toContainText('It is cancelled. You have paid to');
  await expect(main.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
  await expect(card).toContainText(/nothing is charged now, and R999.00 a year from 1?\d/);
  await card.getByRole('button', { name: 'Take up again' }).click();
  await expect(page).toHaveURL(/\/simulator\/order\//);
  await expect(page.getByText(/R999.00 every year from \d{4}-\d\d-\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(page.getByRole('region', { name: 'Membership' })).toContainText(' a year, next on');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(invoices).toContainText('until you cancel');
  await card.getByRole('button', { name: 'Change to monthly' }).click();
  await expect(card).toContainText(/Pay by the month instead: R119.00 a month from \d+ /);
  await card.getByRole('button', { name: 'Change to monthly' }).click();
  await expect(page).toHaveURL(/\/simulator\/order\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(page.getByRole('region', { name: 'Membership' })).toContainText('R119.00 a month, next on');
  await page.goto('/subscribe');
  await expect(page.getByRole('main')).toContainText('Nothing is due now.');
  await expect(page.getByText(/^Pay R/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open Billing' }).click();
  await expect(page.getByRole('tab', { name: 'Billing', selected: true })).toBeVisible();
});

test('a member who lapsed signs in to read, pays again and is in again', async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(werner.email);
  await page.getByLabel('Password', { exact: true }).fill(signInOf(werner).password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await expect(page.getByRole('main')).toContainText('Your membership ended on 30 June 2025.');
  await expect(page.getByRole('list', { name: 'Steps to your plan' })).toHaveCount(0);
  await expect(page.getByText(/Paid before|Signed up before/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Read and download your plans' }).click();
  await expect(page.getByText('Sign in to read and download your plans.')).toBeVisible();
  await signIn(page, signInOf(werner));
  await expect(page).toHaveURL(/\/app\//);
  await page.goto('/app/learningAreas');
  await expect(page.getByRole('main')).toContainText('Your membership ended on 30 June 2025.');
  await page.goto('/app/logActivity');
  await expect(page.getByRole('main')).toContainText('Your membership ended on 30 June 2025.');
  // Dialogs hide what the page says on top.
  await page.goto('/app/reflection?edit=personal_ethics');
  const told = 'Your membership ended on 30 June 2025. Renew to change your plans.';
  await expect(page.getByRole('dialog')).toContainText(told);
  await page.goto('/app/rptqa_tech');
  await tile(page, 'Tax planning').click();
  await expect(page.getByRole('dialog')).toContainText(told);
  await page.goto('/app/rpt5');
  for (const text of texts) await page.getByLabel(text).fill('Lead a team');
  await next(page);
  const refused = page.getByRole('alert');
  await expect(refused).toHaveText(
    'Not saved. Your membership ended on 30 June 2025. What you typed is kept. Renew',
  );
  await refused.getByRole('link', { name: 'Renew' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await page.goto('/app/account');
  const card = page.getByRole('region', { name: 'Membership' });
  await expect(card).toContainText('UNPAIDYou had paid to');
  await card.getByRole('link', { name: 'Pay to go on' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await page.getByLabel('Email').fill(werner.email);
  await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
  await expect(page).toHaveURL(/\/simulator\/order\//);
  await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
  await expect(page).toHaveURL(/\/success/);
  await receipt(portal.url, werner.email);
  await openAs(page, signInOf(werner), '/app/account');
  await expect(card).toContainText('a year, next on');
});
