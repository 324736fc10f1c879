import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { callAt, callOf, watchCalls } from '#test/support/page-calls.ts';
import { paths } from '#web/paths.ts';

// looks.e2e.ts opens every page as its address stands, and holds it to its one call.

/** They lead on to other pages. */
const others: readonly string[] = ['rpt', 'rpt1', 'loading', 'changeYearsLogin'];

test('the list has every page of a member', () => {
  const names = Object.entries(paths).flatMap(([name, path]) =>
    path.startsWith('/app/') && !name.startsWith('master') && !others.includes(name) ? [name] : [],
  );
  expect(Object.keys(callOf).toSorted()).toEqual(names.toSorted());
});

test('an address with more to it, and one that leads on, makes its page’s one call too', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  const calls = await watchCalls(page);
  for (const [saved, address] of [
    ['/app/rpt1', /\/app\/rpt1\?stay/],
    ['/app/rpt5', /\/app\/rpt5$/],
  ] as const) {
    await callAs(page, 'POST', '/api/user/autosave/save', { url: saved, rpt_year: year });
    calls.begin();
    await page.goto('/app/rpt1');
    await expect(page).toHaveURL(address);
    await arrive(page);
    await calls.expectOnly(`/api/plan/${year}/entrance`, saved);
  }
  await callAs(page, 'POST', '/api/user/autosave/save', { url: '/app/reflection', rpt_year: year });
  await page.goto('/app/rpt1');
  await expect(page).toHaveURL(/\/app\/reflection$/);
  await arrive(page);
  // Without those of rpt1, which nobody sees.
  expect(await page.locator('link[rel="stylesheet"]').count()).toBeLessThanOrEqual(4);
  for (const address of [
    '/app/affilliateActivities?competency=tax_planning',
    '/app/cpdSearch?q=tax&page=2',
    '/app/activityPlanner?add=own',
  ]) {
    calls.begin();
    await page.goto(address);
    await arrive(page);
    await calls.expectOnly(callAt(address), address);
  }
});

test('the call of a page that is told first that the session has ended leads to the sign-in page', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/logActivity');
  await arrive(page);
  await page.getByLabel('Title').fill('Half a sentence');
  await callAs(page, 'POST', '/api/auth/logout');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.route(
    (url) => url.pathname.endsWith('/authkey/status'),
    async (route) => {
      await page.waitForURL(/\/login/);
      await route.continue();
    },
  );
  await page.goto('/app/logActivity');
  await expect(page).toHaveURL(/\/login\?.*next=%2Fapp%2FlogActivity/);
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(sent).toContain(callAt('/app/logActivity'));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half a sentence');
});
