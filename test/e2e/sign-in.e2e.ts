import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { pay, receipt, signIn, signInVerified, signUp, verify } from '#test/support/browser-members.ts';
import { loginBudget, weightOf } from '#test/support/page-weight.ts';

const passwordStep = async (page: Page, email: string, password: string) => {
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** The last digit sends the code. */
const codeStep = (page: Page, code: string) => page.getByLabel('Pin').fill(code);

const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the first page stays within what it may load', async ({ page }) => {
  const bytes = await weightOf(page, '/login');
  await expect(heading(page, 'Sign in')).toBeVisible();
  // Less would mean that the files were not seen.
  expect(bytes.script).toBeGreaterThan(100 * 1024);
  expect(bytes.script).toBeLessThanOrEqual(loginBudget.script);
  expect(bytes.page).toBeLessThanOrEqual(loginBudget.page);
});

test('a wrong password, an unknown address, a wrong pin and a used one have different messages', async ({
  page,
  portal,
  member,
  expectedNoise,
}) => {
  await page.goto('/login');
  await passwordStep(page, 'nobody@example.co.za', member.password);
  await expect(page.getByText('Email not registered')).toBeVisible();
  await passwordStep(page, member.email, 'Wrong#41x');
  await expect(page.getByText('Incorrect email password combo')).toBeVisible();
  await expect(page.getByText('Email not registered')).toHaveCount(0);

  const before = (await portal.mails(member.email)).length;
  await passwordStep(page, member.email, member.password);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await expect(page.getByLabel('Pin')).toBeFocused();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('2FA code is required').first()).toBeVisible();
  const code = await portal.code(member.email, before);
  await codeStep(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Wrong pin')).toBeVisible();

  // The answer to the right code gets lost on the way: the code is used, the person does not know it.
  expectedNoise.push(/net::ERR_FAILED/);
  await page.route('**/api/auth/2FA', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await codeStep(page, code);
  await expect(page.getByText('You are offline. Try again when you are back online.')).toBeVisible();
  await page.unroute('**/api/auth/2FA');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Already used code')).toBeVisible();

  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await storage(page)).not.toContain(member.password);
});

test('the login form names empty fields and an invalid address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await expect(page.getByText('Password is required').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('zoe@');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be a valid email').first()).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a member who has not verified is sent to the pin, then signs in', async ({ page, portal, request }) => {
  const { email, password } = await signUp(request);
  await pay(request, email);
  const first = await portal.code(email);
  const wrong = first === '000000' ? '111111' : '000000';
  // Five wrong tries use the first pin up; otherwise it would stay good for its minute and no other would be sent.
  for (let tries = 0; tries < 5; tries++) {
    const answer = await request.post('/api/auth/verify', { data: { email, verification_code: wrong } });
    expect(answer.status()).toBe(401);
  }
  await page.goto('/login');
  let before = (await portal.mails(email)).length;
  await passwordStep(page, email, password);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  const code = await portal.code(email, before);
  before = (await portal.mails(email)).length;
  await codeStep(page, code);

  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(
    page.getByText(
      /^We emailed the pin at \d\d:\d\d, as “Verify your account”; earlier ones no longer work\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Verification pin')).toBeFocused();
  const pin = await portal.code(email, before);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verification pin is required').first()).toBeVisible();
  await page.getByLabel('Verification pin').fill(first);
  await expect(page.getByText('Wrong pin, please try again')).toBeVisible();
  // Pasted from a mail, with what stands around it there.
  await page
    .getByLabel('Verification pin')
    .fill(`\u202a\u200b${pin.slice(0, 3)}\u2013${pin.slice(3)}.\u202c `);
  await expect(page).toHaveURL(/\/login/);
  await signInVerified(page, { email, password });
});

const unpaid: readonly ['Monthly' | 'Audit', RegExp, string][] = [
  ['Monthly', /\/registerMonthly$/, 'Monthly subscription'],
  ['Audit', /\/registerTP$/, 'Tax practitioner subscription'],
];
for (const [kind, address, line] of unpaid) {
  test(`an unpaid ${kind} member pays on the page of that kind, then signs in`, async ({
    page,
    portal,
    request,
  }) => {
    const { email, password } = await signUpOn(page, kind);
    await page.goto('/login');
    // Nobody learns that an account is unpaid without its password.
    await passwordStep(page, email, 'Wrong#41x');
    await expect(page.getByText('Incorrect email password combo')).toBeVisible();
    await passwordStep(page, email, password);
    await expect(page).toHaveURL(address);
    await expect(heading(page, 'Pay to open your plan')).toBeVisible();
    await expect(page.getByRole('row', { name: line })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Sign up( and pay|$)/ })).toHaveCount(0);
    expect(await storage(page)).not.toContain(password);
    if (kind === 'Audit') await expectAuditAlone(page);
    await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
    await expect(page).toHaveURL(/\/simulator\//);
    await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
    await expect(page).toHaveURL(/\/success$/);
    await receipt(portal.url, email);
    expect(await verify(request, portal.url, email)).toBe(403);
    await page.getByRole('link', { name: 'Login To My Account' }).click();
    await signIn(page, { email, password });
  });
}

