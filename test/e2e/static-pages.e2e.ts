import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';

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
