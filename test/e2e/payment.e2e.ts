import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '#test/support/browser.ts';
import { receipt, signIn, signUp, verify } from '#test/support/browser-members.ts';

/** A member who has just signed up in this browser, on the page that asks for the payment. */
async function atPayment(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/registerAnnual$/);
}

/** Our button names the amount; the one of the payment page does not. */
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay (R\d|now$)/ });
const payNow = (page: Page) => payButton(page).click();

async function toSimulator(page: Page) {
  await payNow(page);
  await expect(page).toHaveURL(/\/simulator\/order\//);
}

async function expectUnpaid(page: Page, email: string, password: string) {
  await atPayment(page, email, password);
  await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toBeVisible();
}

const receipts = async (portal: Portal, email: string) =>
  (await portal.mails(email)).filter(({ subject }) => subject === 'Payment received').length;

test('/success knows the payment after a visit to /login, and sends a pin again after a minute', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await page.clock.install();
  await atPayment(page, email, password);
  await toSimulator(page);
  await payNow(page);
  const received = page.getByText('Payment received, R999.00');
  await expect(received).toBeVisible();
  await page.getByRole('link', { name: 'Login To My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(received).toBeVisible();
  await expect(page.getByText('Your payment is on its way')).toHaveCount(0);

  const pin = page.getByLabel('Verification pin');
  await expect(pin).toBeFocused();
  await expect(page.getByText('Check the junk folder first.')).toBeVisible();
  await page.clock.fastForward(61_000);
  const again = page.getByRole('button', { name: 'Send a new pin' });
  await expect(again).not.toHaveAttribute('aria-disabled');
  await again.click();
  await expect(page.getByText(/^Sent at \d\d:\d\d\. Earlier pins no longer work\.$/)).toBeVisible();
  await expect(pin).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveText(/in (60|5\d) s$/);

  // A browser that paid nothing is told what is true of any payment.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Sign in to go on.')).toBeVisible();
  await expect(page.getByText('Your payment is on its way')).toHaveCount(0);
});

test('two presses of Pay ask for one payment form and charge once; another tab says so', async ({
  page,
  context,
  portal,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  const second = await context.newPage();
  await second.goto('/registerAnnual');
  for (const tab of [page, second]) await expect(payButton(tab)).toBeVisible();

  const paths: string[] = [];
  context.on('request', (sent) => {
    if (/\/api\/auth\/checkout$|\/simulator\/eng\/process$/.test(sent.url()))
      paths.push(new URL(sent.url()).pathname);
  });
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/simulator\/order\//);
  expect(paths).toEqual(['/api/auth/checkout', '/simulator/eng/process']);
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/success$/);
  await receipt(portal.url, email);

  await payNow(second);
  await expect(second.getByText('This is already paid. Sign in to go on.')).toBeVisible();
  expect(await verify(request, portal.url, email)).toBe(403);
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
});

/** Counts the payment forms that are asked for: each is stored, and holds a use of its code. */
function formsAskedBy(page: Page) {
  const bodies: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/checkout')) bodies.push(sent.postData() ?? '');
  });
  return bodies;
}

const ownAmounts = (page: Page) => page.getByText('This is what your account pays. Press Pay to go on.');

/** A price list that says more than the accounts of these tests pay, as to a legacy member. */
const raisePrices = (page: Page) =>
  page.route('**/api/auth/get_all_pricing', (route) => {
    const row = { pricing_type: 'Annual', price: 1099, recurring_price: null, start_date: '2020-01-01' };
    return route.fulfill({ json: [row] });
  });

