import { expect, test } from '#test/support/browser.ts';
import { callAs, enter, openAs } from '#test/support/browser-members.ts';
import { dialog, goals, rows, year } from '#test/support/browser-plan.ts';
import { palesa, signInOf, zanele } from '#test/support/cast.ts';

const last = year - 1;
const answers = [0, 1, 2].map(() => ({ answer: 0 }));

test('a pair without one of its years says which is missing', async ({ page, member, arrive }) => {
  await openAs(page, member, '/app/rollOverYears');
  await arrive(page, page.getByRole('heading', { name: 'Rollover Years' }));
  await expect(page.getByRole('radio', { name: `${last} to ${year}` })).toBeDisabled();
  await expect(page.getByText(`You do not have ${last}.`)).toBeVisible();
  await expect(page.getByText('You do not have 2022 or 2023.')).toBeVisible();
  await expect(page.getByText('To roll a year over you need two years in a row')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add it' })).toHaveAttribute('href', /changeYears/);
  for (const name of ['2022 to 2023', '2023 to 2024', '2024 to 2025']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeDisabled();
  }
});

test('an empty year is begun from the one before it', async ({ page, arrive }) => {
  await openAs(page, signInOf(zanele), '/app/rollOverYears');
  await arrive(page, page.getByText(`${last} has nothing to copy yet.`));
  await expect(page.getByRole('button', { name: /^Roll / })).toHaveCount(0);
  await page.goto('/app/welcome');
  await arrive(page, page.getByText('35 min to set up'));
  const start = page.getByRole('link', { name: `Start from ${last}` });
  await expect(start).toHaveCount(0);
  await callAs(page, 'POST', '/api/user/rpt2', { rpt_year: last, career_path: 'Consulting' });
  await callAs(page, 'POST', '/api/user/rpt3', {
    rpt_year: last,
    career_position: 'Manager',
    career_role_start_date: `${last - 1}-02-01`,
    career_proficiency_level: 'Mid Management',
    changeProficency: false,
  });
  await callAs(page, 'POST', '/api/rpt/tc/tax_planning', { rpt_year: last, answers });
  // One of each group, as SAICA asks.
  for (const [path, count] of [
    ['pvca/personal_ethics', 2],
    ['efc/planning_and_organizing', 5],
  ] as const)
    await callAs(page, 'POST', `/api/rpt/${path}`, {
      rpt_year: last,
      answers: Array.from({ length: count }, () => ({ answer: 2 })),
    });
  await callAs(page, 'POST', '/api/rpt/table/update', { rpt_year: last });
  await page.reload();
  await expect(page.getByText('Copies 3 scores, 1 learning area and your profile')).toBeVisible();
  await start.click();
  await expect(page.getByRole('radio', { name: `${last} to ${year}` })).toBeChecked();
  await page.getByRole('button', { name: `Roll ${last} over to ${year}` }).click();
  await dialog(page, `Roll ${last} over to ${year}?`).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: `Open my ${year} plan` }).click();
  await arrive(page, page.getByRole('heading', { name: /^Welcome/ }));
  await expect(page.getByText('3 competencies scored, 1 below the required level')).toBeVisible();
  await expect(start).toHaveCount(0);

  // The member goes as far as the learning areas and comes back another day.
  await callAs(page, 'POST', '/api/user/autosave/save', { rpt_year: year, url: '/app/learningAreas' });
  await page.reload();
  await expect(page.getByText(/^You stopped here on \d+ \w+: 0 of 1 reason$/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue at Learning Areas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Areas' })).toBeVisible();
});

test('last year is rolled over into this one', async ({ page, context, arrive }) => {
  await enter(page, signInOf(palesa));
  const post = (path: string, rpt_year: number, data: object = {}) =>
    callAs(page, 'POST', path, { rpt_year, ...data });
  for (const [of, competency, path] of [
    [last, 'tax_planning', 'Consulting'],
    [year, 'financial_management', 'Banking'],
  ] as const) {
    await post('/api/user/rpt2', of, { career_path: path });
    await post('/api/user/rpt3', of, {
      career_position: `Manager ${of}`,
      career_role_start_date: `${of - 1}-02-01`,
      career_proficiency_level: 'Mid Management',
      changeProficency: false,
    });
    await post('/api/user/rpt5', of, goals);
    await post(`/api/rpt/tc/${competency}`, of, { answers });
    await post('/api/rpt/table/update', of);
  }
  await post('/api/rpt/bookActivity', year, {
    title: 'IFRS 18 in practice',
    provider: 'SAICA',
    type: 'webinar',
    description: 'Two days.',
    competency: 'financial_management',
  });

  await test.step('the warning counts both years and can be cancelled', async () => {
    await page.goto('/app/rollOverYears');
    await expect(page.getByText('1 score, 1 learning area')).toBeVisible();
    await page.getByRole('button', { name: `Roll ${last} over to ${year}` }).click();
    const warning = dialog(page, `Roll ${last} over to ${year}?`);
    await expect(warning).toContainText(
      `Copied from ${last}: 1 score, 1 learning area and the career profile and goals.`,
    );
    await expect(warning).toContainText(`They replace those of ${year}. This cannot be undone.`);
    await expect(warning.getByRole('listitem')).toHaveText([
      '1 score and its answers',
      '1 learning area',
      '1 career profile and goals',
      '1 activity with its evidence',
    ]);
    await expect(warning.getByRole('button', { name: 'Close' })).toBeFocused();
    await arrive(page, warning);
    await page.keyboard.press('Escape');
    await expect(warning).toHaveCount(0);
  });

  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await page.bringToFront();

  await test.step('afterwards the newer year is current, and the page says what was copied', async () => {
    await page.getByRole('button', { name: `Roll ${last} over to ${year}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).dblclick();
    await expect(page.getByRole('status').first()).toContainText(
      `${year} now has the profile, 1 score and 1 learning area of ${last}.`,
    );
    await arrive(page, page.getByRole('button', { name: `Open my ${year} plan` }));
    await page.getByRole('button', { name: `Open my ${year} plan` }).click();
    await expect(page).toHaveURL(/\/app\/welcome$/);
    await page.goto('/app/learningAreas');
    await expect(rows(page, 'My Learning Areas')).toHaveCount(1);
    await expect(rows(page, 'My Learning Areas')).toContainText('Tax planning');
    await page.goto('/app/activityPlanner');
    await expect(rows(page, 'My Activities').first()).toContainText('IFRS 18 in practice');
    await page.goto('/app/rpt3?stay=true');
    await expect(page.getByLabel('Position')).toHaveValue(`Manager ${last}`);
  });
});
