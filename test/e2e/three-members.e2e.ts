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

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = [
  ['Tax', '16.0', '10.0'],
  ['Ethics', '8.0', '2.0'],
  ['Service', '8.0', '6.0'],
] as const;

test('a plan without any proof says so on every page, in the same figures', async ({
  page,
  member,
  arrive,
}) => {
  await enter(page, member);
  await asDirk(page);

  await test.step('the dashboard', async () => {
    await page.goto(paths.dashboard);
    await arrive(page);
    const strip = page.getByRole('list', { name: 'How you stand with each body' });
    await expect(strip.getByRole('link', { name: /^SAICA To do/ })).toBeVisible();
    await expect(strip.getByRole('link', { name: /^SARS Proof missing: 32\.0 h/ })).toBeVisible();
    const hours = region(page, 'Verifiable Hours');
    for (const [, recorded] of figures)
      await expect(hours).toContainText(`${recorded} recorded, none counts: ${recorded} without proof`);
    await expect(page.locator('main')).not.toContainText(/Requirement met|On course/);
  });

  await test.step('the obligations', async () => {
    await page.goto(paths.obligations);
    const sars = region(page, 'SARS tax practitioner');
    await arrive(page, sars);
    await expect(sars).toContainText('Proof missing: 32.0 h');
    for (const [kind, recorded, required] of figures) {
      await expect(region(page, `${kind} hours`)).toContainText(`0.0 of ${required}`);
      await expect(region(page, `${kind} hours`)).toContainText(`${recorded} without proof`);
    }
    const saica = region(page, 'SAICA member');
    await expect(saica).toContainText('1 of 4 activities up to today, in your own words');
    await expect(saica).toContainText('0 of 3, in your own words');
    await expect(page.locator('main')).not.toContainText(/On course|enough when done/);
  });

  await test.step('the declarations', async () => {
    await page.goto(paths.declare);
    const answers = page.getByRole('list', { name: 'Answers for SARS tax practitioner' });
    await arrive(page, answers);
    await expect(page.locator('main')).toContainText('Proof missing: 32.0 h');
    for (const [kind, recorded, required] of figures) {
      const answer = answers.getByRole('listitem').filter({ hasText: `${kind} hours, at least ${required}` });
      await expect(answer).toContainText('No, 0.0');
      await expect(answer).toContainText(`${recorded} without proof`);
    }
  });

  await test.step('the plan before it is sent', async () => {
    await page.goto(paths.exportPdf2);
    const before = region(page, 'Before you send');
    await arrive(page, before);
    await expect(before.getByRole('heading', { name: 'A reviewer may ask about these' })).toBeVisible();
    await expect(before).toContainText('Date changed after entry: A01, A02, A03, A04');
    await expect(before).toContainText(/Same text as another reflection: A0\d \(A0\d\)/);
    await expect(before).toContainText('4 activities have no evidence for 32.0 hours');
    const sheet = page.locator('main');
    await expect(sheet).toContainText('Proof missing: 32.0 h');
    await expect(sheet).toContainText(/Too few own words: \d of 20/);
    await expect(sheet).toContainText(/Entered .*; date changed after entry \(was .*\); same text as A0\d/);
    await expect(sheet).not.toContainText(/On course|In own words, \d/);
  });
});
