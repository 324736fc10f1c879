import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';

test('the strip of the dashboard opens what a body asks, what counts and why', async ({ page, arrive }) => {
  await openAs(page, demoMember, '/app/dashboard');
  await arrive(page);
  const strip = page.getByRole('list', { name: 'How you stand with each body' });
  await expect(strip.getByRole('link', { name: /^SAICA To do/ })).toBeVisible();
  await strip.getByRole('link', { name: /^SARS/ }).click();
  const card = page.getByRole('region', { name: 'SARS tax practitioner' });
  await arrive(page, card);
  await expect(card.getByRole('heading', { name: 'SARS tax practitioner' })).toBeFocused();
  await expect(card.getByRole('region', { name: 'Tax hours' })).toContainText('of 10.0');
  await expect(card).toContainText(/Declare by 31 January \d{4} \(expected\)/);
  await card.getByText('Sources', { exact: true }).click();
  await expect(card).toContainText('Confirmed');
  const source = card.getByRole('link', { name: /^saica.org.za/ }).first();
  await expect(source).toHaveAttribute('href', /^https:\/\/saica\.org\.za\//);
  const saica = page.getByRole('region', { name: 'SAICA member' });
  await expect(saica).toContainText(/\d of 3, in your own words/);
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
  await expect(card.getByRole('heading', { name: 'SARS tax practitioner' })).toBeFocused();
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
  await card.getByRole('button', { name: 'Change the dates: SARS tax practitioner' }).click();
  const dialog = page.getByRole('dialog');
  await arrive(page, dialog);
  await dialog.getByLabel('From').fill(`07/15/${year}`);
  await expect(dialog).toContainText('Tax hours 5.0, Ethics hours 1.0, Service hours 3.0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('region', { name: 'Tax hours' })).toContainText('of 5.0');
  await expect(card).toContainText(`15 July ${year} to 31 December ${year}: 6 of 12 months.`);
});

test('the answers for a body are there to copy, and the declaration is recorded and corrected', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/obligations');
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
});
