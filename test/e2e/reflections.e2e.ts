import type { Page } from '@playwright/test';
import { preview } from '#domain/text/preview.ts';
import { reflectionQuestions } from '#framework/reflections.ts';
import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, withPlan, writes, year } from '#test/support/browser-plan.ts';

const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
const ahead = `${year + 1}-01-15`;
const prepared = reflectionQuestions[0].preparedAnswers[0];

const table = (page: Page) => page.getByRole('region', { name: 'My Reflections' });
const headings = (page: Page) => table(page).getByRole('rowheader').allTextContents();
const update = (page: Page, title: string) =>
  page.getByRole('button', { name: `Update Reflection: ${title}`, exact: true });
const comment = (page: Page, question: number) => page.getByLabel(`Comment on question ${question}`);
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true });
const sayYes = async (page: Page) => {
  for (const group of await page.getByRole('dialog').getByRole('radiogroup').all())
    await group.getByText('Yes').click();
};

/** Three activities of today, one of next January, and the undated one of the plan. */
async function withActivities(page: Page) {
  const book = (title: string, activity_date: string) =>
    callAs(page, 'POST', '/api/rpt/bookActivity', {
      title,
      provider: 'SAICA',
      type: 'webinar',
      description: 'Three cases.',
      competency: 'tax_planning',
      activity_date,
      rpt_year: year,
    });
  for (const title of ["O'Brien-Müller seminar", 'Power Query', 'Coaching']) await book(title, today);
  await book('Transfer pricing', ahead);
}

