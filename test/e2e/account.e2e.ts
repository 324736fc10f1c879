import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { expect, test } from '#test/support/browser.ts';
import { callAs, openAs } from '#test/support/browser-members.ts';
import { dialog, rows, year } from '#test/support/browser-plan.ts';

const FAILED = 'You are offline. Try again when you are back online.';
const description = 'Place of supply, with two worked cases.';

test('the account: a picture, the timeline, the table of the month', async ({
  page,
  member,
  arrive,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  await openAs(page, member, '/app/dashboard');
  await page.getByRole('link', { name: 'My Account' }).click();
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/authkey/status'))
      urls.push(request.url());
  });

  await test.step('a year without activities says so', async () => {
    await arrive(page, page.getByText('You have no activities planned'));
    await expect(page.getByRole('heading', { name: 'My Activities for the Year' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thandi van der Merwe' })).toBeVisible();
    for (const name of [
      'Change Email',
      'Reset Password',
      'Request Invoice',
      'Update Payment Details',
      'My Referrals',
    ])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  });

  await test.step('the button does nothing until a picture is chosen', async () => {
    const set = page.getByRole('button', { name: 'Set Profile Photo' });
    await expect(set).toBeDisabled();
    await set.click({ force: true });
    const banking = page.getByRole('radio', { name: 'Banking' });
    await banking.check();
    await page.route('**/update_profile_image', (route) => route.abort());
    await set.click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.unroute('**/update_profile_image');
    await set.click();
    await expect(page.getByText('Successfully changed profile avatar')).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(page.getByRole('complementary').locator('img')).toHaveAttribute('src', /banking/);
    expect(urls.filter((url) => url.endsWith('/update_profile_image'))).toHaveLength(2);
  });

  await test.step('activities are drawn, moved by mouse and keys, and told as a table', async () => {
    const add = (title: string, activity_date: string) =>
      callAs(page, 'POST', '/api/rpt/bookActivity', {
        title,
        activity_date,
        description,
        provider: 'SAICA',
        type: 'webinar',
        rpt_year: year,
        competency: 'tax_planning',
      });
    await add('VAT on electronic services', southAfricanDate(new Date()));
    await add('Transfer pricing', '');
    urls.length = 0;
    await page.reload();
    const timeline = page.getByRole('group', { name: /^Timeline, / });
    await arrive(page, timeline);
    expect(new Set(urls).size).toBe(urls.length);
    await expect(page.getByText('1 activity has no date yet.')).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Tax planning VAT on electronic services .* No/ }),
    ).toHaveCount(1);
    const shown = () => timeline.getAttribute('aria-label');
    const first = await shown();
    await timeline.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(first);
    await page.keyboard.press('Home');
    await expect.poll(shown).toBe(first);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(shown).not.toBe(first);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(shown).toBe(first);
    const { x = 0, y = 0, width = 0 } = (await timeline.boundingBox()) ?? {};
    await page.mouse.move(x + width - 20, y + 50);
    await page.mouse.down();
    await page.mouse.move(x + width - 320, y + 50);
    await page.mouse.up();
    await expect.poll(shown).not.toBe(first);
  });

  await test.step('the month has its table, with the whole description', async () => {
    const table = page.locator('main').getByRole('region', { name: new RegExp(`^[A-Z][a-z]+ ${year}$`) });
    for (const name of [
      'Title',
      'Link to Competency Framework',
      'Type of Activity',
      'Description',
      'Potential Date',
      'Completed?',
    ])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await table.getByRole('button', { name: 'Expand Text: Place of supply…' }).click();
    const whole = dialog(page, 'Expand Text');
    await expect(whole).toContainText(description);
    await whole.getByRole('button', { name: 'Close' }).click();
    await expect(whole).toHaveCount(0);
  });

  await test.step('the calendar shows the same by itself', async () => {
    await page.goto('/app/Calendar');
    await arrive(page, page.getByRole('group', { name: /^Timeline, / }));
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  });
});

