import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';
import { year } from '#test/support/browser-plan.ts';
import { openPdf } from '#test/support/pdf.ts';

const [UPRIGHT, ACROSS] = [595, 842];

/** The page as Ctrl+P prints it: its texts in one line each, and the width of the first sheet in points. */
async function printed(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const { file, pages } = await openPdf(new Uint8Array(bytes));
  const [, , width] = (await file.getPage(1)).view;
  const texts = pages.map((text) => text.replace(/\s+/g, ' '));
  return { pages: texts, all: texts.join(' '), width: Math.round(width ?? 0) };
}

// The ready member of a server of their own: other files add activities.
test.use({ prepare: {} });

test('Ctrl+P prints whole lists under a head with name, year and moment', async ({ page }) => {
  await openAs(page, demoMember, '/app/activityPlanner');
  const rows = page.getByRole('region', { name: 'My Activities' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);

  await test.step('the planner: all rows across the page, the whole description, nothing to press', async () => {
    const { pages, all, width } = await printed(page);
    expect(width).toBe(ACROSS);
    expect(all).toContain('Total of all 14 activities');
    for (const title of ['Power Query for tax reconciliations', 'Code of Professional Conduct refresher'])
      expect(all).toContain(title);
    expect(all).toContain('Recent changes to the code, with cases on independence and on confidentiality');
    expect(pages[0]).toMatch(
      new RegExp(`Naledi Khumalo, plan year ${year} Printed \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d`),
    );
    expect(pages).toHaveLength(1);
    for (const button of [
      'Log activity',
      'Rows per page',
      'Add More Activities',
      'Previous Step',
      'Logout',
      '80%',
    ])
      expect(all).not.toContain(button);
  });

  await test.step('the screen is as before', async () => {
    await expect(rows).toHaveCount(10);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  await test.step('a filter is kept and named', async () => {
    await page.goto('/app/activityPlanner?show=to-do');
    await expect(rows).toHaveCount(5);
    const { all } = await printed(page);
    expect(all).toContain('Filter: To do. 5 of 14 rows');
    expect(all).not.toContain('VAT on electronic services');
  });

  await test.step('the results stand upright', async () => {
    await page.goto('/app/results');
    await expect(page.getByRole('region', { name: 'Competencies' }).locator('tbody tr')).toHaveCount(10);
    const { pages, all, width } = await printed(page);
    expect(width).toBe(UPRIGHT);
    expect(pages).toHaveLength(1);
    expect(all).toContain('Competency Group Required level');
    for (const name of ['Automation management', 'Numerical reasoning']) expect(all).toContain(name);
    expect(all).not.toContain('RESCORE');
  });

  await test.step('the account: member, membership and the whole year, not sign-ins and pictures', async () => {
    await page.goto('/app/account');
    await expect(page.getByRole('group', { name: /^Timeline, / })).toBeVisible();
    const { pages, all, width } = await printed(page);
    expect(width).toBe(UPRIGHT);
    // The first page is used: nothing waits for the next one because it does not fit as a whole.
    for (const text of [demoMember.email, 'Membership Status PAID', 'All 14 activities', 'Ethical dilemmas'])
      expect(pages[0]).toContain(text);
    // The later pages repeat the head in the margin, and the heads of the columns.
    expect(pages[1]).toContain(`My Account: Naledi Khumalo, plan year ${year}. Printed`);
    expect(pages[1]).toContain('Link to Competency Framework');
    // The last row is not alone there.
    expect(pages[1]).toContain('International tax: permanent establishments');
    pages.forEach((text, at) => {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    });
    expect(all).toContain('Digital tools for the tax desk');
    for (const text of ['Sign-ins', 'Profile picture', 'Change Email', 'Close my account'])
      expect(all).not.toContain(text);
  });

  await test.step('the export prints its preview as tables on a narrow window too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/app/exportPdf');
    await expect(page.getByRole('heading', { name: 'Phase Two: Action' })).toBeVisible();
    const { pages, all } = await printed(page);
    expect(pages.length).toBeLessThanOrEqual(10);
    expect(pages[0]).toContain('Status with each body');
    for (const text of ['Responsibilities', 'Short-term goals', 'Long-term goals'])
      expect(all).toContain(text);
    expect(all).toContain(
      'No. Title, description and entry Provider and type Competency Date Completed Hours Evidence',
    );
    expect(all).not.toContain('Before you send');
  });

  await test.step('the second PDF of the same plan has at most six pages', async () => {
    await page.goto('/app/exportPdf2');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export To Pdf' }).click(),
    ]);
    const { pages } = await openPdf(new Uint8Array(await readFile(await file.path())));
    expect(pages.length).toBeLessThanOrEqual(6);
    expect(pages.join(' ')).toContain('Total 11.5 recorded, 4.0 of them without proof; 2.0 planned');
  });
});

test('no date of the preview touches the next column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, demoMember, '/app/exportPdf');
  const date = page.getByRole('cell', { name: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/ }).first();
  const room = await date.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect().left - cell.getBoundingClientRect().left;
  });
  expect(room).toBeGreaterThanOrEqual(8);
});