/** Signs up on the page of the kind, as a person does, up to the payment. */
async function signUpOn(page: Page, kind: 'Monthly' | 'Audit') {
  const [member, address] = [
    { email: `kagiso.${kind.toLowerCase()}@example.co.za`, password: 'Kettle#41x' },
    { Monthly: '/registerMonthly', Audit: '/registerTP' }[kind],
  ];
  await page.goto(address);
  // Its price buys nothing more, so no other page sends anybody there.
  await expect(page.getByRole('link', { name: /tax practitioner|Sign up as one/i })).toHaveCount(0);
  if (kind === 'Audit') {
    await expect(page.getByText('As a tax practitioner you pay R1 299.00')).toContainText(
      'then R999.00 a year',
    );
  }
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Confirm email').fill(member.email);
  await page.getByLabel('First name').fill('Kagiso');
  await page.getByLabel('Last name').fill('Modise');
  await page.getByLabel('Contact number').fill('at the office');
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  // Only the annual page takes a discount code.
  await expect(page.getByText('discount code')).toHaveCount(0);
  await page.getByRole('button', { name: /^Sign up and pay R/ }).click();
  // An unusual number is asked about once (readings 16).
  await expect(page.getByText('This does not look like a contact number.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toBeFocused();
  // The form opens again as it was, and corrects the same account.
  await expect(page.getByText('Kagiso Modise')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await page.getByLabel('First name').fill('Lesego');
  await page.getByRole('button', { name: /^Sign up and pay R/ }).click();
  await expect(page.getByText('Lesego Modise')).toBeVisible();
  return member;
}

/** A member of the audit kind is offered that kind alone, wherever they pay (readings 39). */
async function expectAuditAlone(page: Page) {
  await page.goto('/subscribe');
  await expect(page.getByRole('row', { name: 'Tax practitioner subscription' })).toContainText('R1 299.00');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.goto('/registerTP');
}

test('a verified member without a payment goes on to the subscription', async ({ page, portal, request }) => {
  const { email } = await signUp(request);
  await page.goto('/verify');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Verification pin').fill(await portal.code(email));
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(heading(page, 'Subscribe')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
});

test('an address that is taken is not registered again, and typed passwords are never stored', async ({
  page,
  member,
}) => {
  await page.goto('/registerAnnual');
  await page.getByLabel('Email', { exact: true }).fill(member.email.toUpperCase());
  await page.getByLabel('Confirm email').fill(member.email);
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Nkosi');
  await page.getByLabel('Contact number').fill('0825550101');
  await page.getByLabel('Password', { exact: true }).fill('short1#');
  await page.getByLabel('Confirm password').fill('short2#');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page
      .getByText(
        'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Both passwords need to be the same').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Kettle#41x');
  await page.getByLabel('Confirm password').fill('Kettle#41x');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Email Already Exists. Please sign in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Monthly/ }).click();
  await expect(page).toHaveURL(/\/registerMonthly$/);
  await expect(page.getByLabel('Last name')).toHaveValue('Nkosi');
  await expect(page.getByLabel('Confirm password')).toHaveValue('Kettle#41x');
  // Typed text is there again after a reload, except the passwords.
  expect(await storage(page)).not.toContain('Kettle#41x');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Nkosi');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a forgotten password is replaced in two steps, and ends the sessions elsewhere', async ({
  page,
  portal,
  member,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await signIn(other, member);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/resetPassword$/);
  await expect(heading(page, 'Reset password')).toBeVisible();
  const before = (await portal.mails(member.email)).length;
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send the pin' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  const pin = await portal.code(member.email, before);

  const chosen = 'Marula!83kw';
  const choose = async (email: string, code: string, password: string, again = password) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Verification pin').fill(code);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Password check').fill(again);
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await choose(member.email, pin, chosen);
  await expect(page.getByText('Successfully reset password')).toBeVisible();
  expect(await storage(page)).not.toContain(chosen);

  await page.getByRole('link', { name: 'Go Back To Login' }).click();
  await signIn(page, { ...member, password: chosen });

  await other.goto('/app/dashboard');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a clock that is twelve hours ahead keeps nobody out', async ({ page, portal, member }) => {
  await page.clock.setSystemTime(Date.now() + 12 * 3_600_000);
  await page.goto('/login');
  const before = (await portal.mails(member.email)).length;
  await passwordStep(page, member.email, member.password);
  await codeStep(page, await portal.code(member.email, before));
  await expect(page).toHaveURL(/welcome/);
  await page.reload();
  await expect(page).toHaveURL(/welcome/);
});

test('a gate that refuses right after the code leads back to the password step and says why', async ({
  page,
  portal,
  member,
  expectedNoise,
}) => {
  expectedNoise.push(/the server responded with a status of 503/);
  await page.goto('/login');
  const before = (await portal.mails(member.email)).length;
  await passwordStep(page, member.email, member.password);
  const away = { code: 'server_error', message: 'Ooops ! Server Error, try again later' };
  await page.route('**/api/user/authkey/status', (route) => route.fulfill({ status: 503, json: away }));
  await codeStep(page, await portal.code(member.email, before));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText(away.message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});
