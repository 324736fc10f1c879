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
    await questions.getByRole('radio').last().check();
    await expect(submit).toBeInViewport({ ratio: 1 });
    const before = await page.evaluate(() => window.scrollY);
    // At the end of the questions another turn of the wheel must not move the page: Submit would go with it. The
    // browser takes quick turns as one, which began inside; so each waits, and the mouse moves between them.
    const box = (await questions.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    for (const [turn, by] of [2000, 2000, -4000, -2000].entries()) {
      await page.mouse.move(box.x + 40 + 10 * turn, box.y + box.height / 2);
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(700);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(submit).toBeInViewport({ ratio: 1 });
    // Nothing of the page lies over it.
    await submit.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(submit).toBeHidden();
  }
});
