import { outsideLinks } from '#domain/text/outside-links.ts';
import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';

const away = 'https://pages.example/';

test('the dashboard leads to the bulk upload and to the bookmark button, which logs the page that one reads', async ({
  page,
  context,
  arrive,
}) => {
  await openAs(page, demoMember, '/app/dashboard');
  const panel = page.getByRole('navigation', { name: 'Quick Navigation' });
  await panel.getByRole('link', { name: 'Upload CPD Activities' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Bulk Upload Activities CSV' }));
  await page.goBack();
  await panel.getByRole('link', { name: 'Download Widget' }).click();
  await arrive(page, page.getByRole('heading', { name: 'Bookmark Button' }));
  await expect(page).toHaveURL(/\/app\/bookmarkButton$/);

  const button = page.getByRole('link', { name: 'Log CPD' });
  await button.click();
  await expect(page.getByText('The button works on your bookmarks bar.')).toBeVisible();
  const code = (await button.getAttribute('href')) ?? '';
  expect(code).toMatch(/^javascript:/);
  await expect(page.getByLabel('Address of the button')).toHaveValue(code);

  await test.step('copied with one press, or selected where the browser does not let a page copy', async () => {
    const copy = page.getByRole('button', { name: 'Copy the address' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(page.getByText('The address is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await expect(page.getByText('Your browser did not let us copy.')).toBeVisible();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(code);
  });

  const title = 'O’Brien-Müller & Co: 50% more? #1 “VAT”';
  for (const [name, path, read] of [
    [title, '/guide?from=mail&x=%2F#framework', true],
    [`${'Ü'.repeat(254)}\u{1F600}`, `/guide?long=${'x'.repeat(2000)}`, false],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate((text) => {
      document.title = text;
    }, name);
    const [log] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(code.slice('javascript:'.length)),
    ]);
    await expect(log.getByLabel('Title')).toHaveValue(name.slice(0, read ? 255 : 254));
    const address = log.getByLabel('Web page');
    if (read) await expect(address).toHaveValue(page.url());
    else await expect(address).toHaveCount(0);
    await log.close();
  }
});

test('addresses of the operator replace ours and open in a new tab', async ({ page }) => {
  const links = Object.fromEntries(outsideLinks.map((name) => [name, `${away}${name}?a="&b=<`]));
  const content = JSON.stringify(links).replace(/["&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</head>', `<meta name="outside-links" content="${content}" /></head>`);
    return route.fulfill({ response, body });
  });
  const leads = async (name: string | RegExp, to: string, tab: '_blank' | null) => {
    const link = page.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('href', `${away}${to}?a="&b=<`);
    if (tab) await expect(link).toHaveAttribute('target', tab);
  };
  await page.goto('/login');
  await leads(/^Sign up/, 'sign_up', '_blank');
  for (const name of ['Terms', 'Privacy', 'Contact']) await leads(name, name.toLowerCase(), null);
  await openAs(page, demoMember, '/app/dashboard');
  await leads(/^Quick-Start Guide/, 'quick_start_guide', '_blank');
  await leads(/^Upload CPD Activities/, 'upload_activities', '_blank');
  await leads(/^Download Widget/, 'widget', '_blank');
  await leads(/^Go to CPD-Search/, 'cpd_search', '_blank');
  await page.goto('/app/activityPlanner');
  await leads(/^Upload evidence/, 'upload_evidence', '_blank');
  await page.goto('/app/help');
  await leads(/^Contact Us/, 'contact', '_blank');
  await leads(/^Book a walkthrough/, 'walkthrough', '_blank');
  await page.goto('/app/rpt6');
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await leads(/^competency framework/, 'framework', '_blank');
  await page.goto('/app/account');
  await leads(/^Request Invoice/, 'request_invoice', '_blank');
  await leads(/^Update Payment Details/, 'update_payment', '_blank');
  await page.goto('/app/myreferrals');
  await leads(/^Request Payout/, 'payout', '_blank');
});

test('help is for members, the guide and the contact page for all', async ({ page, arrive }) => {
  await page.goto('/app/help');
  await expect(page).toHaveURL(/\/login/);
  for (const [path, title] of [
    ['/guide', 'Quick-Start Guide'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(path);
    await arrive(page, page.getByRole('heading', { name: title, level: 1 }));
  }
  await openAs(page, demoMember, '/app/help');
  await arrive(page, page.getByRole('heading', { name: 'Need Help?' }));
  for (const [name, path] of [
    ['Quick Start Guide', '/guide'],
    ['Contact Us', '/contact'],
  ] as const) {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: `${name} (opens in a new tab)` }).click(),
    ]);
    await expect(opened).toHaveURL(new RegExp(`${path}$`));
    await opened.close();
  }
});
