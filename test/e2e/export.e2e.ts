import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { goals, withPlan, year } from '#test/support/browser-plan.ts';
import { pdfText } from '#test/support/pdf.ts';
import { paths } from '#web/paths.ts';

test('the page says what the PDF cannot print, and the PDF says it too', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  const odd = { ...goals, career_goals_short_term: 'Ṱhoho, 1️⃣ of 10 தமிழ் 中文 \u{10FFF0}' };
  await callAs(page, 'POST', '/api/user/rpt5', { rpt_year: year, ...odd });
  await page.goto(paths.exportPdf2);
  const warning = page.getByRole('status').filter({ hasText: 'prints a box' });
  await expect(warning).toContainText('U+10FFF0');
  await arrive(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export To Pdf' }).click(),
  ]);
  const text = await pdfText(await file.path());
  expect(text).toContain('marks their place: U+10FFF0.');
  expect(text).toMatch(/Ṱhoho, 1️⃣\s+of 10/);
});
