import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import {
  dialog,
  next,
  rows,
  submitAsTheyAre,
  texts,
  tile,
  withPlan,
  writes,
  year,
} from '#test/support/browser-plan.ts';

test('two tabs neither lose nor double anything', async ({ page, context, member }) => {
  await withPlan(page, member);
  const other = await context.newPage();

  await test.step('goals typed in one, the path changed in the other', async () => {
    await page.goto('/app/rpt5');
    await page.getByLabel(texts[1]).fill('Typed in the first tab');
    await other.bringToFront();
    await other.goto('/app/rpt2');
    await other.getByRole('radio', { name: 'Banking' }).check();
    await next(other);
    await other.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(other).toHaveURL(/\/app\/rpt3$/);
    await page.bringToFront();
    await next(page);
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    const saved = await callAs<Record<string, string>>(page, 'GET', `/api/user/user_data/${year}`);
    expect(saved.career_path).toBe('Banking');
    expect(saved.career_goals_short_term).toBe('Typed in the first tab');
  });

  await test.step('questions open in one while the other clears the scores', async () => {
    await page.goto('/app/rptqa_tech');
    await tile(page, 'Tax governance').click();
    await other.bringToFront();
    await other.goto('/app/rpt2');
    await other.getByRole('radio', { name: 'Consulting' }).check();
    await next(other);
    await other.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(other).toHaveURL(/\/app\/rpt3$/);
    await page.bringToFront();
    await submitAsTheyAre(dialog(page, 'Tax governance'));
    await expect(tile(page, 'Tax governance')).toContainText('Done. 1.0');
    expect(await callAs(page, 'GET', `/api/rpt/results/${year}`)).toEqual({ tax_governance: 1 });
  });

  await test.step('both add the results to the plan, and the same activity', async () => {
    await page.goto('/app/results');
    await other.goto('/app/results');
    for (const tab of [page, other]) await next(tab, 'Add This To My Reflective Plan!');
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/app\/results_summary$/);
    for (const tab of [page, other]) {
      await tab.goto('/app/learningAreas');
      await expect(rows(tab, 'My Learning Areas')).toHaveCount(1);
    }
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.goto('/app/activityPlanner');
      await tab.getByRole('button', { name: /Add my own Activity: Tax governance/ }).click();
      await tab.getByLabel('Title').fill('Ethics in tax');
      await tab.getByLabel('Provider').fill('SAIT');
      await tab.getByLabel('Type of Activity').selectOption('webinar');
      await tab.getByLabel('Verifiable Hours').fill('1');
      await tab.getByLabel('Description').fill('Cases.');
    }
    await page.bringToFront();
    const adds = writes(page, /\/api\/rpt\/bookActivity$/);
    await page.getByRole('button', { name: 'Add Activity' }).dblclick();
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
    expect(adds).toHaveLength(1);
    await other.bringToFront();
    await next(other, 'Add Activity');
    await expect(other.getByText('Already added to reflective plan')).toBeVisible();
    await page.reload();
    await expect(rows(page, 'My Activities')).toHaveCount(2);
  });

  await test.step('the login page opened in one ends the session in the other', async () => {
    await other.goto('/login');
    await expect(page).toHaveURL(/\/login/);
  });
});