test('the bill says what the signed form charges, whatever the price list says', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await raisePrices(page);
  const forms = formsAskedBy(page);
  const toPay = page.getByRole('row', { name: 'Annual subscription' });

  await test.step('to a member who signed in', async () => {
    await atPayment(page, email, password);
    await expect(toPay).toContainText('R1 099.00');
    expect(forms).toHaveLength(0);
    await payNow(page);
    await expect(ownAmounts(page)).toBeVisible();
    await expect(toPay).toContainText('R999.00');
    await expect(page.getByText('It renews at R999.00 a year')).toBeVisible();
    await expect(page).toHaveURL(/\/registerAnnual$/);
    expect(forms).toHaveLength(1);
  });

  await test.step('to a visitor who only typed an address, for this address and subscription alone', async () => {
    // The login page forgets who was about to pay.
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email);
    forms.length = 0;
    await page.goto('/subscribe');
    await expect(toPay).toContainText('R1 099.00');
    await page.getByLabel('Email').fill(email);
    expect(forms).toHaveLength(0);
    await payNow(page);
    await expect(ownAmounts(page)).toBeVisible();
    await expect(toPay).toContainText('R999.00');
    await expect(page).toHaveURL(/\/subscribe$/);

    await page.getByLabel('Monthly').check();
    await expect(page.getByRole('row', { name: 'Monthly subscription' })).toContainText('R119.00');
    await expect(ownAmounts(page)).toBeHidden();
    await page.getByLabel('Annual').check();
    await page.getByLabel('Email').fill('nobody@example.com');
    await expect(toPay).toContainText('R1 099.00');
    await expect(ownAmounts(page)).toBeHidden();
    await payNow(page);
    const missing = page.getByRole('alert');
    await expect(missing).toContainText('Sign up');
    await page.getByLabel('Email').fill(email);
    await expect(missing).toBeHidden();

    // The price of this account was shown before.
    await expect(ownAmounts(page)).toBeVisible();
    await expect(toPay).toContainText('R999.00');
    await toSimulator(page);
    await expect(page.getByText('R999.00').first()).toBeVisible();
    expect(forms).toHaveLength(3);
  });
});

test('nobody is sent to pay for a choice that they have just changed', async ({ page, request }) => {
  const { email } = await signUp(request);
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill(email);
  let answer = () => {};
  await page.route('**/api/auth/checkout', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const checkout = page.waitForRequest('**/api/auth/checkout');
  const answered = page.waitForResponse('**/api/auth/checkout');
  await payNow(page);
  await checkout;
  await page.getByLabel('Monthly').check();
  answer();
  await answered;
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(page).toHaveURL(/\/subscribe$/);

  await page.unroute('**/api/auth/checkout');
  await toSimulator(page);
  await expect(page.getByText('R119.00').first()).toBeVisible();
});

test('a code that is refused at Pay is in its field again, and the bill shows the full price', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  const forms = formsAskedBy(page);
  // It held when it was applied.
  await page.route('**/api/auth/check_discount_annual', (route) =>
    route.fulfill({ json: { percentage_discount: 20 } }),
  );
  await page.getByRole('button', { name: 'I have a discount code' }).click();
  const field = page.getByLabel('Discount code');
  await field.fill('GONE-20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Successfully applied discount code')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Discount 20%/ })).toBeVisible();
  expect(forms).toHaveLength(0);

  await payNow(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('GONE-20');
  await expect(page.getByText('Discount code invalid')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /^Discount 20%/ })).toBeHidden();
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('R999.00');
  await expect(page).toHaveURL(/\/registerAnnual$/);
  expect(forms).toHaveLength(1);

  await field.fill('');
  await toSimulator(page);
  await expect(page.getByText('R999.00').first()).toBeVisible();
});

test('discount codes that are none are refused at the field, and nothing is paid with them', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  await page.getByRole('button', { name: 'I have a discount code' }).click();
  const field = page.getByLabel('Discount code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Enter a discount code')).toBeVisible();
  await field.fill('NOT-A-CODE');
  await payNow(page);
  await expect(page.getByText('Apply the code, or clear the field')).toBeVisible();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await field.press('Enter');
  await expect(page.getByText('Discount code invalid')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');
  await toSimulator(page);
  await expect(page.getByText('R999.00').first()).toBeVisible();
});

test('a member declines, cancels, goes back and pays; a late notification opens the account, once', async ({
  page,
  portal,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  await toSimulator(page);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toBeVisible();

  await toSimulator(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await expectUnpaid(page, email, password);
  await toSimulator(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Deliver the notification late').check();
  await payNow(page);
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText('as soon as it is confirmed.')).toBeVisible();
  await receipt(portal.url, email);

  // The payment page is paid: going back to it, or to our own, charges nothing more.
  await page.goBack();
  await expect(page.getByText('This payment is complete.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await page.goto('/registerAnnual');
  await payNow(page);
  await expect(page.getByText('This is already paid. Sign in to go on.')).toBeVisible();
  expect(await verify(request, portal.url, email)).toBe(403);
  await page.getByRole('link', { name: 'Login To My Account' }).click();
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
});
