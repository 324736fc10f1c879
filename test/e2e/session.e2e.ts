import type { Page } from '@playwright/test';
import { giveRole } from '#contract/office-roles.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, demoAdministrator, enter, signIn } from '#test/support/browser-members.ts';
import { texts } from '#test/support/browser-plan.ts';

const MINUTE = 60_000;
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a session ends by the back button, the login page, its date, the server and another tab', async ({
  page,
  context,
  member,
}) => {
  await test.step('going back after the code does not show the login form over a session', async () => {
    await page.goto('/terms');
    await page.goto('/login');
    await signIn(page, member);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/app\/welcome$/);
    expect(await storage(page)).not.toContain(member.password);
  });

  await test.step('the root knows the key', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await page.goto('/redirect');
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  await test.step('past its date the session is over before any page is asked for', async () => {
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('rpt-state') ?? '{}');
      state.state.user.keyExpiryDate = Date.now() - 1000;
      localStorage.setItem('rpt-state', JSON.stringify(state));
    });
    await page.goto('/app/rpt3');
    await expect(page).toHaveURL(/\/login/);
    await expect(
      page.getByText('Your session has ended. Sign in again to go on.', { exact: true }),
    ).toBeVisible();
    expect(await storage(page)).not.toContain(member.email);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('a key that the server has ended leads to the login page', async () => {
    await signIn(page, member);
    await callAs(page, 'POST', '/api/auth/logout');
    await page.goto('/app/learningAreas');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  });

  await test.step('the welcome page sends a visitor away', async () => {
    await page.goto('/app/welcome');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('logging out in one tab is logging out in the other', async () => {
    await enter(page, member);
    await page.goto('/app/dashboard');
    const other = await context.newPage();
    await other.goto('/app/rpt3');
    await expect(heading(other, 'Planning Phase')).toBeVisible();
    const paths: string[] = [];
    other.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(heading(other, 'Sign in')).toBeVisible();
    // The page was not drawn for nobody in the year 0 meanwhile.
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await other.close();
  });

  await test.step("a member's page that nobody touches stays", async () => {
    await enter(page, member);
    await page.goto('/app/rpt5');
    await page.clock.install();
    await page.goto('/app/rpt5');
    const field = page.getByLabel(texts[0]);
    await expect(field).toBeVisible();
    await page.clock.fastForward(90 * MINUTE);
    await page.clock.fastForward(MINUTE);
    await expect(field).toBeVisible();
    await expect(page.getByText(/^You will be logged out/)).toHaveCount(0);
  });

  await test.step('a page of the office that nobody touches warns, stays when it is touched, and ends with its text kept', async () => {
    // A page that is open would start again when its member changes.
    await page.goto('about:blank');
    await enter(page, demoAdministrator);
    await callAs(page, 'POST', giveRole.path, { email: member.email, role: 'editor' });
    await enter(page, member);
    await page.goto('/app/rpt5');
    const field = page.getByLabel(texts[0]);
    await field.fill('Typed before lunch');
    const warning = page.getByText(/^You will be logged out at \d\d:\d\d\./);
    await page.clock.fastForward(46 * MINUTE);
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Shift');
    await expect(warning).toHaveCount(0);
    // Work without a call keeps the session at the server too.
    const told = page.waitForRequest('**/api/user/authkey/status');
    await page.clock.fastForward(6 * MINUTE);
    await page.keyboard.press('Shift');
    await page.clock.fastForward(20_000);
    await told;
    await page.clock.fastForward(49 * MINUTE);
    await expect(warning).toBeVisible();
    const ended = page.waitForRequest('**/api/auth/logout');
    await page.clock.fastForward(2 * MINUTE);
    await ended;
    await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
    await expect(field).toHaveCount(0);
    expect(await storage(page)).toContain('Typed before lunch');
  });
});

test('addresses are found in any case, and the unknown ones say so', async ({ page, member }) => {
  const notThere = "The page you are looking for isn't here";
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  for (const path of ['/nothing/here', '/app/products', '/app/rpt8', '/app', '/customers']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByText(notThere)).toBeVisible();
  }
  await page.goto('/redirect');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/construction');
  await expect(page.getByText('being built')).toBeVisible();
  await page.goto('/REGISTERannual');
  await expect(heading(page, 'Sign up for the year')).toBeVisible();
  await page.goto('/app/RPT3');
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2FRPT3$/i);

  await signIn(page, member);
  await test.step('a page whose key check is on its way has a heading already', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/authkey/status', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/app/rpt3');
    // The frame that the build drew.
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAccessible(page);
    held.resolve();
    await expect(page.locator('#root[data-static]')).toHaveCount(0);
    await expect(heading(page, 'Planning Phase')).toBeVisible();
    await page.unroute('**/api/user/authkey/status');
  });
  for (const path of ['/app/ChangeYears', '/APP/dashBoard', '/app/Help']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(path.toLowerCase());
  }
  await page.goto('/app/rpt');
  await expect(page).toHaveURL(/\/app\/rpt1/);
  await page.goto('/app/nothing');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText(notThere)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});
