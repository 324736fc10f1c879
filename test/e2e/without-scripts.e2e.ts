import type { Page } from '@playwright/test';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { enter } from '#test/support/browser-members.ts';
import { paths } from '#web/paths.ts';

const NEEDS = 'This site needs JavaScript';
const LOST = 'This page could not load its scripts. Reload the page';
const BLOCKED = 'This browser does not store anything for this site. Allow cookies and site data';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Every text field of the page gets a text of its own, as far as its kind takes one. */
const TYPED = ['typed.one@example.com', 'Typed!Two2', 'typed-three'];
async function typeEverywhere(page: Page): Promise<void> {
  const fields = page.locator('form input:not([type=radio], [type=checkbox], [type=file]), form textarea');
  expect(await fields.count()).toBeGreaterThan(0);
  for (const [index, field] of (await fields.all()).entries())
    await field.evaluate(
      (element: HTMLInputElement, text) => {
        element.value = text;
      },
      TYPED[index % TYPED.length] as string,
    );
}

/** Collects all that leaves for the server: its address, and how. */
function sent(page: Page): string[] {
  const lines: string[] = [];
  page.on('request', (request) => lines.push(`${request.method()} ${request.url()}`));
  return lines;
}

const expectNothingTyped = (page: Page, lines: readonly string[]) => {
  for (const text of ['typed', 'Typed']) {
    expect(decodeURIComponent(page.url())).not.toContain(text);
    expect(decodeURIComponent(lines.join('\n'))).not.toContain(text);
  }
  expect(new URL(page.url()).search).toBe('');
};

/** Sends the form as a password manager does: no event, no script of the page. */
const submitForm = (page: Page) =>
  page.evaluate(() => {
    const [form] = document.forms;
    if (!form) throw new Error('no form');
    HTMLFormElement.prototype.submit.call(form);
  });

const publicForms = [paths.login, paths.resetPassword, paths.registerAnnual];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [...publicForms, paths.registerTP])
    test(`${path} says so, shows no button and sends nothing in an address`, async ({ page }) => {
      const lines = sent(page);
      await page.goto(path);
      await expect(page.getByText(NEEDS)).toHaveCount(1);
      await expect(page.getByText(NEEDS)).toBeInViewport();
      expect(await page.locator('button').filter({ visible: true }).count()).toBe(0);
      await typeEverywhere(page);
      // Enter sends a form whose button is not shown, too.
      await page.locator('form input').first().press('Enter');
      await expect(heading(page, NEEDS)).toBeVisible();
      await expect(page).toHaveURL(NO_SCRIPTS);
      expectNothingTyped(page, lines);
      expect(await page.content()).not.toMatch(/typed\.one|Typed!Two2|typed-three/);
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(path);
    });

  test('pages that are text can be read, and every other page says why it is empty', async ({ page }) => {
    for (const path of [paths.terms, paths.privacy, paths.guide, paths.contact]) {
      await page.goto(path);
      await expect(page.getByText(NEEDS)).toBeVisible();
      await expect(page.locator('main p').first()).toBeVisible();
    }
    for (const path of [
      paths.check,
      paths.verify,
      paths.dashboard,
      paths.masterUsers,
      '/login?ended=expired',
    ]) {
      await page.goto(path);
      await expect(page.getByText(NEEDS)).toBeVisible();
    }
  });
});

