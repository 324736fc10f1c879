import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { submitAsTheyAre, tile, withPlan, year } from '#test/support/browser-plan.ts';

/** The calls that a page sends from now on, without the gate's check of the key. */
function callsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/authkey/status')) sent.push(pathname);
  });
  return sent;
}

test('a page asks again after a change', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  const sent = callsOf(page);
  const assessment = `/api/plan/${year}/assessment`;
  await page.goto('/app/dashboard');
  await arrive(page);
  await expect(page.getByRole('region', { name: 'My Competencies' })).toContainText('of 2');
  await expect(page.getByRole('region', { name: 'Verifiable Tax Hours' })).toContainText('1.5 planned');
  // The path was saved behind the back of this browser, as on another device: the page's own call brings it.
  await expect(page.getByRole('complementary').getByText('Consulting')).toBeVisible();

  await page.goto('/app/rptqa_tech');
  await tile(page, 'Tax governance').click();
  sent.length = 0;
  await submitAsTheyAre(page.getByRole('dialog'));
  await expect(tile(page, 'Tax governance')).toContainText('Done.');
  expect(sent).toEqual(['/api/rpt/tc/tax_governance', assessment]);
});

test('the browser’s inspector finds nothing against the content security policy', async ({
  page,
  member,
  arrive,
}) => {
  const inspector = await page.context().newCDPSession(page);
  const issues: unknown[] = [];
  inspector.on('Audits.issueAdded', ({ issue }) => {
    issues.push(issue);
  });
  await inspector.send('Audits.enable');
  await page.goto('/login');
  await arrive(page);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /professional development/,
  );
  await withPlan(page, member);
  const pages = ['dashboard', 'rpt3', 'rpt7', 'rptqa_tech', 'results'];
  for (const address of [...pages, 'learningAreas', 'activityPlanner', 'reflection', 'exportPdf2']) {
    await page.goto(`/app/${address}`);
    await arrive(page);
    // A score below the required level has no green tick.
    if (address === 'rptqa_tech')
      await expect(tile(page, 'Tax planning')).toHaveAttribute('data-done', 'short');
  }
  expect(issues).toEqual([]);
});
