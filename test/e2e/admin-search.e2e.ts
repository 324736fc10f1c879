import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

test.use({ prepare: officeWorld });

test('an administrator finds people, invoices, codes and payments from one field, by keyboard alone', async ({
  page,
  arrive,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  await openAs(page, signInOf(thandeka), '/masterLog');
  const field = page.getByRole('combobox', { name: 'Search people, invoices, codes and payments' });
  const results = page.getByRole('listbox', { name: 'Results' });
  const chosen = results.getByRole('option', { selected: true });
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await expect(page.getByRole('heading', { name: 'Admin log', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();

  await test.step('each kind has its heading; the arrows choose, Escape closes', async () => {
    await open('zol');
    await expect(results.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText([
      /Zola Khumalo/,
    ]);
    await expect(results.getByRole('group', { name: 'Codes' }).getByRole('option')).toHaveText([
      /ZOLA10.*Discount code/,
      /ZOL-7K4Q.*Referral code of zz1@people\.example/,
    ]);
    await arrive(page, chosen);
    await expect(chosen).toHaveText(/Zola Khumalo/);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText(/ZOLA10/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText(/ZOL-7K4Q/);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('Enter opens the person, also one who is only like the name', async () => {
    await open('082 555 0142 zola');
    await expect(chosen).toHaveText(/Zola Khumalo/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterdelete\?edit=/);
    await expect(field).toBeHidden();
    await page.goto('/masterLog');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin log', level: 1 })).toBeVisible();
    await open('zz1@people');
    // At once: the results have not come yet.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterdelete\?edit=/);
    await expect(field).toBeHidden();
    await open('Kumalo Zolla');
    await expect(page.getByText('These people are similar.')).toBeVisible();
    await expect(chosen).toHaveText(/Zola Khumalo/);
    await page.keyboard.press('Escape');
  });

  await test.step('a payment and an invoice lead to the list of invoices', async () => {
    await open('2045611');
    await expect(chosen).toHaveText(/2045611.*R999\.00/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterInvoices\?q=INV-2026-000005/);
    await open('inv-2026-5');
    await expect(chosen).toHaveText(/INV-2026-000005/);
    await page.keyboard.press('Escape');
  });

  await test.step('a code leads to the codes', async () => {
    await open('zola1');
    await expect(chosen).toHaveText(/ZOLA10/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterDisc\?q=ZOLA10/);
  });

  await test.step('many people lead to the list of users', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('crowd.example');
    await results.getByRole('option', { name: 'All users who match' }).click();
    await expect(page).toHaveURL(/masterdelete\?userEmail=crowd\.example/);
  });

  await test.step('nothing found and a failed call say so', async () => {
    await open('zzzz-99');
    await expect(page.getByText('Nothing matches this search')).toBeVisible();
    await page.route('**/api/admin/search*', (route) => route.abort());
    await field.fill('zola kh');
    await expect(page.getByText('You are offline. We will try again automatically.')).toBeVisible();
    await page.unroute('**/api/admin/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chosen).toHaveText(/Zola Khumalo/);
  });

  await test.step('a phone has the button and the whole dialog', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('zol');
    await expect(chosen).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('a page of a member has no such search', async () => {
    await page.goto('/app/help');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden();
  });
});
