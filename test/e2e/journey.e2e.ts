import { expect, test } from '#test/support/browser.ts';

const EMAIL = 'zoe.obrien@example.co.za';
const PASSWORD = 'Kettle#41x';

test('a member’s whole year, from the sign-up to the opened plan', async ({ page, portal, arrive }) => {
  await test.step('sign up and pay', async () => {
    await page.goto('/registerAnnual');
    await arrive(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const text of ['Email is required', 'First name is required', 'Contact number is required']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByLabel('Confirm email').fill('other@example.co.za');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill("O'Brien-Müller");
    await page.getByLabel('Contact number').fill('082 555 0101');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Both email addresses need to be the same').first()).toBeVisible();
    await page.getByLabel('Confirm email').fill(EMAIL);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await arrive(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/simulator\//);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/success$/);
    await arrive(page);
  });

  await test.step('verify the address', async () => {
    await page.goto('/verify');
    await arrive(page);
    const pin = await portal.code(EMAIL);
    await page.getByLabel(/pin/i).fill(pin);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('sign in with password and mailed code', async () => {
    await arrive(page);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#41x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Incorrect email password combo')).toBeVisible();
    const before = (await portal.mails(EMAIL)).length;
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await arrive(page);
    await page.getByLabel('Pin').fill(await portal.code(EMAIL, before));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/app\/changeYearsLogin$/);
    await arrive(page);
    await page.getByRole('button', { name: 'Confirm Year' }).click();
    await expect(page).toHaveURL(/\/app\/welcome$/);
    await arrive(page);
    await page.getByRole('link', { name: /^BEGIN MY REFLECTIVE PLAN FOR \d{4}$/ }).click();
  });

  const next = (name = 'Next Step') => page.getByRole('button', { name }).click();

  await test.step('personal details to goals', async () => {
    await expect(page).toHaveURL(/\/app\/rpt1/);
    await arrive(page);
    await page.getByLabel('SAICA number').fill('07142233');
    await next();
    await expect(page).toHaveURL(/\/app\/rpt2$/);
    await arrive(page);
    await page.getByText('Financial and Tax Management', { exact: true }).click();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt3$/);
    await next();
    await expect(page.getByText('Please complete all fields to proceed').first()).toBeVisible();
    await arrive(page);
    await page.getByLabel('Position').fill('Senior Tax Manager');
    await page.getByText('Mid Management', { exact: true }).click();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt4$/);
    await arrive(page);
    await page.getByRole('radiogroup', { name: /Tax Practitioner/ }).getByText('Yes').click();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt5$/);
    await next();
    await expect(page.getByText('Please ensure all fields are complete to proceed').first()).toBeVisible();
    await arrive(page);
    await page.getByLabel(/responsibilities/i).fill('I sign off corporate tax returns of four clients.');
    await page.getByLabel(/short-term goals/i).fill('Automate the VAT reconciliations.');
    await page.getByLabel(/long-term goals/i).fill('Lead the tax technology practice.');
    await next();
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    await arrive(page);
    await next();
    await expect(page).toHaveURL(/\/app\/rpt7$/);
    await arrive(page);
  });
});
