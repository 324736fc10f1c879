import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, submitAsTheyAre, tile, withPlan, writes, year } from '#test/support/browser-plan.ts';

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

test('competencies are scored one after the other, by keyboard alone', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/rptqa_pvca');
  await arrive(page, tile(page, 'Personal ethics'));
  const personal = dialog(page, 'Personal ethics');
  const business = dialog(page, 'Business ethics');

  await test.step('untouched questions have no score, and their Submit asks once', async () => {
    await tile(page, 'Personal ethics').click();
    await expect(personal.getByText('1 of 11', { exact: true })).toBeVisible();
    await expect(personal.getByRole('radio').first()).toBeChecked();
    await expect(personal.getByText('Your score: choose an answer to each question')).toBeVisible();
    await expect(personal.getByText('3.0 is required: on your own in difficult cases.')).toBeVisible();
    const saves = writes(page, /\/api\/rpt\/pvca\//);
    await personal.getByRole('button', { name: 'Submit' }).click();
    await expect(personal.getByText('You have not answered 2 of 2 questions.')).toBeVisible();
    await arrive(page);
    expect(saves).toEqual([]);
    await personal.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(personal.getByRole('radio', { name: 'Now and then' })).toBeFocused();
  });

  await test.step('a number chooses and goes on, and the score follows', async () => {
    await page.keyboard.press('2');
    await expect(personal.getByRole('radio', { name: /^Reliably, but only/ })).toBeChecked();
    await expect(personal.getByText('You have not answered 1 of 2 questions.')).toHaveCount(0);
    await expect(personal.getByRole('radio', { name: 'Clear and simple' })).toBeFocused();
    await page.keyboard.press('3');
    await expect(personal.getByText('Your score 2.5, required 3.0')).toBeVisible();
    await expect(personal.getByText('−0.5')).toBeVisible();
    await expect(
      personal.getByText('2.5 means on your own in usual cases, 3.0 on your own in difficult cases.'),
    ).toBeVisible();
    await expect(personal.getByText('Next: Business ethics')).toBeVisible();
    await arrive(page);
    await expect(personal.getByRole('button', { name: 'Submit' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the next one opens in its place and says that the last one is saved', async () => {
    await expect(business.getByText('Success')).toBeVisible();
    await expect(business.getByRole('radio', { name: 'Now and then' })).toBeFocused();
    await expect(business.getByText('2 of 11', { exact: true })).toBeVisible();
    await expect(tile(page, 'Personal ethics')).toContainText('Done. 2.5, required 3.0');
    await expect(tile(page, 'Business ethics')).toHaveAttribute('aria-expanded', 'true');
    // A number that no option has does nothing, here and with a key that belongs to the browser.
    await page.keyboard.press('4');
    await page.keyboard.press('Control+2');
    await expect(business.getByRole('radio', { name: 'Now and then' })).toBeFocused();
    await arrive(page);
  });

  await test.step('another tile opens its questions in the same place, and drops what was not submitted', async () => {
    await page.keyboard.press('3');
    await tile(page, 'Personal ethics').click();
    await expect(personal.getByText('1 of 11 scored')).toBeVisible();
    await expect(personal.getByText(/^Next:/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(tile(page, 'Personal ethics')).toBeFocused();
    await tile(page, 'Business ethics').click();
    await expect(business.getByRole('radio', { name: 'Now and then' })).toBeChecked();
    await tile(page, 'Business ethics').click();
    await expect(business).toBeHidden();
  });

  await test.step('scoring one again closes it, and Reset Answers takes the score away', async () => {
    await tile(page, 'Personal ethics').click();
    // A key that is pressed before the questions are open goes to the tile, and Enter would close them.
    await expect(personal.getByRole('radio', { name: /^Reliably, but only/ })).toBeFocused();
    await page.keyboard.press('3');
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile(page, 'Personal ethics')).toContainText('Done. 4.0');
    await expect(tile(page, 'Personal ethics')).toBeFocused();
    await tile(page, 'Personal ethics').click();
    await personal.getByRole('button', { name: 'Reset Answers' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile(page, 'Personal ethics')).toContainText('2 questions');
  });

  await test.step('after the last one Next Step has the focus', async () => {
    const structure = await callAs<{ competencies: { competency: string }[] }>(
      page,
      'GET',
      `/api/plan/${year}/assessment`,
    );
    const values = structure.competencies.slice(0, 11).map(({ competency }) => competency);
    for (const competency of values.filter((name) => name !== 'business_ethics'))
      await callAs(page, 'POST', `/api/rpt/pvca/${competency}`, {
        rpt_year: year,
        answers: [{ answer: 0 }, { answer: 0 }],
      });
    await page.reload();
    await tile(page, 'Business ethics').click();
    await expect(business.getByText('11 of 11', { exact: true })).toBeVisible();
    await submitAsTheyAre(business);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeFocused();
  });

  await test.step('on a phone they come as a sheet, one after the other', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/app/suggestedcompetencies');
    await arrive(page, tile(page, 'Laws and regulations'));
    await tile(page, 'Laws and regulations').click();
    const laws = dialog(page, 'Laws and regulations');
    for (const question of await laws.getByRole('group').all())
      await question.getByRole('radio').last().check();
    await expect(laws.getByText('Your score 4.0')).toBeVisible();
    await arrive(page);
    await laws.getByRole('button', { name: 'Submit' }).click();
    await expect(laws).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('selected results are reset together, once that is confirmed', async ({ page, member }) => {
  await withPlan(page, member);
  await page.goto('/app/results');
  const results = page.getByRole('region', { name: 'Competencies' });
  const reset = page.getByRole('button', { name: 'Reset Selected Competencies' });
  await expect(results.getByRole('row', { name: /Tax planning/ })).toBeVisible();
  await expect(reset).toHaveCount(0);
  await results.getByRole('checkbox', { name: 'Select Tax planning' }).check();
  await results.getByRole('checkbox', { name: 'Select Financial management' }).check();

  const resets = writes(page, /\/api\/rpt\/resetCompetecies$/);
  await reset.click();
  const question = dialog(page, 'Reset Selected Competencies');
  await expect(question).toContainText('This clears the answers and scores of 2 competencies.');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  expect(resets).toHaveLength(0);
  await reset.click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 competencies are reset')).toBeVisible();
  await expect(page.getByText('No competencies yet initialised')).toBeVisible();
  const next = page.getByRole('button', { name: 'Add This To My Reflective Plan!' });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Score a competency first');
  await next.click({ force: true });
  await expect(page).toHaveURL(/\/app\/results$/);
  expect(resets).toHaveLength(1);
});
