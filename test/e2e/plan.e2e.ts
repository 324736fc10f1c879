import { expect, test } from '#test/support/browser.ts';
import { callAs, enter, signIn } from '#test/support/browser-members.ts';
import { dialog, goals, next, texts, tile, withPlan, writes, year } from '#test/support/browser-plan.ts';

const _OFFLINE = 'You are offline.';
const CLEARS = 'This will clear all Reflective Plan progress completed thus far';

test('required fields, the back button and the keyboard in the wizard', async ({ page, member }) => {
  await enter(page, member);

  await test.step('rpt3 asks for position and level, by keyboard alone', async () => {
    await page.goto('/app/rpt3');
    await page.getByLabel('Position').focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Please complete all fields to proceed' });
    await expect(summary).toBeVisible();
    await expect(page.getByLabel('Position')).toBeFocused();
    await page.keyboard.type('Tax Manager');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Start date')).toBeFocused();
    await expect(page.getByLabel('Start date')).toHaveValue(`12/31/${year}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^Entry Level/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Mid Management/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous Step' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/rpt4$/);
  });

  await test.step('rpt5 asks for all three texts', async () => {
    await page.goto('/app/rpt5');
    await page.getByLabel(texts[1]).fill('  ');
    await next(page);
    await expect(page.getByText('Please ensure all fields are complete to proceed')).toBeVisible();
    await expect(page.getByLabel(texts[0])).toBeFocused();
    for (const label of texts) await page.getByLabel(label).fill(`${label} of mine`);
  });

  await test.step('a double press of Next saves once', async () => {
    const saves = writes(page, /\/api\/user\/(rpt5|autosave\/save)$/);
    await page.getByRole('button', { name: 'Next Step' }).dblclick();
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    await expect(page.locator('h1')).toHaveText('Competency Framework');
    expect(saves).toEqual(['/api/user/rpt5', '/api/user/autosave/save']);
  });

  await test.step('a double press of Previous goes back one page', async () => {
    await page.getByRole('button', { name: 'Previous Step' }).dblclick({ delay: 150 });
    await expect(page.locator('h2', { hasText: 'Goals' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/rpt5$/);
    await next(page);
    await expect(page).toHaveURL(/\/app\/rpt6$/);
  });

  await test.step('the back button walks the wizard with what was saved', async () => {
    await page.goBack();
    await expect(page.getByLabel(texts[2])).toHaveValue(`${texts[2]} of mine`);
    await page.goto('/app/rpt2');
    await page.getByRole('radio', { name: 'Consulting' }).check();
    await next(page);
    await expect(page).toHaveURL(/\/app\/rpt3$/);
    await expect(page.getByLabel('Position')).toHaveValue('Tax Manager');
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Consulting' })).toBeChecked();
    await page.goForward();
    await expect(page.getByLabel('Position')).toBeVisible();
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await expect(page.getByRole('radio', { name: 'Consulting' })).toBeChecked();
  });

  await test.step('Escape closes the questions and the focus goes back', async () => {
    await page.goto('/app/rptqa_tech');
    const button = tile(page, 'Tax planning');
    await button.focus();
    await page.keyboard.press('Enter');
    const questions = dialog(page, 'Tax planning');
    await expect(questions.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(questions.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(questions).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toContainText('3 questions');
    const saves = writes(page, /\/api\/rpt\/tc\//);
    await page.keyboard.press('Enter');
    await expect(questions.getByRole('radio').first()).toBeChecked();
    await questions.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(questions.getByText('You have not answered 3 of 3 questions.')).toBeVisible();
    expect(saves).toEqual([]);
    await questions.getByRole('button', { name: 'Submit anyway' }).dblclick();
    await expect(questions).toBeHidden();
    await expect(button).toContainText('Done. 1.0');
    expect(saves).toHaveLength(1);
  });
});

test('typed text outlives a reload, a lost network and an ended session', async ({ page, member }) => {
  await withPlan(page, member);
  const field = page.getByLabel(texts[0]);

  await test.step('a reload in the middle of typing', async () => {
    await page.goto('/app/rpt5');
    await expect(field).toHaveValue(goals.career_role_responsibilities);
    await field.fill('Typed before the reload');
    await page.reload();
    await expect(field).toHaveValue('Typed before the reload');
  });

  await test.step('the page says what was filled in, and this can be discarded and restored', async () => {
    await expect(page.getByText('Your unsaved changes are filled in.')).toBeVisible();
    const { y } = (await field.boundingBox()) ?? {};
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field).toHaveValue(goals.career_role_responsibilities);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect((await field.boundingBox())?.y).toBe(y);
    await page.reload();
    await expect(field).toHaveValue(goals.career_role_responsibilities);
    await expect(page.getByText(/Your unsaved changes/)).toHaveCount(0);
    await field.fill('Typed before the reload');
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await expect(field).toHaveValue('Typed before the reload');
  });

  await test.step('typing on while it is saved', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/rpt5', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill('Sent');
    await next(page);
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await field.fill('Sent, and typed on');
    held.resolve();
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    await page.unroute('**/api/user/rpt5');
    await page.goto('/app/rpt5');
    await expect(page.getByText('Your unsaved changes are filled in.')).toBeVisible();
    await expect(field).toHaveValue('Sent, and typed on');
    const saved = await callAs<Record<string, string>>(page, 'GET', `/api/user/user_data/${year}`);
    expect(saved.career_role_responsibilities).toBe('Sent');
  });

  await test.step('the session ends in the middle of typing', async () => {
    await field.fill('Typed while the session ended');
    await callAs(page, 'POST', '/api/auth/logout');
    await next(page);
    await expect(page).toHaveURL(/\/login/);
    const ended = 'Your session has ended. Sign in again to go on. What you typed is kept.';
    await expect(page.getByText(ended)).toBeVisible();
    await signIn(page, member);
    await page.goto('/app/rpt5');
    await expect(field).toHaveValue('Typed while the session ended');
    await next(page);
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    const saved = await callAs<Record<string, string>>(page, 'GET', `/api/user/user_data/${year}`);
    expect(saved.career_role_responsibilities).toBe('Typed while the session ended');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /rpt-draft/.test(key))))
      .toEqual([]);
  });
});

test('a changed level or path warns; Cancel keeps, Continue clears, activities stay', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  const scores = () => callAs<Record<string, number>>(page, 'GET', `/api/rpt/results/${year}`);

  await page.goto('/app/rpt3');
  await page.getByRole('radio', { name: /^Senior Management/ }).check();
  await next(page);
  await expect(page.getByRole('dialog').getByText(CLEARS, { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/app\/rpt3$/);
  await expect(page.getByRole('radio', { name: /^Mid Management/ })).toBeChecked();

  await page.goto('/app/rpt2');
  await page.getByRole('radio', { name: 'Banking' }).check();
  await next(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Consulting' })).toBeChecked();
  await page.getByRole('radio', { name: 'Banking' }).check();
  await next(page);
  const saves = writes(page, /\/api\/user\/rpt2$/);
  await expect(page.getByRole('dialog').getByText(CLEARS, { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/app\/rpt3$/);
  expect(saves).toHaveLength(1);
  expect(await scores()).toEqual({});
});
