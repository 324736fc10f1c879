import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, next, rows, tile, withPlan, year } from '#test/support/browser-plan.ts';

test.use({
  expectedNoise: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|You are offline|preload (assets|CSS)/,
  ],
});

const sizes = [
  { width: 360, height: 760, machine: 'phone' },
  { width: 1280, height: 800, machine: 'computer' },
];

for (const { width, height, machine } of sizes) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('a refused save is said beside the button, and the first wrong field is in sight', async ({
      page,
      member,
    }) => {
      await withPlan(page, member);
      await page.goto('/app/logActivity');
      await page.getByLabel('Description').fill('Place of supply.');
      await next(page, 'Add Activity');
      const row = page.getByRole('alert').filter({ hasText: 'Not saved.' });
      await expect(row).toHaveText(
        'Not saved. 4 fields to correct: Title, Link to Competency Framework, Provider and 1 more',
      );
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Title')).toBeFocused();
      await expect(page.locator('label', { hasText: /^Title$/ })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await row.getByRole('link', { name: 'Provider' }).click();
      await expect(page.getByLabel('Provider')).toBeFocused();
      await expect(page.getByLabel('Provider')).toBeInViewport({ ratio: 1 });
      await page.keyboard.type('S');
      await expect(row).toBeHidden();
      await expect(page.getByText('Enter a title')).toHaveCount(1);
    });

    test('a save without a network says what is kept, and goes on by itself where it may', async ({
      page,
      context,
      member,
    }) => {
      await withPlan(page, member);
      await test.step('a new activity could be added twice, so the member saves it again', async () => {
        await page.goto('/app/logActivity');
        await page.getByLabel('Title').fill('VAT on electronic services');
        await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
        await page.getByLabel('Provider').fill('SAIT');
        await page.getByLabel('Type of Activity').selectOption('webinar');
        await page.getByLabel('Verifiable Hours').fill('2');
        await page.getByLabel('Description').fill('Place of supply.');
        await context.setOffline(true);
        await next(page, 'Add Activity');
        const row = page.getByRole('alert').filter({ hasText: 'You are offline.' });
        await expect(row).toHaveText(
          `You are offline. Kept on this ${machine}; save again when you are back online.`,
        );
        await expect(row).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Add Activity' })).toBeFocused();
        await expectAccessible(page);
        await context.setOffline(false);
        await page.waitForTimeout(500);
        await expect(row).toBeVisible();
        await next(page, 'Add Activity');
        await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
      });

      await test.step('a step of the plan goes on when the network is back', async () => {
        await page.goto('/app/rpt5');
        const goals = page.getByLabel('Short');
        await goals.fill('Typed in a tunnel');
        await expect(page.getByText(/^Kept in this browser/)).toBeInViewport({ ratio: 1 });
        const places = ['Previous Step', 'Next Step'].map((name) =>
          page.getByRole('button', { name }).boundingBox(),
        );
        const [previous, nextStep] = await Promise.all(places);
        expect(previous?.y).toBe(nextStep?.y);
        await context.setOffline(true);
        await next(page);
        await expect(page.getByRole('alert')).toContainText(
          `Kept on this ${machine}; we send it when you are back online.`,
        );
        await context.setOffline(false);
        await expect(page).toHaveURL(/\/app\/rpt6$/);
        await expect(page.getByText(/^Back online. Saved \d\d:\d\d\.$/)).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        const saved = await callAs<Record<string, string>>(page, 'GET', `/api/user/user_data/${year}`);
        expect(saved.career_goals_short_term).toBe('Typed in a tunnel');
      });
    });

    test('a page that cannot be loaded leaves the frame, lists what is kept, and comes by itself', async ({
      page,
      context,
      member,
    }) => {
      await withPlan(page, member);
      await page.goto('/app/logActivity');
      await page.getByLabel('Title').fill('VAT on electronic services');
      await context.setOffline(true);
      // The planner's data came with the form.
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'My CPD' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();
      const box = page.getByRole('status').filter({ hasText: 'You are offline' });
      await expect(box).toContainText('nothing that you typed is lost');
      await expect(page.getByText(/^Last tried \d\d:\d\d$/)).toBeVisible();
      await expect(page.getByRole('banner').first()).toBeVisible();
      await expect(page.getByText('Ooops')).toHaveCount(0);
      const kept = page.getByRole('region', { name: `Kept on this ${machine}` });
      await expect(kept).toContainText('VAT on electronic services');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(box).toBeVisible();
      await kept.getByRole('link', { name: 'Open Log activity' }).click();
      await context.setOffline(false);
      await expect(page.getByLabel('Title')).toHaveValue('VAT on electronic services');

      await test.step('a page whose code did not arrive at first has its looks when it comes', async () => {
        if (width !== 360) return;
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Dashboard' }).click();
        await expect(box).toBeVisible();
        await context.setOffline(false);
        const row = page.getByRole('link', { name: /^Ethics reflections/ });
        await expect(row).toBeVisible();
        await expect(row).toHaveCSS('padding-left', '16px');
      });
    });
  });
}

test('answers that could not be sent go on when the network is back, and the page says so', async ({
  page,
  context,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await withPlan(page, member);
  await page.goto('/app/rptqa_tech');
  await tile(page, 'Tax planning').click();
  const questions = dialog(page, 'Tax planning');
  await questions.getByRole('radio').nth(1).check();
  await context.setOffline(true);
  await questions.getByRole('button', { name: 'Submit' }).click();
  await expect(questions.getByRole('alert')).toHaveText(
    'You are offline. Kept on this phone; we send it when you are back online.',
  );
  await context.setOffline(false);
  await expect(questions).toBeHidden();
  await expect(page.getByText(/^Back online. Saved \d\d:\d\d\.$/)).toBeInViewport({ ratio: 1 });
});

test('a deletion without a network says so in its question, which stays and can be tried again', async ({
  page,
  context,
  member,
}) => {
  await withPlan(page, member);
  await page.goto('/app/learningAreas');
  await rows(page, 'My Learning Areas')
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  const question = dialog(page, 'Delete “');
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'You are offline. Try again when you are back online.',
  );
  await expect(question.locator('[data-tone="amber"]')).toBeVisible();
  await context.setOffline(false);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Successfully Deleted Learning Area')).toBeVisible();
});

test('a public page whose code cannot be loaded is told as offline, with nothing else beside it', async ({
  page,
  context,
  arrive,
}) => {
  await page.goto('/login');
  // A link of the drawn page opens another document, which the browser itself tells of.
  await arrive(page, page.getByLabel('Email'));
  await context.setOffline(true);
  await page.getByRole('link', { name: /password/i }).click();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  // Also not as a heading that only screen readers hear.
  await expect(page.locator('body')).not.toContainText('Ooops');
  await context.setOffline(false);
});
