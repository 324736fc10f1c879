import { expect, test } from '#test/support/browser.ts';
import { callAs, signIn } from '#test/support/browser-members.ts';
import { fillPlan, next, withPlan, year } from '#test/support/browser-plan.ts';

type Profile = Record<string, string>;

test('a date is typed month first, shown in words, and read day first where it must be', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/rpt3');
  await arrive(page);
  const date = page.getByLabel('Start date');
  const words = page.getByRole('status').filter({ hasText: /\d{4}$|comes first/ });

  await test.step('the stored date is shown in digits and in words', async () => {
    await expect(date).toHaveValue(`02/01/${year - 1}`);
    await expect(words).toHaveText(`1 February ${year - 1}`);
    await expect(page.getByRole('button', { name: /^I mean/ })).toHaveCount(0);
  });

  await test.step('when a date has two readings the other is one tap away, and the first can be restored', async () => {
    await date.fill('05/08/2024');
    await expect(words).toHaveText('8 May 2024');
    await page.getByRole('button', { name: 'I mean 5 August 2024' }).click();
    await expect(date).toHaveValue('08/05/2024');
    await expect(words).toHaveText('5 August 2024');
    await expect(page.getByRole('button', { name: 'I mean 8 May 2024' })).toBeFocused();
  });

  await test.step('a date that can only be day first is proposed, and Enter takes it without leaving', async () => {
    await date.fill('31/05/2024');
    await expect(page.getByText('Month comes first here.')).toBeVisible();
    await arrive(page);
    await page.getByRole('button', { name: 'Use 31 May 2024' }).click();
    await expect(date).toHaveValue('05/31/2024');
    await expect(date).toBeFocused();
    await date.fill('30/06/2024');
    await date.press('Enter');
    await expect(date).toHaveValue('06/30/2024');
    await expect(words).toHaveText('30 June 2024');
    await expect(page).toHaveURL(/rpt3$/);
  });

  await test.step('leaving the field takes it too', async () => {
    await date.fill('29/02/2024');
    await page.getByLabel('Position').focus();
    await expect(date).toHaveValue('02/29/2024');
    await expect(words).toHaveText('29 February 2024');
  });

  await test.step('no such date is refused on leaving and on going on, and stays as it was typed', async () => {
    await date.fill('30/02/2024');
    await page.getByLabel('Position').focus();
    await expect(page.getByText('Enter a date that exists, for example 03/31/2026')).toHaveCount(1);
    await next(page);
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('30/02/2024');
    await arrive(page);
  });

  await test.step('a month in words is understood and stored', async () => {
    await date.fill('15 Aug 2024');
    await expect(words).toHaveText('15 August 2024');
    await next(page);
    await expect(page).toHaveURL(/rpt4$/);
    const { career_role_start_date } = await callAs<Profile>(page, 'GET', `/api/user/user_data/${year}`);
    expect(career_role_start_date).toBe('2024-08-15');
  });
});

test('the wizard names its steps, links those that were visited, and counts what a change would clear', async ({
  page,
  member,
  arrive,
}) => {
  await signIn(page, member);
  const rail = page.getByRole('navigation', { name: 'Steps' });
  const names = (role: 'link' | 'listitem') => rail.getByRole(role).allInnerTexts();

  await test.step('at the start only what was visited is a link', async () => {
    await page.goto('/app/rpt2');
    await arrive(page, page.getByRole('radio', { name: 'Consulting' }));
    await expect(rail.getByText('Step 2 of 7: Career Path').last()).toBeVisible();
    expect((await names('listitem')).map((text) => text.replace(/^\d\s*/, ''))).toEqual([
      'Personal Details',
      'Career Path',
      'Your role',
      'Your registrations',
      'Goals',
      'The framework',
      'My Competencies',
    ]);
    expect(await names('link')).toEqual(['Personal Details']);
    await expect(rail.getByText('Then: results, learning areas, activities, reflection.')).toBeVisible();
    await rail.getByRole('link', { name: 'Personal Details' }).click();
    await expect(page.getByLabel('SAICA number')).toBeVisible();
    await expect(page).toHaveURL(/rpt1\?stay=true$/);
  });

  await test.step('with the plan filled in every step is one click away', async () => {
    await fillPlan(page);
    await page.goto('/app/rpt2');
    await arrive(page, rail.getByRole('link', { name: 'My Competencies' }));
    expect(await names('link')).toHaveLength(6);
    await rail.getByRole('link', { name: 'Goals' }).click();
    await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
    await expect(rail.locator('[aria-current="step"]')).toContainText('Goals');
    await rail.getByRole('link', { name: 'Your role' }).click();
    await expect(page.getByRole('heading', { name: 'Your role' })).toBeVisible();
  });

  await test.step('on a phone they fold under the bar', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const fold = rail.getByRole('button', { name: 'Step 3 of 7: Your role' });
    await expect(rail.getByRole('link', { name: 'Goals' })).toBeHidden();
    await fold.click();
    await arrive(page, rail.getByRole('link', { name: 'Goals' }));
    await fold.click();
    await expect(rail.getByRole('link', { name: 'Goals' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the warning says how much is deleted and what stays', async () => {
    await page.getByRole('radio', { name: /^Senior Management/ }).check();
    await next(page);
    const question = page.getByRole('dialog');
    await expect(
      question.getByText('This will clear all Reflective Plan progress completed thus far', { exact: true }),
    ).toBeVisible();
    await expect(question).toContainText(
      '2 scores and 2 learning areas are lost. Your activities, evidence, reflections and own learning areas stay.',
    );
    await arrive(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: /^Mid Management/ })).toBeChecked();
  });
});

test('every page of the wizard has its title, its bar and its help as tabled', async ({ page, member }) => {
  await withPlan(page, member);
  const tabled = [
    ['rpt1?stay=true', 'Personal Details', 10],
    ['rpt2', 'Career Path', 20],
    ['rpt3', 'Planning Phase', 30],
    ['rpt4', 'Planning Phase', 40],
    ['rpt5', 'Planning Phase', 30],
    ['rpt6', 'Competency Framework', 50],
    ['rpt7', 'My Competencies', 60],
    ['results', 'Results', 80],
  ] as const;
  for (const [address, title, percent] of tabled) {
    await page.goto(`/app/${address}`);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
    const needHelp = page.getByRole('button', { name: 'Need Help?' });
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await needHelp.click();
    if (address === 'rpt6')
      await expect(help.getByRole('link', { name: /competency framework/ })).toHaveAttribute(
        'href',
        '/api/framework.pdf',
      );
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
    await needHelp.click();
    await help.getByRole('button', { name: 'Help Me' }).click();
    await expect(page).toHaveURL(/\/app\/help$/);
  }
});

test('My Competencies can be used before its counts are there', async ({ page, member }) => {
  await withPlan(page, member);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/plan/${year}/assessment`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/app/rpt7');
  const card = page.getByRole('link', { name: /^Technical Competencies/ });
  await expect(card).toContainText('3 questions each');
  await expect(card).not.toContainText('scored');
  held.resolve();
  await expect(card).toContainText('2 of 26 scored, 3 questions each');
});