test.describe('when the scripts do not arrive', () => {
  for (const path of [...publicForms, paths.check, paths.dashboard, '/login?ended=expired'])
    test(`${path} says so and has no dead button`, async ({ page }) => {
      const lines = sent(page);
      await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeInViewport();
      await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
      if (!(publicForms as string[]).includes(path)) return;
      await typeEverywhere(page);
      await page.locator('form input').first().press('Enter');
      await expect(page).toHaveURL(path);
      expectNothingTyped(page, lines);
    });

  test('a page that waits too long says so, and works once they are there', async ({ page, member }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.clock.install();
    await page.route('**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(paths.login, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(member.email);
    await page.clock.runFor(16_000);
    await expect(page.getByRole('alert')).toContainText('This page has not started yet.');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
    await expectAccessible(page);
    arrive();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('has not started yet')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
  });
});

test.describe('with all scripts at work', () => {
  for (const path of publicForms)
    test(`submit() of a program on ${path} puts nothing into an address`, async ({ page }) => {
      const lines = sent(page);
      await page.goto(path);
      await expect(page.locator('#root[data-static]')).toHaveCount(0);
      await typeEverywhere(page);
      await submitForm(page);
      await expect(heading(page, NEEDS)).toBeVisible();
      expectNothingTyped(page, lines);
      expect(lines).toContain(`POST ${new URL(NO_SCRIPTS, page.url())}`);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button').first()).toBeVisible();
    });

  test('submit() of a program on the pages of a member puts nothing into an address', async ({
    page,
    member,
  }) => {
    await enter(page, member);
    const lines = sent(page);
    for (const path of [paths.changeEmail, paths.logActivity]) {
      await page.goto(path);
      await expect(page.locator('form').first()).toBeVisible();
      await typeEverywhere(page);
      await submitForm(page);
      await expect(heading(page, NEEDS)).toBeVisible();
      expectNothingTyped(page, lines);
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('with a storage that is forbidden', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
  });

  for (const [path, button] of [
    [paths.login, 'Sign in'],
    [paths.registerAnnual, /^Sign up/],
    [paths.registerTP, /^Sign up/],
    [paths.subscribe, /^Pay|^Subscribe/],
  ] as const)
    test(`${path} says so above its fields, and sends nothing`, async ({ page }) => {
      const lines = sent(page);
      await page.goto(path);
      await expect(page.locator('#root[data-static]')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: BLOCKED })).toBeVisible();
      await expectAccessible(page);
      await typeEverywhere(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByText(BLOCKED)).toBeInViewport();
      expect(lines.filter((line) => line.startsWith('POST'))).toEqual([]);
    });

  test('pages of a member lead to the sign-in page, which says so', async ({ page }) => {
    for (const path of [paths.dashboard, paths.capture, paths.masterUsers]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(BLOCKED)).toBeVisible();
    }
  });

  test('pages that need none work', async ({ page, portal, member }) => {
    for (const path of [
      paths.terms,
      paths.guide,
      paths.contact,
      paths.verify,
      paths.unsubscribe,
      '/nothing',
    ]) {
      await page.goto(path);
      await expect(page.locator('#root[data-static]')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(BLOCKED)).toHaveCount(0);
    }
    await page.getByRole('button', { name: /colours/ }).click();

    await page.goto(paths.check);
    await page.getByLabel('Number').fill('RPT-0000-0000-0000');
    await page.getByRole('button', { name: 'Check the number' }).click();
    await expect(page.getByText(/not .*(number|document)|none of ours/i).first()).toBeVisible();

    await page.goto(paths.resetPassword);
    await expect(page.locator('#root[data-static]')).toHaveCount(0);
    const before = (await portal.mails(member.email)).length;
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: /pin/i }).first().click();
    await portal.code(member.email, before);
  });
});

test('text that finds no room in a full storage is not lost without a word, and is saved', async ({
  page,
  member,
}) => {
  await enter(page, member);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(paths.rpt5);
  const goals = page.getByRole('textbox').first();
  await goals.fill('Typed into a full browser');
  await expect(page.getByText(/^Kept in this tab only \d\d:\d\d$/)).toBeVisible();

  // Another page of the tab and back.
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page).not.toHaveURL(paths.rpt5);
  await page.goBack();
  await expect(goals).toHaveValue('Typed into a full browser');

  // The browser asks before it closes the tab.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  for (const field of await page.locator('main textarea').all()) await field.fill('Lead a team');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).not.toHaveURL(paths.rpt5);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});
