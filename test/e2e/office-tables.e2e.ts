import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { enter } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';
import { paths, searchIn } from '#web/paths.ts';

test.use({ prepare: officeWorld });

const everybody = { userEmail: '@' };
/** The lists of the office, each with a search that finds rows. */
const lists = [
  searchIn(paths.masterUsers, everybody),
  searchIn(paths.masterReports, { q: '@' }),
  searchIn(paths.masterReferral, everybody),
  searchIn(paths.masterInvoices, {}),
  searchIn(paths.masterReconcile, {}),
  searchIn(paths.masterPricing, {}),
  searchIn(paths.masterDiscounts, {}),
  searchIn(paths.masterActivities, { competency: 'digital_impact' }),
  searchIn(paths.masterLeads, {}),
  searchIn(paths.masterMails, {}),
  searchIn(paths.masterAttention, {}),
  searchIn(paths.masterJobs, {}),
  searchIn(paths.masterRoles, {}),
  searchIn(paths.masterTrend, {}),
  searchIn(paths.masterHome, {}),
  searchIn(paths.masterLog, {}),
];

test('nothing that can be pressed in a list of the office is cut off', async ({ page }) => {
  await enter(page, signInOf(thandeka));
  for (const { to, search } of lists)
    await test.step(to, async () => {
      await page.goto(`${to}?${new URLSearchParams(search as Record<string, string>)}`);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect(await cutOff(page), `${to} at ${width}`).toEqual([]);
      }
    });
});

test('the list of users and the buttons of its questions are in sight at once', async ({ page }) => {
  await enter(page, signInOf(thandeka));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/masterdelete?userEmail=users.example&payment_status=UNPAID');
  await settled(page);
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: 'Select all: Users' }).check();
  await page.getByRole('button', { name: 'Change Paid Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Paid Status' });
  await dialog.getByText('UNPAID', { exact: true }).click();
  for (const [width, height] of [
    [1280, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Close', 'Continue'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

async function settled(page: Page) {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Links, buttons and fields of the main part that are not whole, although nothing can be scrolled to show the rest. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isWhole = (part: Element): boolean => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // The rest of a part that scrolls is reached by scrolling it.
        if (scrolls(overflowX) || scrolls(overflowY)) return true;
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return false;
        if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1)) return false;
      }
      return left >= -1 && right <= document.documentElement.clientWidth + 1;
    };
    return [...document.querySelectorAll('main :is(a[href], button, select, input, [role="button"])')]
      .filter((part) => part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((part) => !part.closest('.rpt-hidden, thead'))
      .filter((part) => !isWhole(part))
      .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? part.outerHTML.slice(0, 80));
  });
