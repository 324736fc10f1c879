import type { Page } from '@playwright/test';
import { makeFeed } from '#contract/calendar-feed.ts';
import { expect, test } from '#test/support/browser.ts';
import { callAs, codeIn, mailsTo, signIn } from '#test/support/browser-members.ts';

const NEW_PASSWORD = 'Quarry#Ledger8';

test('the address changed, the password changed, a session ended, the change undone', async ({
  page,
  browser,
  member,
  portal,
  arrive,
}) => {
  const to = `new.${member.email}`;
  const main = page.getByRole('main');
  await signIn(page, member);
  // Far away: its clock shows another time than the page.
  const other = await browser.newContext({ baseURL: portal.url, timezoneId: 'America/Los_Angeles' });
  const phone = await other.newPage();
  await signIn(phone, member);
  await phone.goto('/app/account#sign-ins');
  await expect(
    phone.getByText(/^Signed in\. Since \d+ \w+ \d{4}, \d\d:\d\d \(South African time\)$/),
  ).toBeVisible();

  await test.step('sessions are listed and ended on the account page', async () => {
    await page.goto('/app/account#sign-ins');
    const rows = page.getByRole('list', { name: 'Sign-ins and browsers' }).getByRole('listitem');
    // Two sign-ins, and the browser of the verification. A browser that is signed in stands there once.
    await expect(rows).toHaveCount(3);
    await arrive(page, rows.first());
    await expect(rows.first()).toContainText('This one');
    await expect(rows.getByText('This one')).toHaveCount(1);
    await laterThanTheSignIn(page, '/api/account/end_session');
    await rows.getByRole('button', { name: /^End / }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(/^Ended: /)).toBeVisible();
    const forget = rows.getByRole('button', { name: /^Forget / });
    // The ended one is a known browser now.
    await expect(forget).toHaveCount(2);
    await expect(rows.nth(2).getByRole('button')).toBeFocused();
    await forget.last().click();
    await expect(page.getByText(/^Forgotten: /)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(forget).toBeFocused();
  });

  await test.step('the end of all others asks first, and says what else ends', async () => {
    await callAs(page, 'POST', makeFeed.path);
    await page.reload();
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Reminders and calendar').click();
    await expect(page.getByRole('button', { name: 'Replace the address' })).toHaveCount(2);
    await tab('Security').click();
    await laterThanTheSignIn(page, '/api/account/end_other_sessions');
    await page.getByRole('button', { name: 'End all others' }).click();
    const question = page.getByRole('dialog', { name: 'End all others' });
    await expect(question).toContainText('Links to your plan and your calendar address end');
    await question.getByRole('button', { name: 'End all others' }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(
      page.getByText('You are signed out everywhere else. A mail says what has ended.'),
    ).toBeVisible();
    await tab('Reminders and calendar').click();
    await expect(page.getByText(/^The address ended on .*, with your other sign-ins\./)).toBeVisible();
    await tab('Profile').click();
  });

  await test.step('an address is checked, its pin is mailed, and the dashboard follows', async () => {
    await main.getByRole('link', { name: 'Change Email' }).click();
    const field = page.getByLabel('New email');
    await arrive(page, field);
    await field.fill(member.email);
    await page.getByRole('button', { name: 'Send the pin' }).click();
    await expect(page.getByText('Email already exist').first()).toBeVisible();
    await field.fill(to);
    await laterThanTheSignIn(page, '/api/user/update_email');
    await page.getByRole('button', { name: 'Send the pin' }).click();
    await expect(page.getByText(`With your password we email the pin to ${to}.`)).toBeVisible();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Send the pin' }).click();
    const pin = page.getByLabel('Verification pin');
    await arrive(page, pin);
    await expect(pin).toBeFocused();
    await expect(page.getByRole('link', { name: 'Go back to Dashboard' })).toBeVisible();
    await pin.fill(await codeIn(() => mailsTo(portal.url, to), 0));
    await expect(page.getByText('Successfully changed email')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await page.goto('/app/account');
    await expect(main.getByText(to, { exact: true })).toBeVisible();
  });

  await test.step('Reset Password asks for the current one, and this browser stays in', async () => {
    await main.getByRole('link', { name: 'Reset Password' }).click();
    await arrive(page, page.getByLabel('Current password'));
    const fill = async (current: string, check: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current);
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Password check', { exact: true }).fill(check);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await fill('Wrong#Word#1', NEW_PASSWORD);
    await expect(page.getByText('This is not your current password').first()).toBeVisible();
    await fill(member.password, NEW_PASSWORD);
    await expect(page.getByText('Successfully reset password')).toBeVisible();
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  await test.step('the link to the former address undoes the change by its button alone', async () => {
    const mails = await mailsTo(portal.url, member.email);
    const link = mails.flatMap(({ text }) => text.match(/\S+\/undoEmail#\S+/)?.[0] ?? [])[0] ?? '';
    await phone.goto(link);
    await expect(phone.getByText('Your account gets its former email address back.')).toBeVisible();
    await callAs(page, 'GET', '/api/user/authkey/status');
    await phone.getByRole('button', { name: 'Undo the change' }).click();
    await expect(phone.getByText('Your account has its former email address again.')).toBeVisible();
    // To open this very address again would load nothing.
    await phone.reload();
    await phone.getByRole('button', { name: 'Undo the change' }).click();
    await expect(phone.getByText('This link no longer works.')).toBeVisible();
    await page.goto('/app/account');
    await expect(page).toHaveURL(/\/login/);
  });

  await other.close();
});

test('opening the login page ends the key at the server', async ({ page, member }) => {
  await signIn(page, member);
  const headers = await page.evaluate(() => {
    const { email, key } = JSON.parse(localStorage.getItem('rpt-state') ?? '{}').state.user;
    return { email, key };
  });
  const status = async () => (await page.request.get('/api/user/authkey/status', { headers })).status();
  expect(await status()).toBe(200);
  await page.goto('/login');
  await expect.poll(status).toBe(401);
});

/** The next such call is answered as a quarter of an hour after the sign-in. */
const laterThanTheSignIn = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'password_needed', message: 'Enter your password first.' },
      }),
    { times: 1 },
  );
