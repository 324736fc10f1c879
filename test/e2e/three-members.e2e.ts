import type { Page } from '@playwright/test';
import { addressOf } from '#contract/endpoint.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { expect, test } from '#test/support/browser.ts';
import { callAs, enter } from '#test/support/browser-members.ts';
import { dirk } from '#test/support/cast.ts';
import { paths } from '#web/paths.ts';

/** The dishonest member. His dates were changed to today: on whatever day the test runs, they lie in the year and are past. */
async function asDirk(page: Page) {
  const today = southAfricanDate(new Date());
  const year = Number(today.slice(0, 4));
  const entered = today.endsWith('12-31') ? `${year}-12-30` : `${year}-12-31`;
  const held = Array.from({ length: 4 }, () => today);
  await dirk(
    (endpoint, { params, body }) =>
      callAs(page, endpoint.method, addressOf(endpoint, { ...params }, {}), body),
    { year, today, entered, held },
  );
}

// The words and figures of each page are asserted over HTTP, in server/areas/export/three-members.http.test.ts.
test('a plan without any proof says so on every page, and none says that it is met', async ({
  page,
  member,
}) => {
  await enter(page, member);
  await asDirk(page);
  for (const [path, ...texts] of [
    [paths.dashboard, /^Proof missing: 32\.0 h/, /^16\.0 recorded, none counts: 16\.0 without proof/],
    [paths.obligations, /^Proof missing: 32\.0 h/, /^Add proof of 32\.0 hours/],
    [paths.declare, /Proof missing: 32\.0 h/, /^No, 0\.0/, /16\.0 without proof/],
    [
      paths.exportPdf2,
      /Proof missing: 32\.0 h/,
      /4 activities have no evidence for 32\.0 hours/,
      /same text as A0\d/,
    ],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/Requirement met|On course|then met/);
    });
});
