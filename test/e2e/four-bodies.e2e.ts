import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';

/** The FSCA's cycle that begins in the plan year, in words. */
const cycle = `1 June ${year} to 31 May ${year + 1}`;
const before = `1 June ${year - 1} to 31 May ${year}`;

test('a member of SAICA, SARS, FSCA and ACCA sees each body and cycle, and what an absence lowers', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  const register = (body: string, level: string) =>
    callAs(page, 'POST', '/api/account/registrations', { body, level, from: '2020-06-01' });
  await register('fsca', 'several_classes');
  await register('acca', 'units');
  const log = (title: string, date: string, accredited_by: string) =>
    callAs(page, 'POST', `/api/plan/${year}/activities/log`, {
      title,
      date,
      type: 'webinar',
      portions: [{ topics: ['accounting'], minutes: 120, accredited_by }],
    });
  await log('Accredited in March', `${year}-03-10`, 'SAQA body');
  await log('Not accredited', `${year}-06-15`, '');
  await page.goto('/app/obligations');
  const card = (name: string) => page.getByRole('region', { name });
  const now = card(`FSCA representative or key individual ${cycle}`);
  await arrive(page, now);
  await expect(card(`FSCA representative or key individual ${before}`)).toBeVisible();
  await expect(card('ACCA member')).toContainText(/Verifiable units\d+\.\d of 21\.0/);
  await expect(now).toContainText('Hours count for FSCA only when they are accredited.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(now.locator('summary').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await now.locator('summary').first().click();
  await expect(now).toContainText('Hours dated in another cycle count in that cycle.');
  await expect(now).toContainText('Only hours that a recognised body accredited count here.');
  await expect(now).toContainText(`Hand it in to your FSP by 15 June ${year + 1}`);
  await now.getByRole('link', { name: /^Change the circumstances/ }).click();
  await arrive(page);
  const fsca = page.getByRole('checkbox', { name: 'I was absent for a time' }).first();
  await fsca.check();
  await page.getByLabel('From').last().fill(`${year}-09-15`);
  await page
    .getByLabel('Until')
    .last()
    .fill(`${year + 1}-01-20`);
  const effect = page.getByRole('complementary', { name: 'With these dates' });
  await expect(effect).toContainText('18.0 → 13.5');
});
