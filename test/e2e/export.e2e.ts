import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { goals, withPlan, year } from '#test/support/browser-plan.ts';
import { paths } from '#web/paths.ts';

test('the page says what the PDF cannot print', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  const odd = { ...goals, career_goals_short_term: 'Ṱhoho, 1️⃣ of 10 தமிழ் 中文 \u{10FFF0}' };
  await callAs(page, 'POST', '/api/user/rpt5', { rpt_year: year, ...odd });
  await page.goto(paths.exportPdf2);
  const warning = page.getByRole('status').filter({ hasText: 'prints a sign' });
  await expect(warning).toContainText('U+10FFF0');
  await arrive(page);
});

test('both versions say what is outstanding, and the evidence comes as one file', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto(paths.exportPdf);
  await expect(page.getByText('This plan was completed with the Reflective Plan Toolkit')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before you send' })).toBeVisible();
  await expect(page.getByRole('link', { name: /3 ethics reflections are not written yet/ })).toHaveAttribute(
    'href',
    `${paths.reflection}?show=ethics`,
  );
  await expect(page.getByRole('button', { name: 'Download Evidence' })).toHaveCount(0);
  await arrive(page);
  const [print] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export To Pdf' }).click(),
  ]);
  expect(print.suggestedFilename()).toBe('reflective plan.pdf');

  await page.getByRole('link', { name: 'A4 version, with your evidence' }).click();
  await arrive(page, page.getByRole('button', { name: 'Download Evidence' }));
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Evidence' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe(`Verifiable CPD Hours Evidence for ${year}.zip`);
});

test('a download that fails says so, and the page stays', async ({ page, member, expectedNoise }) => {
  expectedNoise.push(/status of 500/);
  await withPlan(page, member);
  await page.goto(paths.exportPdf2);
  await page.route(/plan_pdf/, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server_error', message: 'Ooops ! Server Error, try again later', id: 'x1' },
    }),
  );
  await page.getByRole('button', { name: 'Export To Pdf' }).click();
  await expect(page.getByRole('alert')).toContainText('Ooops ! Server Error, try again later');
  await expect(page.getByRole('heading', { name: 'User details' })).toBeVisible();
});
