import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';

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
  await expect(page.getByRole('region', { name: 'SAICA member' })).toContainText(
    'Ethics reflections in your own words',
  );
});
