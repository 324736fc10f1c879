import { expect, test } from '#test/support/browser.ts';
import { withPlan } from '#test/support/browser-plan.ts';

test('Submit stays in sight, whichever questions are open', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/app/rptqa_efc');
  await arrive(page);
  const tiles = page.locator('main').getByRole('button', { name: /questions$/ });
  for (const at of [0, -1]) {
    await tiles.nth(at).click();
    const questions = page.getByRole('dialog');
    const submit = questions.getByRole('button', { name: 'Submit' });
    await questions.getByRole('radio').last().hover();
    await page.mouse.wheel(0, 2000);
    await page.mouse.wheel(0, 2000);
    await questions.getByRole('radio').last().check();
    await expect(submit).toBeInViewport({ ratio: 1 });
    // Nothing of the page lies over it.
    await submit.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(submit).toBeHidden();
  }
});
