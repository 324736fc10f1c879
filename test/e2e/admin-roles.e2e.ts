import { OF_OFFICE } from '#domain/office/roles.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka, zoe } from '#test/support/cast.ts';
import { officeWorld } from '#test/support/office-world.ts';

const colleague = signInOf(zoe);

test.use({ prepare: officeWorld });

test('an owner gives a role, its pages open to the colleague and no others, and the owner takes it back', async ({
  page,
  browser,
  portal,
  arrive,
}) => {
  await openAs(page, signInOf(thandeka), '/masterRoles');
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('row', { name: /boss@/ })).toContainText('Named by the operator');
  await expect(people.getByRole('button', { name: 'Take role away' })).toHaveCount(0);
  await arrive(page, people);
  await page.getByLabel('Email of the account').fill(colleague.email);
  await page.getByLabel('Role', { exact: true }).selectOption('Finance');
  await page.getByRole('button', { name: 'Give role' }).click();
  await expect(page.getByText('The role is given')).toBeVisible();
  await expect(people.getByRole('row', { name: /zoe@/ })).toContainText('Finance');

  const context = await browser.newContext({ baseURL: portal.url });
  const other = await context.newPage();
  await openAs(other, colleague, '/app/mastermib');
  await expect(other.getByText('Administrator: Finance')).toBeVisible();
  const links = other.getByRole('navigation', { name: 'Master quick navigation' }).getByRole('link');
  await expect(links).toHaveText([/^Users/, /^Discount codes/, /^Pricing/, /^Referral codes/, /^Reports/]);
  await other.goto('/masterdelete?userEmail=boss');
  await expect(other.getByRole('button', { name: 'Edit boss@example.co.za' })).toBeVisible();
  await expect(other.getByRole('button', { name: /Delete|CSV/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Edit boss@example.co.za' }).click();
  await expect(other.getByText(OF_OFFICE)).toBeVisible();
  await arrive(other, other.getByRole('heading', { name: 'Notes by the office' }));
  await expect(
    other.getByRole('main').getByRole('button', { name: /\b(Change|End|Add|Submit|Mail)\b/ }),
  ).toHaveCount(0);
  await other.goto('/app/account');
  await expect(
    other.getByText('You have the role Finance in the office, so your email stays.'),
  ).toBeVisible();
  await other.getByRole('tab', { name: 'Security' }).click();
  await arrive(other, other.getByRole('heading', { name: 'Security' }));
  await other.goBack();
  await expect(other.getByRole('link', { name: 'Change Email' })).toHaveCount(0);
  await other.goto('/app/changeEmail');
  await expect(other.getByRole('button', { name: 'Send the pin' })).toHaveCount(0);
  await arrive(other, other.getByText('Ask an owner to take the role away first.'));
  await other.goto('/masterLeads');
  await expect(other.getByText('Owners and editors may see leads and send them emails.')).toBeVisible();
  await expect(other.getByText('Your role is Finance.')).toBeVisible();
  await arrive(other);
  await other.getByRole('main').getByRole('link', { name: 'Pricing' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pricing');

  await people.getByRole('button', { name: `Take role away: ${colleague.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take role away' }).click();
  await expect(page.getByText(`${colleague.email} no longer has a role`)).toBeVisible();
  await other.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).click();
  await expect(other).toHaveURL(/\/login/);
  await context.close();
});
