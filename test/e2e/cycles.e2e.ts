import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';

test('each cycle of the FSCA has answers of its own and is handed in alone', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/dashboard');
  const fsca = { body: 'fsca', number: 'FSP 41822', from: '2020-06-01', level: 'one_subclass' };
  await callAs(page, 'POST', '/api/account/registrations', fsca);
  await page.goto('/app/declare');
  const lists = page.getByRole('list', {
    name: /^Answers for FSCA representative or key individual, 1 June/,
  });
  await arrive(page, lists.last());
  await expect(lists).toHaveCount(2);
  await expect(lists.last()).toContainText('Did you comply in the cycle from 1 June');
  await expect(page.getByRole('list', { name: 'Answers for SAICA member' })).toContainText(
    /Did you comply in \d{4}\?/,
  );
  const buttons = page.getByRole('button', { name: 'I have handed it in' });
  await expect(buttons).toHaveCount(2);
  await expect(page.getByLabel(/^Handed in to your FSP on/)).toHaveCount(2);
  await buttons.first().click();
  await expect(page.getByText(/^handed in to your FSP on \d/)).toBeVisible();
  await expect(buttons).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
