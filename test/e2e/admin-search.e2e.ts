import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { officeOf, signInOf, thandeka } from '#test/support/cast.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { aNotification, aPayment } from '#test/support/payments.ts';

const khumalo = { email: 'zz1@users.example', name: 'Zoë', surname: 'Khumalo' };
let zoe = '';

test.use({
  prepare: officeOf(async (database) => {
    const { db } = database;
    zoe = String((await aMember(database, { ...khumalo, contact: '+27 82 555 0142' })).id);
    for (const letter of 'abcdefg')
      await aMember(database, { email: `${letter}@crowd.example`, contact: '+27 82 555 0142' });
    await db
      .insertInto('referral_code')
      .values({ code: 'ZOE-7K4Q', member_id: zoe, created_at: NOW, mailed_at: NOW })
      .execute();
    await db
      .insertInto('discount_code')
      .values({ code: 'ZOOM10', percentage_discount: 10, usage_limit: 5, created_at: NOW })
      .execute();
    const notification_id = await aNotification(db, 'applied');
    await aPayment(db, { memberId: zoe, columns: { notification_id, provider_payment_id: '2045611' } });
  }),
});

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
    await open('zo');
    await expect(results.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText([
      /Zoë Khumalo/,
    ]);
    await expect(results.getByRole('group', { name: 'Codes' }).getByRole('option')).toHaveText([
      /ZOOM10.*Discount code/,
      /ZOE-7K4Q.*Referral code of zz1@users\.example/,
    ]);
    await arrive(page, chosen);
    await expect(chosen).toHaveText(/Zoë Khumalo/);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText(/ZOOM10/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText(/ZOE-7K4Q/);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('Enter opens the person, also one who is only like the name', async () => {
    await open('082 555 0142 zoe');
    await expect(chosen).toHaveText(/Zoë Khumalo/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/masterdelete\\?edit=${zoe}`));
    await expect(field).toBeHidden();
    await page.goto('/masterLog');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByText('No entry matches')).toBeVisible();
    await open('zz1@users');
    // At once: the results have not come yet.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/masterdelete\\?edit=${zoe}`));
    await expect(field).toBeHidden();
    await open('Kumalo Zoey');
    await expect(page.getByText('These people are like it.')).toBeVisible();
    await expect(chosen).toHaveText(/Zoë Khumalo/);
    await page.keyboard.press('Escape');
  });

  await test.step('a payment and an invoice lead to the list of invoices', async () => {
    await open('2045611');
    await expect(chosen).toHaveText(/2045611.*R999\.00/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterInvoices\?q=INV-2026-000001/);
    await open('inv-2026-1');
    await expect(chosen).toHaveText(/INV-2026-000001/);
    await page.keyboard.press('Escape');
  });

  await test.step('a code leads to the codes', async () => {
    await open('zoom');
    await expect(chosen).toHaveText(/ZOOM10/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/masterDisc\?q=ZOOM10/);
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
    await field.fill('zoe');
    await expect(page.getByText('You are offline. We try again by ourselves.')).toBeVisible();
    await page.unroute('**/api/admin/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chosen).toHaveText(/Zoë Khumalo/);
  });

  await test.step('a phone has the button and the whole dialog', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('zo');
    await expect(chosen).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('a page of a member has no such search', async () => {
    await page.goto('/app/help');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden();
  });
});
