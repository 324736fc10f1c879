import { expect, test } from '#test/support/browser.ts';
import { callAs, signIn } from '#test/support/browser-members.ts';
import { year } from '#test/support/browser-plan.ts';
import { lerato, signInOf } from '#test/support/cast.ts';

const last = year - 1;
const heading = (name: string) => ({ level: 1, name }) as const;

test('a year is switched, and every page is then about it', async ({ page, arrive, expectedNoise }) => {
  expectedNoise.push(/ERR_FAILED/);
  await page.goto('/app/learningAreas?sort=reason');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, signInOf(lerato));

  await test.step('with two years there is one to choose; then the address that was asked for opens', async () => {
    await expect(page.getByRole('heading', heading('Switch Years'))).toBeVisible();
    await expect(page.getByRole('radio', { name: `${year} Open now, no activities` })).toBeChecked();
    await page.getByRole('button', { name: 'Confirm Year' }).click();
    await expect(page).toHaveURL(/\/app\/learningAreas\?sort=reason$/);
  });

  await test.step('the page offers what is owned and says how to get the rest', async () => {
    await page.goto('/app/ChangeYears');
    await arrive(page, page.getByRole('radio', { name: String(last) }));
    const earlier = page.getByRole('region', { name: 'Add an earlier year' });
    await expect(earlier).toContainText('R495.00 a year, paid once');
    await expect(earlier.getByRole('listitem').last()).toContainText('2020');
    await expect(earlier.getByText(String(last))).toHaveCount(0);
    const later = page.getByRole('region', { name: 'Later years' });
    await expect(later.getByRole('button', { name: 'Purchase 2030' })).toBeDisabled();
    await expect(later).toContainText('Each opens on 1 January');
    await expect(later).toContainText(`While you are subscribed, ${year + 1} is added for you.`);
  });

  await test.step('on 1 January the year that began comes with the membership, and says when', async () => {
    await page.route('**/api/account/years', async (route) => {
      const response = await route.fetch();
      const { years, ...rest } = await response.json();
      const before = years.filter((one: { year: number }) => one.year !== year);
      await route.fulfill({ response, json: { ...rest, years: before } });
    });
    await page.reload();
    const later = page.getByRole('region', { name: 'Later years' });
    await expect(later).toContainText(
      `${year} comes with your membership. It is added when it is paid for, at your next sign-in at the latest.`,
    );
    await expect(page.getByRole('button', { name: `Purchase ${year}` })).toHaveCount(0);
    await page.unroute('**/api/account/years');
    await page.reload();
  });

  await test.step('an earlier year is bought with a code; it comes with the payment', async () => {
    const bought = year - 3;
    // A phone: everything of the purchase is within its width.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: `Purchase ${bought}` }).click();
    const panel = page.getByRole('region', { name: `Purchase ${bought}` });
    await expect(panel.getByRole('heading')).toBeFocused();
    await panel.getByLabel('Discount code').fill('gauteng20');
    await panel.getByLabel('Discount code').press('Enter');
    await expect(panel.getByText('Successfully applied discount code')).toBeVisible();
    await expect(panel.getByLabel('Discount code')).toHaveCount(0);
    await arrive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await panel.getByRole('button', { name: 'Pay R396.00' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/app\/changeYears$/);
    await page.getByRole('button', { name: `Purchase ${bought}` }).click();
    await panel.getByRole('button', { name: 'Pay R396.00' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', heading('Successful Purchase'))).toBeVisible();
    await expect(page.getByText('Payment received, R396.00')).toBeVisible();
    await arrive(page);
    await page.getByRole('link', { name: 'Go back to Switch Years' }).click();
    await expect(page.getByRole('radio', { name: String(bought) })).toBeVisible();
    await expect(page.getByRole('button', { name: `Purchase ${bought}` })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the welcome page of the new year follows', async () => {
    await page.getByRole('radio', { name: String(last) }).check();
    await expect(page.getByText(`Opens ${last}. Your work in ${year} is saved.`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Year' }).dblclick();
    await expect(page).toHaveURL(/\/app\/welcome$/);
    await expect(page.getByRole('link', { name: `BEGIN MY REFLECTIVE PLAN FOR ${last}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: `BEGIN MY REFLECTIVE PLAN FOR ${last}` })).toBeVisible();
  });
});

test('with one year signing in goes on by itself', async ({ page, member }) => {
  await test.step('to the welcome page at first', async () => {
    await signIn(page, member);
    await expect(page).toHaveURL(/\/app\/welcome$/);
  });

  await test.step('to the address that was asked for', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    // Else the next address could end the request of the logout.
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/app/rollOverYears');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, member);
    await expect(page).toHaveURL(/\/app\/rollOverYears$/);
  });

  await test.step('where an ended session stopped', async () => {
    await page.goto('/app/rpt1?stay=true');
    await page.getByLabel('SAICA number').fill('07142234');
    await callAs(page, 'POST', '/api/auth/logout');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, member);
    await expect(page).toHaveURL(/\/app\/rpt1\?stay=true$/);
    await expect(page.getByLabel('SAICA number')).toHaveValue('07142234');
  });

  await test.step('to the saved page when none was asked for', async () => {
    await callAs(page, 'POST', '/api/user/autosave/save', { url: '/app/learningAreas', rpt_year: year });
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, member);
    await expect(page).toHaveURL(/\/app\/learningAreas$/);
  });

  await test.step('never to somebody else’s page', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/login?next=//example.org/app/results');
    await signIn(page, member);
    await expect(page).toHaveURL(/\/app\/learningAreas$/);
  });
});
