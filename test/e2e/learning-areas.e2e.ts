import { suggestedFor } from '#domain/learning-areas/suggestions.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, enter } from '#test/support/browser-members.ts';
import { dialog, next, rows, withPlan, writes, year } from '#test/support/browser-plan.ts';

const MINE = 'My Learning Areas';
const SUGGESTED = 'Suggested Learning Areas';
interface Area {
  learning_area: string;
  competency_level: string;
  competency_level1: string;
  competency_level2: string;
  reason: string;
}

test('learning areas: suggested, own, three competencies, reasons, an activity, bulk delete', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  const suggested = page.getByRole('region', { name: SUGGESTED });
  const planned = ['tax_planning', 'financial_management'];
  const left = suggestedFor('Consulting').filter((key) => !planned.includes(key));

  await test.step('suggested are those that the plan lacks; several are added in one call', async () => {
    await page.goto('/app/learningAreas');
    await arrive(page);
    await expect(page.getByText('80% complete')).toBeVisible();
    await expect(rows(page, SUGGESTED)).toHaveCount(left.length);
    const adds = writes(page, /add_learning_areas$/);
    await rows(page, SUGGESTED).nth(0).getByRole('checkbox').check();
    await rows(page, SUGGESTED).nth(1).getByRole('checkbox').check();
    await suggested.getByRole('button', { name: 'Add Selected Learning Areas' }).click();
    await expect(page.getByText('Added Learning Area/s')).toBeVisible();
    await expect(rows(page, MINE)).toHaveCount(4);
    await expect(rows(page, SUGGESTED)).toHaveCount(left.length - 2);
    await expect(suggested).toBeFocused();
    expect(adds).toHaveLength(1);
  });

  await test.step('an own one with three competencies, none of them twice', async () => {
    await page.getByRole('button', { name: 'Add My Own Learning Area' }).click();
    const second = page.getByLabel('Second competency');
    await expect(second).toHaveCount(0);
    await page.getByLabel('Learning area', { exact: true }).fill("O'Brien-Müller group");
    await page.getByLabel('Link to Competency Framework').selectOption('Judgement');
    await expect(second.getByRole('option', { name: 'Judgement' })).toHaveCount(0);
    await second.selectOption('Review, analyse and monitor');
    await page.getByLabel('Third competency').selectOption('Agility');
    await page.getByLabel('Link to Competency Framework').selectOption('Agility');
    await next(page, 'Add Learning Area');
    await expect(page.getByText(/You chose this competency above/).first()).toBeVisible();
    await expect(page.getByLabel('Third competency')).toBeFocused();
    await page.getByLabel('Link to Competency Framework').selectOption('Judgement');
    await arrive(page);
    await next(page, 'Add Learning Area');
    await expect(page.getByText('Added Learning Area', { exact: true })).toBeVisible();
    const row = rows(page, MINE).filter({ hasText: "O'Brien-Müller group" });
    await expect(row).toBeFocused();
    await expect(row).toContainText('Judgement');
    await expect(row).toContainText('Review, analyse and monitor');
    await row.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Second competency').selectOption('None');
    await next(page, 'Update Learning Area');
    await expect(page.getByText('Successfully Updated Learning Area')).toBeVisible();
    await expect(row).toContainText('Agility');
    await expect(row).not.toContainText('Review, analyse and monitor');
  });

  await test.step('missing reasons are counted, asked for, and taken on one page', async () => {
    await expect(page.getByText('3 learning areas have no reason yet')).toBeVisible();
    await page.getByRole('button', { name: 'No reason 3' }).click();
    await expect(rows(page, MINE)).toHaveCount(3);
    await page.getByRole('button', { name: 'Write the Reasons' }).click();
    await page.getByRole('textbox', { name: 'Tax planning' }).fill('New clients abroad');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Tax planning' })).toHaveValue('New clients abroad');
    await page.getByLabel('Financial management').fill('I take over treasury');
    // Another tab is first.
    const mine = await callAs<(Area & { id: string })[]>(page, 'GET', `/api/rpt/learning_areas/${year}`);
    const id = mine.find(({ learning_area }) => learning_area === 'Tax planning')?.id;
    await callAs(page, 'POST', `/api/plan/${year}/add_reasons`, { reasons: [{ id, reason: 'Elsewhere' }] });
    await next(page, 'Save Reasons');
    await expect(
      page.getByText(/You saved another reason on a different device: “Elsewhere”/).first(),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tax planning' })).toHaveValue('New clients abroad');
    await arrive(page);
    await page.getByRole('textbox', { name: 'Tax planning' }).fill('');
    await next(page, 'Save Reasons');
    await expect(page.getByText('1 reason saved')).toBeVisible();
    await expect(page.getByText('1 learning area has no reason yet')).toBeVisible();
  });

  await test.step('an area leads to the form of an activity for it, and back', async () => {
    await page.goto('/app/learningAreas');
    await page.getByRole('link', { name: 'Plan an activity: Financial management' }).click();
    await expect(page.locator('h1')).toHaveText('Add My Own Activity');
    const chosen = page.getByRole('combobox', { name: 'Learning area' }).locator('option:checked');
    await expect(chosen).toHaveText('Financial management');
    await page.goBack();
    await expect(rows(page, MINE)).toHaveCount(5);
  });

  await test.step('the planning phase ends with what is missing', async () => {
    await next(page, 'Continue!');
    await expect(page).toHaveURL(/\/app\/planningComplete$/);
    await expect(page.getByText('You have 5 learning areas.')).toBeVisible();
    await expect(page.getByText('85% complete')).toBeVisible();
    await expect(page.getByRole('button', { name: 'CHOOSE ACTIVITIES NOW' })).toBeVisible();
    await arrive(page);
    await page.getByRole('link', { name: '1 has no reason yet' }).click();
    await expect(rows(page, MINE)).toHaveCount(1);
    await page.goto('/app/results_summary');
    await page.getByRole('link', { name: '1 learning area has no reason yet' }).click();
    await expect(page.locator('h1')).toHaveText('Write the Reasons');
    await page.getByRole('button', { name: 'Previous Step' }).click();
  });

  await test.step('bulk delete warns that scores are reset, and empties the list', async () => {
    await page.goto('/app/learningAreas');
    await page.getByRole('checkbox', { name: `Select all: ${MINE}` }).check();
    await page.getByRole('button', { name: 'Delete Selected Learning Areas' }).click();
    const question = dialog(page, 'Delete 5 learning areas?');
    await expect(question).toContainText('Deleting learning areas also resets the associated scores.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Successfully Deleted Learning Areas')).toBeVisible();
    await expect(page.getByText('No Learning Areas Identified')).toBeVisible();
    await expect(rows(page, SUGGESTED)).toHaveCount(suggestedFor('Consulting').length);
  });
});

test('a list that does not come says so after eight seconds, and is shown when it comes', async ({
  page,
  member,
}) => {
  await enter(page, member);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/plan/${year}/areas`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/app/learningAreas');
  const slow = page.getByText('This takes longer than usual. It will appear here as soon as it arrives.');
  // The clock goes on by itself too, so on a slow machine the eight seconds may be over already.
  await expect(page.getByText('Loading', { exact: true }).or(slow).first()).toBeAttached();
  await page.clock.runFor(8_000);
  await expect(slow).toBeVisible();
  held.resolve();
  await expect(page.getByText('No Learning Areas Identified')).toBeVisible();
  await expect(slow).toHaveCount(0);
});
