import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, withPlan, year } from '#test/support/browser-plan.ts';

test('the hours of an activity are split over kinds', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await callAs(page, 'POST', '/api/user/rpt4', {
    rpt_year: year,
    career_tax_practitioner: true,
    business_rescue_practitioner: true,
    registered_auditor: true,
  });
  const log = (body: object) =>
    callAs<{ id: string }>(page, 'POST', `/api/plan/${year}/activities/log`, body);
  const talk = { title: 'Insolvency update', type: 'webinar', date: `${year}-01-05`, hours: 3 };
  const { id } = await log({ ...talk, competency: 'tax_planning', provider: 'SAIT', description: 'Cases' });
  await page.goto(`/app/activityPlanner?edit=${id}`);
  await page.getByRole('link', { name: 'Split the hours over several kinds' }).click();
  const split = dialog(page, 'Hours of Insolvency update');
  await arrive(page, split);
  await expect(split.getByRole('textbox', { name: 'Hours, part 1' })).toHaveValue('3.0');
  await expect(split.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await test.step('the figures follow the parts', async () => {
    const counts = split.getByRole('region', { name: 'What it counts for' });
    await expect(counts).toContainText('SARSTax0.0 + 3.0 of 10.0');
    await split.getByRole('textbox', { name: 'Hours, part 1' }).fill('1,5');
    await expect(split.getByRole('status').filter({ hasText: 'than before' })).toHaveText(
      '1.5 less than before',
    );
    await split.getByRole('button', { name: 'Add a part' }).click();
    await split.getByRole('button', { name: 'Save hours' }).click();
    await expect(split.getByText('Enter more than 0 hours').first()).toBeVisible();
    await split.getByLabel('Kind of hours, part 2').selectOption('ethics');
    await split.getByRole('textbox', { name: 'Hours, part 2' }).fill('1.5');
    await expect(counts).toContainText('IRBAEthics0.0 + 1.5 of 3.0* (figure not confirmed)');
    await expect(counts).toContainText('* Figure not confirmed with the IRBA.');
    await split.getByLabel('Kind of hours, part 2').selectOption('service');
    await split.getByLabel('Business rescue').last().check();
    await expect(split.getByText('as before')).toBeVisible();
    await expect(counts).toContainText('SARSTax0.0 + 1.5 of 10.0');
    await expect(counts).toContainText('+ 1.5 of 6.0');
  });

  await test.step('the row names the kinds and opens the split again', async () => {
    await split.getByRole('button', { name: 'Save hours' }).dblclick();
    await expect(page.getByText('Saved the hours of Insolvency update')).toBeVisible();
    await page.getByRole('link', { name: '2 kinds of hours: Insolvency update' }).click();
    await expect(split.getByLabel('Kind of hours, part 2')).toHaveValue('service');
    await expect(split.getByLabel('Business rescue').last()).toBeChecked();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => split.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
    await split.getByRole('button', { name: 'Hours, part 1: half an hour more' }).click();
    await expect(split.getByRole('textbox', { name: 'Hours, part 1' })).toHaveValue('2.0');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/app/account#reminders');
    await expect(page.getByRole('heading', { name: 'Reminders' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Reminders' })).toBeInViewport();
  });
});
