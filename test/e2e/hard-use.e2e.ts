import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, next, rows, tile, withPlan, writes, year } from '#test/support/browser-plan.ts';

test('a form says that another tab deleted its row, and nothing typed vanishes', async ({ page, member }) => {
  await withPlan(page, member);
  const [{ id }] = await callAs<[{ id: string }]>(page, 'GET', `/api/rpt/activities/${year}`);
  await page.goto(`/app/activityPlanner?edit=${id}`);
  await page.getByLabel('Description').fill('Typed here');
  await callAs(page, 'POST', '/api/rpt/delete_activity', { id, rpt_year: year });
  await next(page, 'Update Activity');
  await expect(page.getByRole('alert').filter({ hasText: 'Activity not found' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed here');
  await next(page, 'Previous Step');
  await expect(page.getByText('You have no activities planned')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Activities' })).toBeVisible();
});

test('double presses do one thing, and no save waits in silence', async ({ page, member }) => {
  await withPlan(page, member);

  await test.step('a suggested learning area is added once, and the focus stays in its table', async () => {
    await page.goto('/app/learningAreas');
    const adds = writes(page, /add_learning_areas$/);
    const suggested = page.getByRole('region', { name: 'Suggested Learning Areas' });
    await suggested.getByRole('button', { name: /^Add / }).first().dblclick();
    await expect(page.getByText('Added Learning Area/s')).toBeVisible();
    await expect(suggested).toBeFocused();
    await expect(rows(page, 'My Learning Areas')).toHaveCount(3);
    expect(adds).toHaveLength(1);
  });

  await test.step('a double press opens the question whether to delete, and deletes once', async () => {
    const deletes = writes(page, /delete_learning_area$/);
    await rows(page, 'My Learning Areas')
      .last()
      .getByRole('button', { name: /^Delete / })
      .dblclick();
    const question = dialog(page, 'Delete “');
    await question.getByRole('button', { name: 'Continue' }).dblclick();
    await expect(page.getByText('Successfully Deleted Learning Area')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(rows(page, 'My Learning Areas')).toHaveCount(2);
    expect(deletes).toHaveLength(1);
  });

  await test.step('a double press opens the questions and the reflection', async () => {
    await page.goto('/app/rptqa_tech');
    await tile(page, 'Business strategy').dblclick();
    await expect(dialog(page, 'Business strategy')).toBeVisible();
    await page.goto('/app/reflection');
    await page.getByRole('button', { name: 'Update Reflection: Personal ethics' }).dblclick();
    await expect(dialog(page, 'Update Reflection')).toBeVisible();
  });
});

test('the activity form is read aloud whole, and takes hours from the list or typed', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  await page.goto('/app/activityPlanner');
  await page
    .getByRole('button', { name: /^Select an Activity/ })
    .first()
    .click();
  const hours = page.getByLabel('Verifiable Hours');

  await test.step('every wrong field says what is wrong', async () => {
    await next(page, 'Add Activity');
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title');
    await expect(page.getByLabel('Type of Activity')).toHaveAccessibleDescription(
      'Choose a type of activity',
    );
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription('Enter a description');
    await expect(page.getByLabel('Kind of Hours')).toHaveAccessibleDescription('Follows the competency');
  });

  await test.step('a date outside the plan year is accepted with a note', async () => {
    const note = page.getByText(`This date is outside your ${new Date().getFullYear()} plan year.`);
    await page.getByLabel('Potential Date').fill('03/31/2020');
    await expect(note).toBeVisible();
    await page.getByLabel('Potential Date').fill(`03/31/${new Date().getFullYear()}`);
    await expect(note).toBeHidden();
  });

  await test.step('the list holds 0 to 8 in half hours, whatever the field has', async () => {
    await hours.fill('2,7');
    await expect(hours).toHaveValue('2.7');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(17);
    await expect(options.first()).toHaveText('0.0');
    await expect(options.last()).toHaveText('8.0');
    await expectAccessible(page);
    await options.nth(3).click();
    await expect(hours).toHaveValue('1.5');
  });

  await test.step('text that is typed while saving is not offered in the next form', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/rpt/bookActivity', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Title').fill('Added once');
    await page.getByLabel('Provider').fill('SAICA');
    await page.getByLabel('Type of Activity').selectOption('webinar');
    await page.getByLabel('Description').fill('Cases.');
    await next(page, 'Add Activity');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.getByLabel('Description').fill('Cases, and typed on.');
    held.resolve();
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
    await page
      .getByRole('button', { name: /^Select an Activity/ })
      .first()
      .click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('Your unsaved changes are filled in.')).toHaveCount(0);
  });
});

test('two tables of a page turn their pages separately, and a form leads back to them', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  for (let number = 1; number <= 11; number++) {
    const area = { learning_area: `Own area ${number}`, competency_level: 'data_analytics', rpt_year: year };
    await callAs(page, 'POST', '/api/rpt/add_learning_areas', area);
    const activity = { title: `Activity ${number}`, provider: 'SAICA', type: 'video', description: 'Cases.' };
    await callAs(page, 'POST', '/api/rpt/bookActivity', {
      ...activity,
      competency: 'tax_planning',
      rpt_year: year,
    });
  }
  await page.goto('/app/activityPlanner');
  const table = (name: string) => page.getByRole('region', { name });
  await table('My Activities').getByRole('button', { name: 'Next page' }).click();
  await table('Add More Activities').getByRole('button', { name: 'Learning Area', exact: true }).click();
  await table('Add More Activities').getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/[?]page=2&areasort=area&areapage=2$/);
  await expect(table('My Activities')).toContainText('11 to 12 of 12');
  await expect(table('Add More Activities')).toContainText('11 to 12 of 12');
  await expectAccessible(page);
  await rows(page, 'Add More Activities').last().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Add My Own Activity' })).toBeVisible();
  await expect(page.getByLabel('Learning area').locator('option:checked')).toHaveText('Own area 11');
  await page.goBack();
  await expect(table('My Activities')).toContainText('11 to 12 of 12');
  await expect(table('Add More Activities')).toContainText('11 to 12 of 12');
});
