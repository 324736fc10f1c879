import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { aCourse, type FeedServer, feedServer } from '#test/support/course-feed.ts';

let provider: FeedServer | undefined;
test.use({
  prepare: {
    settings: async () => {
      provider = await feedServer();
      const title = 'Course <b>of</b> the feed';
      const competencies = ['tax_planning', 'financial_management'];
      const more = Array.from({ length: 20 }, (_, n) =>
        aCourse({ id: `${n}`, title: `Lesson ${n}`, competencies, price: null }),
      );
      provider.gives(aCourse({ id: 'one', title, provider: "O'Brien-Müller", price: 0 }), ...more);
      return { COURSE_FEED_URL: provider.url };
    },
  },
});
test.afterAll(() => provider?.close());

interface Stored {
  title: string;
  learning_area_id: string | null;
}
const stored = (page: Page) => callAs<Stored[]>(page, 'GET', `/api/rpt/activities/${year}`);
async function addWithHours(page: Page) {
  await page.getByRole('dialog').getByLabel('Verifiable Hours').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).dblclick();
}
const offers = (page: Page) => page.getByRole('region', { name: 'Found' }).getByRole('listitem');

test('a search over catalogue and feed, kept in the address, adds to the plan', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Go to CPD-Search' }).click();
  await arrive(page, page.getByRole('heading', { name: 'CPD-Search' }));
  await expect(offers(page)).toHaveCount(10);

  await test.step('pages and order stand in the address', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('Order').selectOption('By title');
    await expect(page).toHaveURL(/sort=title/);
    await expect(offers(page).first()).toContainText('Audit data analytics');
  });

  await test.step('words and filters narrow it; a reload and the back button keep them', async () => {
    await page.getByLabel('Words').fill('FEED course');
    await page.getByLabel('Competency').selectOption('Tax planning');
    await page.getByLabel('Price').selectOption('Free');
    await page.getByLabel('Words').press('Enter');
    await expect(offers(page)).toHaveCount(1);
    await expect(offers(page)).toContainText("Course <b>of</b> the feedO'Brien-Müller · Webinar · Any time");
    await page.reload();
    await expect(offers(page)).toHaveCount(1);
    await expect(page.getByLabel('Words')).toHaveValue('FEED course');
    await arrive(page);
    await page.goto('/app/activityPlanner');
    await arrive(page, page.getByRole('heading', { name: 'Activity Planner' }));
    await page.goBack();
    await expect(offers(page)).toHaveCount(1);
  });

  await test.step('Add to my Reflective Plan records the course in its learning area', async () => {
    await offers(page).getByRole('button', { name: 'Add to my Reflective Plan' }).click();
    await addWithHours(page);
    await expect(offers(page)).toContainText('Added');
  });

  await test.step('a day that does not exist and a range that ends before it begins are named; nothing found leads to all', async () => {
    await page.getByLabel('From').fill('29/02/2027');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Enter a date that exists, for example 03/31/2026').first()).toBeVisible();
    await page.getByLabel('From').fill('12/31/2026');
    await page.getByLabel('To', { exact: true }).fill('12/01/2026');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('This is before the first day').first()).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing matches your search')).toBeVisible();
    await arrive(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(offers(page)).toHaveCount(10);
    await expect(page.getByLabel('Words')).toHaveValue('');
  });
});

test('hours to plan lead to the courses that bring them, and to Log activity with their kind', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: 'Log hours: Verifiable Ethics Hours' }).click();
  await expect(page.getByLabel('Kind of Hours')).toHaveValue('ethics');
  await page.goBack();
  await toDo.getByRole('link', { name: 'Verifiable Tax Hours', exact: true }).click();
  await expect(page).toHaveURL(/cpdSearch\?hours_kind=tax/);
  await expect(page.getByLabel('Kind of Hours')).toHaveValue('tax');
  await expect(offers(page).first()).toContainText(/Tax (planning|governance)/);
  await arrive(page);
  await page.getByRole('link', { name: 'Log an activity with tax hours' }).click();
  await expect(page).toHaveURL(/logActivity\?kind=tax/);
  await expect(page.getByLabel('Kind of Hours')).toHaveValue('tax');
});

test('a learning area of the planner offers both ways to an activity', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/activityPlanner');
  await page
    .getByRole('button', { name: 'Select an Activity or Add my own Activity: Financial management' })
    .click();
  await arrive(page, page.getByRole('heading', { name: 'Add My Own Activity' }));
  await page.getByRole('button', { name: 'Affiliate activities' }).click();
  await arrive(page, page.getByRole('heading', { level: 1, name: 'Add Affiliate Activities' }));
  const offer = page.getByRole('listitem').filter({ hasText: 'Lesson 7' });
  await offer.getByRole('button', { name: 'Add to my Reflective Plan' }).click();
  await addWithHours(page);
  await page.getByRole('link', { name: 'See it in the planner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Planner' })).toBeVisible();
  const [added] = (await stored(page)).filter(({ title }) => title === 'Lesson 7');
  expect(added).toMatchObject({ competency: 'financial_management', learning_area_id: expect.any(String) });
});

test('courses stand under the affiliate activities; the wheel on Book Now! books', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/affilliateActivities?competency=tax_planning');
  const courses = page.getByRole('region', { name: 'Courses' });
  await arrive(page, courses);
  const course = courses.getByRole('listitem').filter({ hasText: 'Course <b>' });
  await course.getByRole('link', { name: 'Book Now!' }).dispatchEvent('auxclick', { button: 2 });
  expect(await stored(page)).toEqual([]);
  await course.getByRole('link', { name: 'Book Now!' }).dispatchEvent('auxclick', { button: 1 });
  await expect(course).toContainText('Added');
  await page.goto('/app/affilliateActivities?competency=agility');
  await expect(page.getByText('No Courses available for this competency')).toBeVisible();
});
