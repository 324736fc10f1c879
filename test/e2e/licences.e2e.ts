import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { year } from '#test/support/browser-plan.ts';

const strip = (page: Page) => page.getByRole('list', { name: 'Your status with each body' });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const answers = (page: Page) => page.getByRole('list', { name: /^Answers for/ });

test('with all licences each body has its status, its figures and its answers', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/dashboard');
  const licences = {
    career_tax_practitioner: true,
    business_rescue_practitioner: true,
    registered_auditor: true,
  };
  await callAs(page, 'POST', '/api/user/rpt4', { rpt_year: year, ...licences });
  await page.reload();
  await expect(strip(page).getByRole('link')).toHaveText([
    'SAICATo do',
    'SARSTo do',
    'IRBATo do* (figure not confirmed)',
    'CIPCTo do',
  ]);
  await expect(page.getByText('* Figure not confirmed with the IRBA.')).toBeVisible();
  await page.goto('/app/obligations');
  await arrive(page, card(page, 'Business rescue practitioner (CIPC)'));
  await page.setViewportSize({ width: 360, height: 780 });
  for (const cell of await strip(page).getByRole('link').all()) {
    const { x, width } = (await cell.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(344);
  }
  await page.goto('/app/circumstances');
  const effect = page.getByRole('complementary', { name: 'With these dates' });
  await expect(effect).toContainText('Ethics3.0* (figure not confirmed)');
  await expect(effect).toContainText('* Figure not confirmed with the IRBA.');
  await page.goto('/app/declare');
  await expect(answers(page)).toHaveCount(4);
  await expect(page.getByText('with your annual return')).toBeVisible();
  await expect(
    page.getByText('* Figure not confirmed with the IRBA. The forms change from year to year.'),
  ).toBeVisible();
});
