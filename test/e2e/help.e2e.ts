import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { weekdayAhead } from '#test/support/weekdays.ts';

test('a member asks for a walkthrough on the help page, once, however often the button is pressed', async ({
  page,
  member,
  arrive,
  expectedNoise,
}) => {
  const [first, second] = [weekdayAhead(7), weekdayAhead(14)];
  await openAs(page, member, '/app/help');
  await arrive(page, page.getByRole('heading', { name: 'Walkthrough' }));
  const send = page.getByRole('button', { name: 'Ask for a walkthrough' });
  await send.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(/^Not saved\. 5 fields to correct: .* and 2 more$/);
  await expect(page.getByLabel('First day')).toBeFocused();

  await page.getByLabel('First day').fill(first);
  await page.getByLabel('First time').selectOption('10:00');
  await page.getByLabel('Second day').fill(first);
  await page.getByLabel('Second time').selectOption('10:00');
  await page.getByLabel('Your question').fill("Where do I begin?\nO'Brien-Müller");
  await send.click();
  await expect(page.getByRole('alert')).toContainText('1 field to correct: Second time');
  await expect(page.getByText('Choose a different time from the first')).toBeVisible();

  await test.step('a text that is too long is cut off, and the page says so', async () => {
    const full = page.getByText(
      `This field is full, at ${LONG_TEXT_MAX} characters. Longer text is cut off.`,
    );
    await page.getByLabel('Your question').fill('x'.repeat(LONG_TEXT_MAX - 1));
    await expect(full).toHaveCount(0);
    await page.getByLabel('Your question').fill('x'.repeat(LONG_TEXT_MAX + 1));
    await expect(page.getByLabel('Your question')).toHaveValue('x'.repeat(LONG_TEXT_MAX));
    await expect(full).toBeVisible();
    await page.getByLabel('Your question').fill("Where do I begin?\nO'Brien-Müller");
    await expect(full).toHaveCount(0);
  });

  await test.step('typed text outlives a reload', async () => {
    await page.getByLabel('Second day').fill(second);
    await page.reload();
    await expect(page.getByLabel('Your question')).toHaveValue("Where do I begin?\nO'Brien-Müller");
  });

  await test.step('a failed call is said in sight, although the button stands at the lower edge', async () => {
    expectedNoise.push(/the server responded with a status of 503/);
    const text = 'Ooops ! Server Error, try again later';
    await page.route('**/walkthrough**', (route) =>
      route.fulfill({ status: 503, json: { code: 'server_error', message: text } }),
    );
    await page.setViewportSize({ width: 360, height: 640 });
    await send.evaluate((button) =>
      window.scrollBy(0, button.getBoundingClientRect().bottom + 8 - window.innerHeight),
    );
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(`Not saved. ${text}. What you typed is kept.`);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.unroute('**/walkthrough**');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await send.dblclick();
  await arrive(page, page.getByText('We have your request.'));
  await expect(send).toHaveCount(0);
});
