import type { Locator } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs, demoMember, openAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

/** The line of a body, which opens the rest. */
const lineOf = (card: Locator) => card.locator('summary').first();

test('the strip of the dashboard opens what a body asks, what counts and why', async ({ page, arrive }) => {
  await openAs(page, demoMember, '/app/dashboard');
  await arrive(page);
  const strip = page.getByRole('list', { name: 'Your status with each body' });
  await expect(strip.getByRole('link', { name: /^SAICA To do/ })).toBeVisible();
  await strip.getByRole('link', { name: /^SARS/ }).click();
  const card = page.getByRole('region', { name: 'SARS tax practitioner' });
  await arrive(page, card);
  await expect(lineOf(card)).toBeFocused();
  await expect(card.getByRole('region', { name: 'Tax hours' })).toContainText('of 10.0');
  await expect(card).toContainText(/Declare by 31 January \d{4} \(expected\)/);
  await card.getByText('Where this comes from').click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  const source = card.getByRole('link', { name: /^saica.org.za/ }).first();
  await expect(source).toHaveAttribute('href', /^https:\/\/saica\.org\.za\//);
  const saica = page.getByRole('region', { name: 'SAICA member' });
  await expect(lineOf(saica)).toContainText(/Written duties\d of 5Next: /);
  await lineOf(saica).click();
  await expect(saica.getByText(/^\d of 3, in your own words/)).toBeVisible();
  await expect(saica).toContainText(/\d+ competencies scored/);
  const step = await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('heading', { level: 3 })
    .textContent();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(step ?? '-');
  await page.getByRole('link', { name: 'All obligations' }).click();
  await expect(page).toHaveURL(/\/app\/obligations$/);
  await page.goto('/app/obligations#sars');
  await expect(lineOf(card)).toBeFocused();
});

test('two bodies fit in one screen: a line for each, and the rest on demand and on paper', async ({
  page,
  arrive,
}) => {
  const card = page.getByRole('region', { name: 'SARS tax practitioner' });
  const tax = card.getByRole('region', { name: 'Tax hours' });
  await openAs(page, demoMember, '/app/obligations');
  for (const [width, most] of [
    [1280, 1600],
    [360, 2200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, card);
    await expect(tax).toBeHidden();
    await expect(lineOf(card)).toContainText(/Tax hours\d+\.\d of 10\.0.*Next: /);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(tax).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(tax).toBeHidden();
  await page.getByRole('link', { name: /^Growth/ }).click();
  await expect(page).toHaveURL(/\/app\/growth$/);
});

test('the days of a registration show their effect before they are saved', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/obligations');
  const card = page.getByRole('region', { name: 'SARS tax practitioner' });
  await arrive(page, card);
  await lineOf(card).click();
  await card.getByRole('link', { name: 'Change the circumstances: SARS tax practitioner' }).click();
  await expect(page).toHaveURL(/\/app\/circumstances#sars/);
  await arrive(page);
  const sars = page.getByRole('radiogroup', { name: 'SARS tax practitioner' });
  await sars.getByLabel(`Registered for part of ${year}`).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose the first day, or the last one').first()).toBeVisible();
  await page.getByLabel('Until').fill(`07/01/${year}`);
  await page.getByLabel('From').fill(`07/15/${year}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose the first day or a later one').first()).toBeVisible();
  await page.getByLabel('Until').fill('');
  const effect = page.getByRole('complementary', { name: 'With these dates' });
  await expect(effect).toContainText('6 of 12 months');
  await expect(effect).toContainText('10.0 → 5.0');
  await page.getByLabel('All my work is tax work').check();
  await page.getByLabel('Not active, and 70 or older').check();
  await page.getByLabel('Note').fill("O'Brien-Müller's letter");
  await arrive(page, effect);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. SARS requires 5.0, 1.0 and 3.0 hours.')).toBeVisible();
  await expect(card.getByRole('region', { name: 'Tax hours' })).toContainText('of 5.0');
  await expect(card).toContainText(`Registered 15 July ${year}: 6 of 12 months, so 5.0 of 10 tax hours`);
  await expect(page.getByRole('region', { name: 'SAICA member' })).toContainText(
    'Not active, and 70 or older',
  );
});

test('the answers for a body are there to copy, and the declaration is recorded and corrected', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/obligations#sars');
  await page.getByRole('link', { name: 'I have declared: SARS tax practitioner' }).click();
  const answers = page.getByRole('list', { name: 'Answers for SARS tax practitioner' });
  await arrive(page, answers);
  await expect(answers).toContainText('Tax hours, at least 10.0');
  await expect(answers.getByRole('link', { name: '6.0 missing' })).toBeVisible();
  const card = page.locator('details', { hasText: 'SARS tax practitioner' });
  await card.getByLabel('Reference').fill("O'Brien-Müller 1");
  await card.getByRole('button', { name: 'I have declared' }).click();
  await expect(card.getByText(/declared on \d+ \w+ \d{4}/)).toBeVisible();
  await card.getByRole('heading', { name: 'SARS tax practitioner' }).click();
  await expect(card).toContainText("reference O'Brien-Müller 1");
  await card.getByRole('button', { name: 'Change the declaration: SARS tax practitioner' }).click();
  await card.getByLabel('Reference').fill('CPD-118204');
  await card.getByRole('button', { name: 'I have declared' }).click();
  await expect(card).toContainText('reference CPD-118204');
  await card.getByRole('button', { name: 'Take back the declaration: SARS tax practitioner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('button', { name: 'I have declared' })).toBeVisible();
});

test('proof is added from the schedule of hours, as a file or as the place where it is kept', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  const log = async (title: string, hours = 5) => {
    const body = { title, type: 'video', date: `${year}-01-05`, hours, hours_kind: 'tax' };
    const { id } = await callAs<{ id: string }>(page, 'POST', `/api/plan/${year}/activities/log`, body);
    return id;
  };
  for (const title of ['VAT update', 'Tax indaba']) {
    const yes = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'Yes' };
    const question1_comment = `${title}: we now ask each client abroad for its number before the first invoice`;
    const reflection = { reflection_date: `${year}-01-06`, rpt_year: year, ...yes, question1_comment };
    await callAs(page, 'POST', '/api/rpt/reflection', { activity_id: await log(title), ...reflection });
  }
  await log('Budget webinar', 0.5);
  await page.goto('/app/obligations#sars');
  const hours = page.getByRole('region', { name: 'Tax hours' });
  await arrive(page, hours);
  await expect(hours).toContainText('Video: a reviewer may ask about it');
  await expect(hours.getByRole('link', { name: 'Write: Budget webinar' })).toHaveAttribute(
    'href',
    /\/app\/reflection\?edit=/,
  );
  await expect(hours.getByRole('row', { name: /^Budget webinar/ })).toContainText('no reflection yet');
  const chooser = page.waitForEvent('filechooser');
  await hours.getByRole('button', { name: 'Add proof: VAT update' }).click();
  const buffer = pdfFile('attended');
  await (await chooser).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Activity/s & File updated successfully')).toBeVisible();
  await expect(hours.getByRole('button', { name: 'Add proof: VAT update' })).toHaveCount(0);
  await hours.getByRole('button', { name: 'Kept elsewhere: Tax indaba' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where is it kept?').fill("O'Brien-Müller's file");
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Both count, so the requirement is met and its schedule folds.
  await expect(hours).toContainText('Met');
  await expect(hours.getByText(/^2 count, \d not yet/)).toBeVisible();
  await hours.getByText('4 activities').click();
  await expect(hours.getByRole('row', { name: /^Counted 10\.0/ })).toBeVisible();
});
