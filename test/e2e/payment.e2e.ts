import type { APIRequestContext, Page } from '@playwright/test';
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

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' }).click();

async function toSimulator(page: Page) {
  await payNow(page);
  await expect(page).toHaveURL(/\/simulator\/order\//);
}

async function expectUnpaid(page: Page, email: string, password: string) {
  await atPayment(page, email, password);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
}

const receipts = async (portal: Portal, email: string) =>
  (await portal.mails(email)).filter(({ subject }) => subject === 'Payment received').length;

test('a notification that comes twice counts once', async ({ page, portal, request }) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  await toSimulator(page);
  await page.getByLabel('Deliver the notification twice').check();
  await payNow(page);
  await expect(page).toHaveURL(/\/success$/);
  await receipt(portal.url, email);
  expect(await verify(request, portal.url, email)).toBe(403);
  await page.getByRole('link', { name: 'Login To My Account' }).click();
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
  await expect(page.getByRole('radio')).toHaveCount(1);
});

test('a tampered or lost notification opens nothing, and the next payment does', async ({
  page,
  portal,
  request,
}) => {
  const { email, password } = await signUp(request);
  for (const misbehaviour of [
    'Tamper with the amount',
    'Tamper with the signature',
    'Drop the notification',
  ]) {
    await test.step(misbehaviour, async () => {
      await atPayment(page, email, password);
      await toSimulator(page);
      await page.getByLabel(misbehaviour).check();
      await payNow(page);
      await expect(page).toHaveURL(/\/success$/);
      await expectUnpaid(page, email, password);
    });
  }
  expect(await receipts(portal, email)).toBe(0);
  await toSimulator(page);
  await payNow(page);
  await expect(page).toHaveURL(/\/success$/);
  await receipt(portal.url, email);
  expect(await verify(request, portal.url, email)).toBe(403);
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
});

test('two presses of Pay ask for one payment form and charge once; another tab is told', async ({
  page,
  context,
  portal,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  const second = await context.newPage();
  await second.goto('/registerAnnual');
  // The bill is there once the page has asked what this account pays.
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Pay now' })).toBeVisible();

  const asked: string[] = [];
  context.on('request', (sent) => {
    if (/\/api\/auth\/checkout$|\/simulator\/eng\/process$/.test(sent.url()))
      asked.push(new URL(sent.url()).pathname);
  });
  await page.getByRole('button', { name: 'Pay now' }).dblclick();
  await expect(page).toHaveURL(/\/simulator\/order\//);
  expect(asked).toEqual(['/api/auth/checkout', '/simulator/eng/process']);
  await page.getByRole('button', { name: 'Pay now' }).dblclick();
  await expect(page).toHaveURL(/\/success$/);
  await receipt(portal.url, email);

  await payNow(second);
  await expect(second.getByText('This is paid already. Sign in to go on.')).toBeVisible();
  expect(await verify(request, portal.url, email)).toBe(403);
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
});

test('the bill says what the signed form charges, whatever the price list says', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await page.route('**/api/auth/get_all_pricing', async (route) => {
    const start_date = '2020-01-01';
    const json = [{ pricing_type: 'Annual', price: 1099, recurring_price: null, start_date }];
    await route.fulfill({ json });
  });
  const toPay = page.getByRole('row', { name: 'Annual subscription' });

  await test.step('to who signed in', async () => {
    await atPayment(page, email, password);
    await expect(toPay).toContainText('R999.00');
    await expect(page.getByText('It renews at R999.00 a year')).toBeVisible();
  });

  await test.step('to who only typed an address, before anybody leaves for the payment', async () => {
    // The login page forgets who was about to pay.
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email);
    await page.goto('/subscribe');
    await expect(toPay).toContainText('R1 099.00');
    await page.getByLabel('Email').fill(email);
    await payNow(page);
    await expect(page.getByText('This is what your account pays. Press Pay now to go on.')).toBeVisible();
    await expect(toPay).toContainText('R999.00');
    await expect(page).toHaveURL(/\/subscribe$/);
    await toSimulator(page);
    await expect(page.getByText('R999.00').first()).toBeVisible();
  });
});

test('discount codes that are none are refused at the field, and nothing is paid with them', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await atPayment(page, email, password);
  const field = page.getByLabel('Discount code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Enter a discount code')).toBeVisible();
  await field.fill('NOT-A-CODE');
  await payNow(page);
  await expect(page.getByText('Apply the code, or empty the field')).toBeVisible();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await field.press('Enter');
  await expect(page.getByText('Discount code invalid')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');
  await toSimulator(page);
  await expect(page.getByText('R999.00').first()).toBeVisible();
});

test('a late notification opens the account when it comes; meanwhile another member declines, cancels and pays', async ({
  page,
  portal,
  request,
}) => {
  const late = await signUp(request);
  await atPayment(page, late.email, late.password);
  await toSimulator(page);
  await page.getByLabel('Deliver the notification late').check();
  await payNow(page);
  await expect(page).toHaveURL(/\/success$/);
  // The simulator's 'late' is twenty seconds: the server is asked at once, past the screens.
  expect((await request.post('/api/auth/login', { data: late })).status()).toBe(403);
  expect(await verify(request, portal.url, late.email)).toBe(200);
  await expect(page.getByText('Your account opens as soon as it is confirmed.')).toBeVisible();

  await declineCancelAndPay(page, portal, request);

  await expect.poll(() => receipts(portal, late.email), { timeout: 40_000, intervals: [250] }).toBe(1);
  await page.goto('/login');
  await signIn(page, late);
});

async function declineCancelAndPay(page: Page, portal: Portal, request: APIRequestContext) {
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
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();

  await toSimulator(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/registerAnnual$/);
  await expect(page.getByRole('button', { name: 'Pay now' })).not.toHaveAttribute('aria-disabled');
  await expectUnpaid(page, email, password);
  await toSimulator(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await payNow(page);
  await expect(page).toHaveURL(/\/success$/);
  await receipt(portal.url, email);

  // The payment page is paid: going back to it, or to our own, charges nothing more.
  await page.goBack();
  await expect(page.getByText('This payment is complete.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await page.goto('/registerAnnual');
  await payNow(page);
  await expect(page.getByText('This is paid already. Sign in to go on.')).toBeVisible();
  expect(await verify(request, portal.url, email)).toBe(403);
  await page.getByRole('link', { name: 'Login To My Account' }).click();
  await signIn(page, { email, password });
  expect(await receipts(portal, email)).toBe(1);
}
