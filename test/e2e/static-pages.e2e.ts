import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { callAt } from '#test/support/page-calls.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Holds back every script of the page until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue().catch(() => undefined);
  });
  return arrive;
}

test('public pages can be read before their scripts are there, in the colours that were chosen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await withoutScripts(page);
  for (const [path, title] of [
    ['/login', 'Sign in'],
    ['/registerAnnual', 'Sign up for the year'],
    ['/resetPassword', 'Reset password'],
    ['/terms', 'Terms'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Reflective Plan Toolkit`);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  }
});

test('text that is typed before the scripts are there, its caret and a pressed button stay', async ({
  page,
  member,
}) => {
  const arrive = await withoutScripts(page);
  const { email, password: secret } = member;
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret.slice(1));
  await password(page).press('Home');
  arrive();
  await expect(page.locator('#root[data-static]')).toHaveCount(0);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(secret.charAt(0));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toHaveValue(secret);
});

test('a sign-in that is sent before the scripts are there goes out once they are', async ({
  page,
  member,
}) => {
  const arrive = await withoutScripts(page);
  const { email, password: secret } = member;
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
  // Nothing goes out by itself: an address must never hold a password.
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await expect(page.getByLabel('Pin')).toBeVisible();
});

test('a style sheet that arrives late is applied', async ({ page }) => {
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForTimeout(700);
    await route.continue();
  });
  await page.goto('/registerAnnual');
  await expect(page.locator('#root[data-static]')).toHaveCount(0);
  await expect(page.locator('link[rel="stylesheet"]')).not.toHaveCount(0);
  await expect(page.locator('link[media="not all"]')).toHaveCount(0);
});

test('a sign-up that waits for its payment does not show the empty form first', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'rpt-state',
      JSON.stringify({ state: { registration: { awaitingPayment: true } }, version: 1 }),
    ),
  );
  await withoutScripts(page);
  await page.goto('/registerAnnual', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
});

test('a page works with a stored state that nobody can read', async ({ page }) => {
  for (const text of ['{"version":1}', '{"state":null}', 'null', '{']) {
    await page.addInitScript((value) => localStorage.setItem('rpt-state', value), text);
    await page.goto('/terms');
    await expect(frame(page)).toHaveCount(0);
    await expect(heading(page, 'Terms')).toBeVisible();
  }
});

test('style sheets count, however late they arrive', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    // Longer than the page waits for a paint before it asks for its files.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/login');
  await expect(frame(page)).toHaveCount(0);
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect(sheets.and(page.locator('[media="all"]'))).not.toHaveCount(0);
  await expect(sheets.and(page.locator('[media="not all"]'))).toHaveCount(0);
});

const frame = (page: Page) => page.locator('#root[data-static]');

test('a page under /app shows its frame and asks for its data before its scripts are there', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/dashboard');
  await arrive(page);
  const scripts = await withoutScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(pathname);
  });
  const reply = await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(String(year))).toBeVisible();
  await expect(page.getByRole('link', { name: 'My CPD' })).toBeVisible();
  const { name, rect } = await firstPerson(page);
  expect(name).not.toContain('{');
  // The document itself is the same for everybody.
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('{name}');
  expect(html).not.toContain(name.split(' ')[0]);
  await expect.poll(() => sent.toSorted()).toEqual([callAt('/app/dashboard'), '/api/user/authkey/status']);

  // A button that is pressed now acts when the page works. Nothing has moved then.
  await page.getByRole('button', { name: 'Dark colours' }).click();
  scripts();
  await expect(frame(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await firstPerson(page)).toEqual({ name, rect });
  await arrive(page);
  expect(sent.toSorted()).toEqual([callAt('/app/dashboard'), '/api/user/authkey/status']);
});

/** The member's name in the menu, and where it stands. */
const firstPerson = (page: Page) =>
  page
    .getByRole('complementary')
    .locator('p')
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.textContent, rect: [x, y, width, height] };
    });

test('a frame follows the hidden menu, and a visitor sees none', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/account');
  await arrive(page);
  await page.getByRole('button', { name: 'Hide Menu' }).click();
  await withoutScripts(page);
  await page.goto('/app/account', { waitUntil: 'commit' });
  await expect(heading(page, 'My Account')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/account', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
});

test('the files of the next page are fetched while a member signs in', async ({ page, member }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isNext = (path: string) => /^\/assets\/(dashboard|app)-.*\.(js|css)$/.test(path);
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(fetched.filter(isNext)).toEqual([]);
  await page.getByLabel('Email').fill(member.email);
  await expect.poll(() => fetched.filter(isNext).length).toBeGreaterThanOrEqual(4);
});
