import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { rows, withPlan, year } from '#test/support/browser-plan.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offers = (page: Page) =>
  page.getByRole('region', { name: 'Affiliate activities' }).getByRole('listitem');
const offer = (page: Page, title: string) => offers(page).filter({ hasText: title });
const hours = (page: Page) => page.getByRole('dialog', { name: 'Add to my Reflective Plan' });
const stored = (page: Page) => callAs<{ title: string }[]>(page, 'GET', `/api/rpt/activities/${year}`);

/** The providers' pages are not ours to open in a test: what a click on such a link does besides still happens. */
const stayHere = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[target="_blank"]'))
        event.preventDefault();
    });
  });

test('from the planning phase over a competency to an activity in the plan', async ({
  page,
  member,
  arrive,
}) => {
  await stayHere(page);
  await withPlan(page, member);

  await test.step('CHOOSE ACTIVITIES NOW leads to the tiles, Previous Step back', async () => {
    await page.goto('/app/planningComplete');
    await page.getByRole('button', { name: 'CHOOSE ACTIVITIES NOW' }).click();
    await expect(page).toHaveURL(/\/app\/affilliateActivities$/);
    await arrive(page, heading(page, 'Affiliate Activities'));
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await expect(page).toHaveURL(/\/app\/planningComplete$/);
    await page.goBack();
  });

  await test.step('own learning areas first, then all 72 under three headings', async () => {
    for (const name of ['Professional Values and Attitudes', 'Enabling and Future Competencies']) {
      await expect(page.getByRole('region', { name })).toContainText(
        'None of these is one of your learning areas',
      );
    }
    const technical = page.getByRole('region', { name: 'Technical Competencies' });
    await expect(technical).toContainText('2 of 26');
    await expect(technical.getByRole('listitem')).toContainText(['Financial management', 'Tax planning']);
    await page.getByRole('button', { name: 'All competencies 72' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'required' })).toHaveCount(72);
    await expect(technical.getByRole('listitem').first()).toContainText('Financial management');
    await arrive(page);
  });

  await test.step('a competency without any says so', async () => {
    await page.getByRole('link', { name: 'Agility', exact: true }).click();
    await expect(
      page.getByText('No affiliate activities currently available for this competency'),
    ).toBeVisible();
    await arrive(page, heading(page, 'Agility'));
    await page.goBack();
    await expect(page.getByRole('button', { name: 'All competencies 72' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the list narrows by date and price, in the address', async () => {
    await page.getByRole('link', { name: 'Tax planning' }).click();
    await arrive(page, heading(page, 'Tax planning'));
    await expect(offers(page)).toHaveCount(4);
    await expect(offers(page).first()).toContainText('R1 299.00');
    await page.getByLabel('Price').selectOption('Free');
    await expect(offers(page)).toHaveCount(1);
    await expect(page).toHaveURL(/price=free/);
    await page.getByLabel('Date').selectOption('Next 30 days');
    await expect(page.getByText('No activity matches this date and price')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No activity matches this date and price')).toBeVisible();
    await arrive(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(offers(page)).toHaveCount(4);
  });

  await test.step('Add to my Reflective Plan, clicked twice, adds once', async () => {
    const row = offer(page, 'Capital gains tax');
    await row.getByRole('button', { name: 'Add to my Reflective Plan' }).click();
    await expect(hours(page).getByLabel('Kind of Hours')).toHaveValue('tax');
    await hours(page).getByLabel('Verifiable Hours').fill('2');
    await arrive(page);
    await hours(page).getByRole('button', { name: 'Add' }).dblclick();
    await expect(page.getByRole('status')).toContainText(['Successfully Added to Reflective Plan']);
    await expect(row).toContainText('Added');
    await arrive(page);
    const added = (await stored(page)).filter(({ title }) => title.startsWith('Capital gains'));
    expect(added).toMatchObject([{ preloaded: true, verifiable_hours: 2, hours_confirmed: true }]);
  });

  await test.step('Book Now! opens the page of the provider and records the booking', async () => {
    const row = offer(page, 'Section 12H');
    const link = row.getByRole('link', { name: 'Book Now!' });
    await expect(link).toHaveAttribute('href', /^https:\/\/providers\.example\.com\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await link.click();
    await hours(page).getByLabel('Kind of Hours').selectOption('service');
    await hours(page).getByRole('button', { name: 'Add' }).click();
    await hours(page).getByRole('button', { name: 'Save without hours' }).click();
    await expect(row).toContainText('Added');
    await link.click();
    await expect(hours(page)).toHaveCount(0);
    const booked = (await stored(page)).filter(({ title }) => title.startsWith('Section 12H'));
    expect(booked).toMatchObject([{ hours_kind: 'service', verifiable_hours: 0, hours_confirmed: false }]);
  });

  await test.step('an offer in the plan says so later; the message led to its row', async () => {
    await page.reload();
    await expect(offer(page, 'Capital gains tax')).toContainText('Already added to Reflective Plan');
    await offer(page, 'Year-end tax planning').getByRole('button', { name: 'Add to my' }).click();
    await hours(page).getByLabel('Verifiable Hours').fill('1.5');
    await hours(page).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('link', { name: 'See it in the planner' }).click();
    await expect(page).toHaveURL(/activityPlanner\?row=/);
    await expect(rows(page, 'My Activities').filter({ hasText: 'Year-end tax planning' })).toBeVisible();
  });

  await test.step('Next Step leads to the planner', async () => {
    await page.goto('/app/affilliateActivities');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/app\/activityPlanner$/);
  });
});

test('the page says what another tab added and that the server is away; nothing is added twice', async ({
  page,
  context,
  member,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, member, '/app/affilliateActivities?competency=cyber_security');
  const add = (tab: Page) => offer(tab, 'Phishing').getByRole('button', { name: 'Add to my' });
  await expect(add(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/affilliateActivities?competency=cyber_security');
  await expect(add(other)).toBeVisible();
  await context.setOffline(true);
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. Try again' })).toBeVisible();
  await context.setOffline(false);
  await add(other).click();
  await expect(offer(other, 'Phishing')).toContainText('Added');
  await page.bringToFront();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Already added' })).toBeVisible();
  await expect(offer(page, 'Phishing')).toContainText('Already added to Reflective Plan');
  expect(await stored(page)).toHaveLength(1);
});
