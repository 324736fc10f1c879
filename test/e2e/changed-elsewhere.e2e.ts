import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, goals, next, rows, withPlan, year } from '#test/support/browser-plan.ts';

const panel = (page: Page) => page.getByRole('region', { name: /^Changed elsewhere/ });
const side = (page: Page, name: string) => panel(page).getByRole('blockquote', { name });
const shortGoals = (page: Page) => page.getByLabel('Short-term goals');

/** A save by another tab or device of the member. */
const elsewhere = (page: Page, path: string, data: object) =>
  callAs(page, 'POST', path, { rpt_year: year, ...data });

test('two tabs on the goals: the later one sees both, chooses, and can undo', async ({
  page,
  context,
  member,
}) => {
  await withPlan(page, member);
  const phone = await context.newPage();
  for (const tab of [page, phone]) {
    await tab.goto('/app/rpt5');
    await expect(shortGoals(tab)).toHaveValue(goals.career_goals_short_term);
  }
  await shortGoals(phone).fill('Written on the phone');
  await page.getByLabel('Role and responsibilities').fill('I sign, and I teach.');
  await shortGoals(page).fill('Written at the desk');
  await next(phone);
  await expect(phone).toHaveURL(/rpt6/);

  await next(page);
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(/^Changed elsewhere at \d\d:\d\d$/);
  await expect(side(page, 'Yours: Short-term goals')).toHaveText('Written at the desk');
  await expect(side(page, 'Saved there: Short-term goals')).toHaveText('Written on the phone');
  await expect(side(page, 'Yours: Role and responsibilities')).toHaveText('I sign, and I teach.');
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(shortGoals(page)).toHaveValue('Written on the phone');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shortGoals(page)).toHaveValue('Written at the desk');
  await next(page);
  await expect(page).toHaveURL(/rpt6/);
  const stored = await callAs(page, 'GET', `/api/user/user_data/${year}`);
  expect(stored).toMatchObject({
    career_goals_short_term: 'Written at the desk',
    career_role_responsibilities: 'I sign, and I teach.',
  });
});

test('every form tells of changes elsewhere, and nothing typed is lost', async ({ page, member }) => {
  await withPlan(page, member);
  type Row = { id: string; competency: string; version: string };
  const [activity] = await callAs<[Row]>(page, 'GET', `/api/rpt/activities/${year}`);
  const [area] = await callAs<[Row]>(page, 'GET', `/api/rpt/learning_areas/${year}`);
  const keepMine = () => panel(page).getByRole('button', { name: 'Keep mine' }).click();
  const { version: _, ...stored } = activity;
  const change = (changes: object) => elsewhere(page, '/api/rpt/update_activity', { ...stored, ...changes });

  await test.step('a learning area: what only the other one changed stays', async () => {
    await page.goto(`/app/learningAreas?edit=${area.id}`);
    await page.getByLabel('Reason').fill('Typed here');
    await elsewhere(page, '/api/rpt/update_learning_area', {
      id: area.id,
      learningArea: 'Named elsewhere',
      competency: area.competency,
      reason: 'Typed elsewhere',
      rpt_current_year: year,
    });
    await next(page, 'Update Learning Area');
    await expect(side(page, 'Yours: Learning area')).toHaveText('Not changed by you');
    await keepMine();
    await expect(page.getByText('Successfully Updated Learning Area')).toBeVisible();
    await expect(rows(page, 'My Learning Areas').filter({ hasText: 'Named elsewhere' })).toContainText(
      'Typed here',
    );
  });

  await test.step('an activity, from a draft of an earlier visit: told at once', async () => {
    await page.goto(`/app/activityPlanner?edit=${activity.id}`);
    await page.getByLabel('Description').fill('A draft');
    await change({ title: 'Named elsewhere', description: 'Described elsewhere' });
    await page.reload();
    await expect(side(page, 'Yours: Description')).toHaveText('A draft');
    await expect(side(page, 'Saved there: Description')).toHaveText('Described elsewhere');
    await keepMine();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByLabel('Description')).toHaveValue('A draft');
    await next(page, 'Update Activity');
    await expect(page.getByText('Successfully Updated Activity')).toBeVisible();
  });

  await test.step('a deletion is told once', async () => {
    await change({ title: 'Renamed under the question' });
    await page.getByRole('button', { name: 'Delete Named elsewhere' }).click();
    const question = dialog(page, 'Delete “Named elsewhere”?');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      /“Named elsewhere” was changed elsewhere at \d\d:\d\d\. Press Continue again to delete it anyway\./,
    );
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Successfully Deleted Activity')).toBeVisible();
  });

  await test.step('a reflection', async () => {
    await page.goto('/app/reflection?edit=personal_ethics');
    const form = dialog(page, 'Update Reflection');
    await form.getByRole('textbox').first().fill('My own words');
    await elsewhere(page, '/api/rpt/reflection', {
      activity_id: 'personal_ethics',
      question1_comment: 'Other words',
      reflection_date: `${year}-01-05`,
    });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(side(page, 'Saved there: Your reflection')).toHaveText('Other words');
    await expectAccessible(page);
    await keepMine();
    await expect(panel(page)).toBeHidden();
    await expect(form).toBeHidden();
  });

  await test.step('the answers of a competency', async () => {
    await page.goto('/app/results');
    await page.getByRole('button', { name: 'RESCORE Tax planning' }).click();
    const questions = dialog(page, 'Tax planning');
    await questions.getByRole('group').first().getByRole('radio').nth(2).check();
    const answers = { 0: { answer: 3 }, 1: { answer: 3 }, 2: { answer: 3 } };
    await elsewhere(page, '/api/rpt/tc/tax_planning', { answers });
    await questions.getByRole('button', { name: 'Submit' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await panel(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(questions.getByRole('group').first().getByRole('radio').nth(3)).toBeChecked();
    await expect(questions).toContainText('Your score 4.0');
  });
});
