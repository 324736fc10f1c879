import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, demoMember, enter, openAs } from '#test/support/browser-members.ts';
import { rows, year } from '#test/support/browser-plan.ts';

const SERVER_ERROR = 'Ooops ! Server Error, try again later';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chosen = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');

test('every figure opens the rows that it counts', async ({ page, arrive }) => {
  await openAs(page, demoMember, '/app/dashboard');
  for (const [figure, table, part, more] of [
    ['Passed', 'Competencies', 'Passed', 'No'],
    ['Failed', 'Competencies', 'Failed', 'Yes'],
    ['Technical', 'My Learning Areas', 'Technical', null],
    ['Enabling and future', 'My Learning Areas', 'Enabling and future', null],
    ['Values and attitudes', 'My Learning Areas', 'Values and attitudes', null],
    ['Complete reflections', 'My Activities', 'Completed', 'Yes'],
    ['Incomplete reflections', 'My Activities', 'To do', 'No'],
  ] as const) {
    await test.step(figure, async () => {
      const link = page.getByRole('link', { name: figure, exact: true });
      const legend = page.locator('dl > div').filter({ has: link });
      const count = Number(await legend.locator('dd').textContent());
      await link.click();
      await arrive(page, card(page, table));
      await chosen(page, `${part} ${count}`);
      // Another test may have logged something to sort for the ready member, which gives the list headings.
      const counted = rows(page, table).filter({ has: page.getByRole('cell') });
      await expect(counted).toHaveCount(Math.min(10, count));
      const matching = more ? counted.getByText(more, { exact: true }) : counted;
      await expect(matching).toHaveCount(Math.min(10, count));
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('Dashboard');
    });
  }

  await test.step('all rows are one button away; a part that no table has is all rows', async () => {
    await page.goto('/app/results?show=failed&page=2');
    await page.getByRole('button', { name: 'All 26' }).click();
    await expect(page).not.toHaveURL(/show=|page=/);
    await page.goto('/app/results?show=constructor');
    await expect(rows(page, 'Competencies')).toHaveCount(10);
  });
});

test('To do names what is outstanding, leads to each row, and to the one next step', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoMember, '/app/dashboard');
  await arrive(page);
  for (const text of ['LEGACY USER', 'My CPD', 'Hide Menu']) await expect(page.getByText(text)).toBeVisible();
  const toDo = card(page, 'To do');
  await expect(toDo).toContainText('Write your reflection on business ethics');
  await expect(toDo).toContainText(
    'Three ethics reflections are required each year. Yours on personal ethics is done.',
  );
  await expect(toDo.getByRole('link', { name: 'Ethics reflections: 2 to write' })).toBeVisible();

  await test.step('an item opens its list at its row, which has the focus', async () => {
    const item = toDo.getByRole('link', { name: 'Ethical dilemmas in tax practice' });
    // Hours beside a name that turns the direction of text stay readable.
    await expect(item).toHaveCSS('unicode-bidi', 'isolate');
    await item.click();
    const row = page.locator('tr:focus');
    await arrive(page, row);
    await expect(row).toContainText('Ethical dilemmas in tax practice');
    await expect(row).toBeInViewport();
    await page.getByRole('button', { name: /^All / }).click();
    await expect(page).not.toHaveURL(/row=/);
  });

  await test.step('a row on a later page turns to it', async () => {
    const list = await callAs<{ activity_id: string; title: string }[]>(
      page,
      'GET',
      `/api/rpt/all_reflections/${year}`,
    );
    const last = list.at(-1);
    await page.goto(`/app/reflection?size=5&row=${last?.activity_id}`);
    await expect(page.locator('tr:focus')).toContainText(last?.title ?? '');
    await expect(card(page, 'My Reflections')).toContainText(`of ${list.length}`);
    await page.getByRole('button', { name: /previous page/i }).click();
    await expect(page).not.toHaveURL(/row=/);
    // On a phone the row is a button: it stands open and has the focus.
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/app/reflection?size=5&row=${last?.activity_id}`);
    const button = card(page, 'My Reflections').locator('button:focus');
    await expect(button).toContainText(last?.title ?? '');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeInViewport();
    await page.setViewportSize(wide);
  });

  await test.step('AUTO-FIX MY PLAN leads to the page of the check that succeeds', async () => {
    await page.goto('/app/dashboard');
    await page.getByRole('link', { name: 'AUTO-FIX MY PLAN' }).click();
    await expect(page).toHaveURL(/\/app\/autofix_plan$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Log activity' }).click();
    await expect(page).toHaveURL(/\/app\/logActivity$/);
  });

  await test.step('the count opens all of them, the button the next step', async () => {
    await page.goto('/app/dashboard');
    await toDo.getByRole('link', { name: 'Areas without activity: 4 to plan' }).click();
    await expect(rows(page, 'My Learning Areas')).toHaveCount(4);
    await page.goto('/app/dashboard');
    await toDo.getByRole('link', { name: 'Write reflection' }).click();
    const form = page.getByRole('dialog');
    await expect(form).toContainText('Business ethics');
    await form.getByRole('textbox').first().fill('I declined a client who asked me to backdate an invoice.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form).toBeHidden();
    await page.goto('/app/dashboard');
    await expect(toDo).toContainText('Write your reflection on professional ethics');
    await expect(toDo).toContainText('Yours on personal ethics and business ethics are done.');
  });
});

test('an empty plan says so and where to begin; a narrow page folds the links', async ({
  page,
  member,
  arrive,
}) => {
  await enter(page, member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/dashboard');
  await arrive(page);
  await expect(card(page, 'My Competencies')).toContainText('No competencies yet initialised');
  await expect(card(page, 'My Learning Areas')).toContainText('No Learning Areas yet added');
  await expect(card(page, 'My Activities')).toContainText('No Activities');
  await expect(page.getByText('Verifiable Ethics Hours')).toHaveCount(0);
  const ways = page.getByRole('navigation', { name: 'Quick Navigation' });
  await expect(ways.getByRole('link', { name: 'My Reflections' })).toBeHidden();
  await ways.getByText('Quick Navigation').click();
  for (const name of [
    'My Competencies',
    'Learning Areas',
    'Affiliate Activities',
    'Activity Planner',
    'My Reflections',
    'Export to PDF',
  ])
    await expect(ways.getByRole('link', { name, exact: true })).toBeVisible();
  const toDo = card(page, 'To do');
  await expect(toDo.getByText('4 steps, about 40 minutes')).toBeVisible();
  await toDo.getByText('Everything for the year: ').click();
  await toDo.getByRole('link', { name: /^Ethics reflections/ }).click();
  // On a phone the rows of a table are folded.
  await expect(card(page, 'My Reflections').getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await toDo.getByRole('link', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/app\/rpt1/);
});

test.describe('without an answer', () => {
  test.use({ expectedNoise: [/status of 500/] });
  test('each card says so in red, and another try brings the figures', async ({ page, arrive }) => {
    await enter(page, demoMember);
    const broken = { code: 'server_error', message: SERVER_ERROR };
    await page.route('**/api/plan/*/dashboard', (route) => route.fulfill({ status: 500, json: broken }));
    await page.goto('/app/dashboard');
    for (const name of ['To do', 'My Competencies', 'My Learning Areas', 'My Activities'])
      await expect(card(page, name)).toContainText(SERVER_ERROR);
    await arrive(page);
    await page.unroute('**/api/plan/*/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'My Competencies')).toContainText('of 26');
    await expect(page.getByText(SERVER_ERROR)).toHaveCount(0);
  });
});
