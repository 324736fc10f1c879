import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { type PageName, paths } from '#web/paths.ts';

const profile = `/api/user/user_data/${year}`;
const assessment = `/api/plan/${year}/assessment`;
const planner = `/api/plan/${year}/planner`;
const document = `/api/rpt/plan_document/${year}`;
const areas = `/api/plan/${year}/areas`;
const none = null;

/** The one call of each page of a member beside the check of the key. The pages that only lead to another are below. */
const callOf = {
  dashboard: `/api/plan/${year}/dashboard`,
  monitoring: `/api/plan/${year}/monitoring`,
  welcome: `/api/plan/${year}/welcome`,
  changeEmail: none,
  changePassword: none,
  addPasskey: '/api/account/second_factors',
  authenticator: '/api/account/second_factors',
  recoveryCodes: none,
  purchased: none,
  changeYears: '/api/account/years',
  rollOverYears: '/api/account/years',
  autofixPlan: `/api/plan/${year}/autofix`,
  autofixRepair: `/api/plan/${year}/autofix`,
  rpt2: profile,
  rpt3: profile,
  rpt4: profile,
  rpt5: profile,
  rpt6: none,
  rpt7: assessment,
  rptqa_pvca: assessment,
  rptqa_efc: assessment,
  rptqa_tech: assessment,
  suggestedCompetencies: assessment,
  results: `/api/plan/${year}/growth`,
  resultsSummary: `/api/plan/${year}/results_summary`,
  learningAreas: areas,
  planningComplete: areas,
  affiliateActivities: `/api/plan/${year}/affiliates`,
  cpdSearch: `/api/plan/${year}/cpdSearch`,
  activityPlanner: planner,
  logActivity: planner,
  capture: none,
  uploadCsv: `/api/rpt/activities/${year}`,
  importCsv: `/api/rpt/activities/${year}`,
  bookmarkButton: none,
  actionComplete: none,
  reflection: `/api/rpt/all_reflections/${year}`,
  exportPdf: document,
  exportPdf2: document,
  declare: `/api/plan/${year}/declarations`,
  circumstances: `/api/plan/${year}/circumstances_page`,
  obligations: `/api/plan/${year}/obligations`,
  account: `/api/plan/${year}/account`,
  calendar: `/api/account/overview/${year}`,
  myReferrals: '/api/account/referrals',
  help: none,
} as const satisfies { [Name in PageName]?: string | null };

/** They lead on to other pages. */
const others: readonly string[] = ['rpt', 'rpt1', 'loading', 'changeYearsLogin'];

test('the list has every page of a member', () => {
  const names = Object.entries(paths).flatMap(([name, path]) =>
    path.startsWith('/app/') && !name.startsWith('master') && !others.includes(name) ? [name] : [],
  );
  expect(Object.keys(callOf).toSorted()).toEqual(names.toSorted());
});

const isKeyCheck = (address: string) => new URL(address).pathname.endsWith('/authkey/status');

/** Holds back the response to the check of the key until another call was sent, or for `patience` milliseconds. */
async function holdKeyCheck(page: Page, patience: () => number) {
  const sent: string[] = [];
  let first = Promise.withResolvers<void>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || isKeyCheck(request.url())) return;
    sent.push(pathname);
    first.resolve();
  });
  let inTime = 0;
  let checks = 0;
  await page.route(isKeyCheckUrl, async (route) => {
    checks += 1;
    const waited = new Promise((resolve) => setTimeout(resolve, patience()));
    await Promise.race([first.promise, waited]);
    inTime = sent.length;
    await route.continue();
  });
  const begin = () => {
    sent.length = 0;
    inTime = 0;
    checks = 0;
    first = Promise.withResolvers();
  };
  return { begin, sent, inTime: () => inTime, checks: () => checks };
}

const isKeyCheckUrl = (url: URL) => isKeyCheck(url.href);

test('every page of a member makes at most one call, beside the check of the key', async ({
  page,
  member,
  arrive,
}) => {
  test.slow();
  await withPlan(page, member);
  let expected: string | null = none;
  const calls = await holdKeyCheck(page, () => (expected === none ? 0 : 20_000));
  const open = async (address: string, call: string | null) => {
    expected = call;
    calls.begin();
    await page.goto(address);
    await arrive(page);
    expect(calls.sent, address).toEqual(call === none ? [] : [call]);
    expect(calls.inTime(), `${address} waits for the check of the key`).toBe(call === none ? 0 : 1);
    expect(calls.checks(), `${address} asks for the key`).toBe(1);
  };
  for (const [name, call] of Object.entries(callOf)) await open(paths[name as PageName], call);
  await open('/app/rpt1?stay=true', profile);
  await callAs(page, 'POST', '/api/user/autosave/save', { url: '/app/reflection', rpt_year: year });
  await page.goto('/app/rpt1');
  await expect(page).toHaveURL(/\/app\/reflection$/);
  await arrive(page);
  // Without those of rpt1, which nobody sees.
  expect(await page.locator('link[rel="stylesheet"]').count()).toBeLessThanOrEqual(4);
  await open('/app/affilliateActivities?competency=tax_planning', `/api/plan/${year}/affiliates`);
  await open('/app/cpdSearch?q=tax&page=2', `/api/plan/${year}/cpdSearch`);
  await open('/app/activityPlanner?add=own', planner);
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
  const calls = await holdKeyCheck(page, () => 20_000);
  await page.route(isKeyCheckUrl, async (route) => {
    await page.waitForURL(/\/login/);
    await route.fallback();
  });
  calls.begin();
  await page.goto('/app/logActivity');
  await expect(page).toHaveURL(/\/login\?.*next=%2Fapp%2FlogActivity/);
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(calls.sent).toEqual([planner]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half a sentence');
});