test('the sections are tabs: by mouse, by keys and by address, and nothing chosen is lost', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/account');
  const tab = (name: string) => page.getByRole('tab', { name });
  await arrive(page, tab('Profile'));
  await page.getByRole('radio', { name: 'Banking' }).check();
  await tab('Security').click();
  await expect(page).toHaveURL(/\/app\/account#security$/);
  await expect(page.getByRole('region', { name: 'Security' })).toContainText(
    /PasswordChanged on \d+ \w+ \d{4}/,
  );
  await arrive(page, tab('Security'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Reminders and calendar')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Your subscription' })).toBeVisible();
  await arrive(page, tab('Billing'));
  await page.goBack();
  await page.goBack();
  await expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
  await tab('Profile').click();
  await expect(page.getByRole('radio', { name: 'Banking' })).toBeChecked();

  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['Profile', 'Security', 'Reminders and calendar', 'Billing', 'Your data'])
    await expect(tab(name)).toBeInViewport({ ratio: 1 });
  await tab('Your data').click();
  await page.reload();
  await arrive(page, page.getByRole('button', { name: 'Close my account' }));
  for (const [section, name] of [
    ['reminders', 'Reminders and calendar'],
    ['sign-ins', 'Security'],
    ['invoices', 'Billing'],
  ] as const) {
    await page.goto(`/app/account#${section}`);
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('the referral code: made once, copied, mailed', async ({ page, context, member, arrive }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, member, '/app/dashboard');
  const panel = page.getByRole('region', { name: 'Refer a Friend!' });
  await expect(panel).toContainText("We'll give you CASH / Takealot vouchers for EACH successful referral!");
  await panel.getByRole('link', { name: 'GO NOW!' }).click();
  await arrive(page, page.getByText('No Code Generated'));

  const generate = page.getByRole('button', { name: 'Generate code' });
  await generate.click();
  const code = page.getByText(/^THANDI-\w{4}$/);
  await expect(code).toBeVisible();
  await expect(generate).toBeDisabled();
  await expect(page.getByText('You already have a code.')).toBeVisible();

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Text copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Failed to copy text to clipboard.')).toBeVisible();

  await page.getByRole('button', { name: 'Resend to my email' }).click();
  await expect(page.getByText('We mailed it less than a minute ago.')).toBeVisible();

  for (const name of ['Available for Payout', 'Number of Times Used', 'Dates Your Code Was Used'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Payout' })).toHaveAttribute('href', '/contact');
  await page.reload();
  await arrive(page, code);
  await expect(rows(page, 'Available for Payout')).toContainText('Not used yet');
});

test('a member turns a kind of reminder off and on, and makes a calendar address; a mail has a link that stops it', async ({
  page,
  member,
  arrive,
}) => {
  await openAs(page, member, '/app/account#reminders');
  await arrive(page);
  const yearEnd = page.getByRole('checkbox', { name: 'Year end' });
  await expect(yearEnd).toBeChecked();
  await yearEnd.click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(yearEnd).not.toBeChecked();
  await expect(page.getByText(/^Stopped on /)).toBeVisible();
  await page.reload();
  await expect(yearEnd).not.toBeChecked();
  await yearEnd.click();
  await expect(yearEnd).toBeChecked();

  const calendar = page.getByRole('region', { name: 'Calendar' });
  const make = async (button: string) => {
    await calendar.getByRole('button', { name: button }).click();
    await expect(calendar.getByText('Shown once: copy it now.')).toBeVisible();
    return new URL((await calendar.locator('code').textContent()) ?? '').pathname;
  };
  const first = await make('Make an address');
  await arrive(page, calendar);
  await page.reload();
  await expect(calendar.getByText(/^Made on /)).toBeVisible();
  await expect(calendar.locator('code')).toHaveCount(0);
  expect(await make('Replace the address')).not.toBe(first);

  await page.goto('/unsubscribe#weekly.none-of-ours');
  await arrive(page, page.getByRole('heading', { name: 'Stop the weekly reminders' }));
  await page.getByRole('button', { name: 'Stop the weekly reminders' }).click();
  await expect(page.getByText('We do not know this link. Open it again from the email.')).toBeVisible();
});
