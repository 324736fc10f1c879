import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { detect } from '#domain/evidence/evidence-content.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, demoMember, openAs } from '#test/support/browser-members.ts';
import { dialog, rows, withPlan, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const TABLE = 'My Activities';
const pdf = pdfFile();
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer });

const table = (page: Page) => page.getByRole('region', { name: TABLE });
const show = (page: Page, label: string) =>
  table(page).getByRole('button', { name: new RegExp(`^${label}`) });
const addEvidence = (page: Page) => table(page).getByRole('button', { name: /^Add evidence to/ });

/** Chooses a file as the row's button asks for one. */
async function _chooseFor(page: Page, press: () => Promise<unknown>, chosen: ReturnType<typeof file>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(chosen);
}

test('the list shows hours, evidence and totals', async ({ page, arrive }) => {
  await openAs(page, demoMember, '/app/activityPlanner');
  await arrive(page, table(page));
  await expect(page.locator('h1')).toHaveText('Activity Planner');
  await expect(page.getByText('80% complete')).toBeVisible();

  await test.step('the columns of the specification, and hours and evidence', async () => {
    const heads = await table(page).getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual([
      'Title\nLink to Competency Framework · Description',
      'Type of Activity',
      'Potential Date',
      'Verifiable Hours',
      'Evidence',
      'Completed?',
      'Actions',
    ]);
    const first = rows(page, TABLE).first().getByRole('cell').nth(1);
    await expect(first).toContainText(/Link to Competency Framework: .+ · Description: /);
    await expect(first.getByRole('button', { name: /^Expand Text: / })).toBeVisible();
  });

  await test.step('the title has two fifths of the width, and no head has three lines', async () => {
    const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0;
    const heads = table(page).getByRole('columnheader');
    expect(await width(heads.nth(1))).toBeGreaterThanOrEqual((await width(table(page))) * 0.38);
    for (const head of await heads.all()) expect((await head.boundingBox())?.height).toBeLessThanOrEqual(60);
  });

  await test.step('long file names do not push the buttons of a row out of the table', async () => {
    await page.goto('/app/activityPlanner?sort=competency');
    await expect(
      table(page)
        .getByRole('button', { name: /^Download / })
        .first(),
    ).toBeVisible();
    const { x = 0, width = 0 } = (await table(page).boundingBox()) ?? {};
    const bin = await table(page)
      .getByRole('button', { name: /^Delete / })
      .first()
      .boundingBox();
    expect((bin?.x ?? Number.NaN) + (bin?.width ?? 0)).toBeLessThanOrEqual(x + width);
    await page.goto('/app/activityPlanner');
  });

  await test.step('activities to do come first; the total is over all pages', async () => {
    const done = await rows(page, TABLE)
      .getByText(/^(Yes|No)$/)
      .allInnerTexts();
    expect(done).toEqual(done.toSorted());
    const total = table(page).locator('tfoot');
    const list = await callAs<{ verifiable_hours: number }[]>(page, 'GET', `/api/rpt/activities/${year}`);
    const sum = list.reduce((hours, activity) => hours + activity.verifiable_hours, 0);
    await expect(total).toContainText(`Total of all ${list.length} activities`);
    await expect(total).toContainText(sum.toFixed(1));
    expect(list.length).toBeGreaterThan(await rows(page, TABLE).count());
  });

  await test.step('a part of the list has its own address', async () => {
    await show(page, 'To do').click();
    await expect(page).toHaveURL(/show=to-do/);
    await expect(rows(page, TABLE).getByText('Yes', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Upload evidence' }).click();
    await expect(page).toHaveURL(/show=no-evidence/);
    await expect(show(page, 'No evidence')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(addEvidence(page).first()).toBeVisible();
  });
});

test('on a phone an activity takes two lines, and one is open at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demoMember, '/app/activityPlanner');
  const toggles = table(page).locator('li > button');
  await expect(toggles).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'the page was 5,750 pixels tall').toBeLessThan(2500);
  for (const row of await toggles.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(62);
  await expectAccessible(page);

  await toggles.nth(1).click();
  await expect(table(page).getByText('Type of Activity')).toHaveCount(1);
  await toggles.nth(2).click();
  await expect(toggles.nth(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(table(page).getByText('Type of Activity')).toHaveCount(1);
  await expect(table(page).getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await expectAccessible(page);

  await expect(table(page).getByRole('checkbox')).toHaveCount(0);
  await table(page).getByRole('button', { name: 'Select', exact: true }).click();
  await table(page).getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', { name: 'Delete Selected Activities' })).toBeVisible();
  await table(page).getByRole('checkbox').nth(1).uncheck();
  await table(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(table(page).getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: /^Log / }).click();
  await expect(page.locator('h1')).toHaveText('What did you do?');
});

test('an empty plan says where to begin', async ({ page, member }) => {
  await openAs(page, member, '/app/activityPlanner');
  await expect(page.getByText('You have no activities planned')).toBeVisible();
  await expect(page.getByText('You must have learning areas to add an activity')).toBeVisible();
  const way = await page.getByRole('banner').getByRole('link', { name: /^Log / }).textContent();
  await expect(page.getByText(`“${way}”, at the top, works without one.`)).toBeVisible();
  await expect(page.getByText('Courses and webinars by competency.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
  await expectAccessible(page);
  // Without a practitioner flag there are no hours, and nothing asks for evidence.
  await expect(page.getByRole('link', { name: 'Upload evidence' })).toHaveCount(0);
  await page.goto('/app/logActivity');
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByLabel('Evidence')).toHaveCount(0);
  await expect(page.getByLabel('Verifiable Hours')).toHaveCount(0);
});

test('learning areas without an activity come first, the others on request', async ({ page, member }) => {
  await withPlan(page, member);
  await page.goto('/app/activityPlanner');
  const more = page.getByRole('region', { name: 'Add More Activities' });
  await expect(more).toContainText('1 learning area has no activity yet.');
  await expect(rows(page, 'Add More Activities')).toHaveCount(1);
  await more.getByRole('button', { name: 'Show the learning area that has activities' }).click();
  await expect(rows(page, 'Add More Activities')).toHaveCount(2);
  await more.getByRole('button', { name: /Add my own Activity: Financial management/ }).click();
  await expect(page.locator('h1')).toHaveText('Add My Own Activity');
  await expect(page.getByLabel('Learning area').locator('option:checked')).toHaveText('Financial management');
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.locator('h1')).toHaveText('Activity Planner');
  await page.getByRole('button', { name: 'Need Help?' }).click();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Reflective plan template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('Reflective plan template.docx');
  expect(detect(await readFile(await template.path()))).toBe('docx');
  await dialog(page, 'Need Help?').getByRole('button', { name: 'Help Me' }).click();
  await expect(page).toHaveURL(/\/app\/help$/);
});

test('an empty plan with hours begins with a certificate', async ({ page, member }) => {
  await openAs(page, member, '/app/dashboard');
  await callAs(page, 'POST', '/api/user/rpt4', {
    rpt_year: year,
    career_tax_practitioner: true,
    business_rescue_practitioner: false,
    registered_auditor: false,
  });
  await page.goto('/app/activityPlanner');
  await expect(page.getByText('Still to prove: 2.0 ethics, 10.0 tax and 6.0 service hours.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'SAIT certificate.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile(),
  });
  await expect(page.locator('h1')).toHaveText('Log activity');
  await expect(page.getByText('SAIT certificate.pdf')).toBeVisible();
});
