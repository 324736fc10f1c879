import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { codeIn, mailsTo } from '#test/support/browser-members.ts';
import { withPlan } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

/** The headings of the screens that a person sees and acts on, from now on. */
async function screensOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('screenSeen', (heading: string) => {
    if (heading && seen.at(-1) !== heading) seen.push(heading);
  });
  await page.addInitScript(() => {
    const tell = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      // A page that only passes by (the spinner between two pages) asks nothing of anybody.
      if (document.querySelector('main button, main input, main a'))
        (window as unknown as { screenSeen: (heading: string) => void }).screenSeen(heading);
    };
    setInterval(tell, 50);
  });
  return seen;
}

// Reading the outbox for the code stands for the member's own mail program.
test('from signing in to a logged activity with evidence: at most four screens of a phone', async ({
  page,
  member,
}) => {
  // A plan like any other; then the phone is picked up anew.
  await withPlan(page, member);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.setViewportSize({ width: 360, height: 740 });
  const screens = await screensOf(page);
  const from = Date.now();

  await page.goto('/app/logActivity');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  const origin = new URL(page.url()).origin;
  const before = (await mailsTo(origin, member.email)).length;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Pin').fill(await codeIn(() => mailsTo(origin, member.email), before));

  await expect(page.locator('h1')).toHaveText('Log activity');
  await page.getByLabel('Evidence').setInputFiles({
    name: 'SAIT certificate May 2026.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile(),
  });
  await page.getByLabel('Title').fill('VAT on electronic services, part 2');
  await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
  await page.getByLabel('Provider').fill('South African Institute of Taxation');
  await page.getByLabel('Type of Activity').selectOption('webinar');
  await page.getByLabel('Verifiable Hours').fill('2');
  await page.getByLabel('Description').fill('Place of supply, with two worked cases.');
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
  await expect(page.getByText('2.0 tax hours. Evidence: SAIT certificate May 2026.pdf.')).toBeVisible();

  console.log(`logged in ${Date.now() - from} ms, screens: ${screens.join(' > ')}`);
  expect(screens.length, screens.join(' > ')).toBeLessThanOrEqual(4);
  expect(screens.at(-1)).toBe('Log activity');
  await expectAccessible(page);
});