test('one by one: outstanding first, drafts stay, prepared answers, the next one', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await withActivities(page);
  await page.goto('/app/reflection');

  await test.step('the list begins with what can be done today', async () => {
    await arrive(page, update(page, 'Power Query'));
    await expect(page.getByRole('heading', { name: 'Reflection Phase' })).toBeVisible();
    await expect(page.getByText('80% complete')).toBeVisible();
    expect(await headings(page)).toEqual(['To reflect now 6', 'After their date 2']);
    const row = (title: string) => table(page).getByRole('row', { name: title });
    await expect(row('Power Query')).toContainText('Outstanding');
    await expect(row('Transfer pricing')).toContainText(`On 15 Jan ${year + 1} or after`);
    await expect(row('VAT on electronic services')).toContainText('No date yet');
    await expect(row('Personal ethics')).toContainText('REQUIRED');
    await expect(row('Personal ethics').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Reflect next/ })).toHaveText(
      'Reflect next: Personal ethics',
    );
  });

  await test.step('typed text stays when the form is closed, left by the back button and reloaded', async () => {
    await update(page, "O'Brien-Müller seminar").click();
    await expect(dialog(page, 'Update Reflection')).toContainText("O'Brien-Müller seminar");
    await arrive(page, submit(page));
    await expect(page.getByLabel('Date of Reflection')).toBeVisible();
    await comment(page, 1).fill('My own words.');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await update(page, "O'Brien-Müller seminar").click();
    await expect(comment(page, 1)).toHaveValue('My own words.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await update(page, "O'Brien-Müller seminar").click();
    await page.reload();
    await expect(comment(page, 1)).toHaveValue('My own words.');
  });

  await test.step('a prepared answer of 100 characters to see comes after own words, not over them', async () => {
    await page.getByText('Start from a prepared answer').first().click();
    await page.getByRole('button', { name: preview(prepared, 100), exact: true }).click();
    await expect(comment(page, 1)).toHaveValue(`My own words.\n\n${prepared}`);
    await expect(comment(page, 1)).toBeFocused();
  });

  await test.step('own words are counted while they are written, and what is prepared is marked', async () => {
    const foot = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Own words' });
    await expect(foot).toHaveText(
      'Own words: 3 of 8 Write at least 8 different words of your own. Highlighted (prepared) text does not count.',
    );
    await expect(comment(page, 1)).toHaveAccessibleDescription('2 sentences are standard text');
    await comment(page, 2).fill('I changed our VAT checklist for services.');
    await expect(foot).toHaveText('Own words: 8 of 8');
    await comment(page, 2).fill('');
  });

  await test.step('the three answers are asked for; Success leads to the next one', async () => {
    await submit(page).click();
    await expect(page.getByText('Choose Yes or No for question 3').first()).toBeVisible();
    await sayYes(page);
    // With the delays that a member has, the popup says Success for two seconds.
    await page.evaluate(() => localStorage.removeItem('rpt-delays'));
    await page.addInitScript(() => localStorage.removeItem('rpt-delays'));
    await page.reload();
    await expect(comment(page, 1)).toHaveValue(`My own words.\n\n${prepared}`);
    const saves = writes(page, /\/api\/rpt\/reflection$/);
    await submit(page).dblclick();
    await expect(dialog(page, 'Update Reflection').getByText('Success')).toBeVisible();
    const onward = dialog(page, 'Update Reflection').getByRole('button', { name: /^Reflect next/ });
    await expect(onward).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Update Reflection')).toContainText('Personal ethics');
    await expect(page.getByRole('dialog').getByRole('radiogroup')).toHaveCount(0);
    expect(saves).toHaveLength(1);
    await page.getByText('Start from a prepared answer').click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').click();
    await submit(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await headings(page)).toEqual(['To reflect now 4', 'After their date 2', 'Done 2']);
    await expect(page.getByRole('button', { name: /^Outstanding/ })).toHaveText('Outstanding 6');
  });

  await test.step('an activity that lies ahead says what a reflection does', async () => {
    await update(page, 'Transfer pricing').click();
    await expect(page.getByRole('dialog')).toContainText(`Transfer pricing is dated 15 January ${year + 1}`);
    await page.keyboard.press('Escape');
  });

  await test.step('Go To Dashboard keeps the page to resume', async () => {
    await page.getByRole('button', { name: 'Go To Dashboard' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    const saved = await callAs<{ url: string }>(page, 'GET', `/api/user/autosave/${year}`);
    expect(saved.url).toBe('/app/reflection');
  });
});

test('simultaneously: the same answers for several, on all or none', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await withActivities(page);
  await page.goto('/app/reflection');
  const box = dialog(page, 'Submit Simultaneously');
  const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const open = () => page.getByRole('button', { name: 'Submit Simultaneously' }).click();

  await test.step('all activities can be selected, the ethics items cannot', async () => {
    await page.getByRole('checkbox', { name: 'Select all: My Reflections' }).check();
    await expect(page.getByText('5 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all: My Reflections' }).uncheck();
    for (const title of ['Power Query', 'Coaching', "O'Brien-Müller seminar"]) await select(title).check();
    await expect(page.getByText('One set of answers for all.')).toBeVisible();
  });

  await test.step('the form names them and warns', async () => {
    await open();
    await arrive(page, box);
    await expect(box).toContainText(
      "The same answers for 3 activities: O'Brien-Müller seminar, Power Query and Coaching.",
    );
    await expect(box).toContainText('A repeated text counts once as your own words. Edit each one later.');
    await comment(page, 2).fill('We load the ledgers ourselves.');
  });

  await test.step('an activity deleted in another tab: nothing is recorded, then the rest is', async () => {
    const all = await callAs<{ id: string; title: string; completed: boolean }[]>(
      page,
      'GET',
      `/api/rpt/activities/${year}`,
    );
    const gone = all.find(({ title }) => title === 'Coaching')?.id;
    await callAs(page, 'POST', '/api/rpt/delete_activity', { id: gone, rpt_year: year });
    await sayYes(page);
    await submit(page).click();
    await expect(box.getByRole('alert')).toContainText('One of these activities is no longer in your plan.');
    await expect(box).toContainText(
      "The same answers for 2 activities: O'Brien-Müller seminar and Power Query.",
    );
    expect(await headings(page)).not.toContain('Done 2');
    const saves = writes(page, /reflectionSimultaneous$/);
    await submit(page).dblclick();
    await expect(box).toBeHidden();
    expect(saves).toHaveLength(1);
    expect(await headings(page)).toEqual(['To reflect now 3', 'After their date 2', 'Done 2']);
    await expect(page.getByText(/^\d selected$/)).toHaveCount(0);
  });

  await test.step('on a phone a row has two lines and opens; choosing is a press away', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    const list = table(page).getByRole('list');
    await expect(table(page).getByRole('heading', { level: 3 })).toHaveText([
      'To reflect now 3',
      'After their date 2',
      'Done 2',
    ]);
    await expect(list).toHaveCount(3);
    await list.getByRole('button', { name: /^Power Query/ }).click();
    await expect(list.getByRole('listitem').filter({ hasText: 'Power Query' })).toContainText('Tax planning');
    await expect(update(page, 'Power Query')).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(list.getByRole('checkbox')).toHaveCount(4);
    await arrive(page, list.first());
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.setViewportSize({ width, height });
  });

  await test.step('written text is replaced only after a question; an old draft does not come back', async () => {
    for (const title of ['Power Query', 'Transfer pricing']) await select(title).check();
    await open();
    await expect(comment(page, 2)).toHaveValue('');
    await expect(box).toContainText(`Transfer pricing is dated 15 January ${year + 1}, after today.`);
    await sayYes(page);
    await comment(page, 2).fill('Other words.');
    const saves = writes(page, /reflectionSimultaneous$/);
    await submit(page).click();
    await expect(box).toContainText('This replaces what you wrote on Power Query.');
    expect(saves).toHaveLength(0);
    await arrive(page, box);
    await box.getByRole('button', { name: 'Replace and Submit' }).click();
    await expect(box).toBeHidden();
    await update(page, 'Power Query').click();
    await expect(comment(page, 2)).toHaveValue('Other words.');
    await page.keyboard.press('Escape');
    await update(page, "O'Brien-Müller seminar").click();
    await expect(comment(page, 2)).toHaveValue('We load the ledgers ourselves.');
  });
});
