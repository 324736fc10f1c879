import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { anActivity } from '#test/support/activity.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { officeWorld } from '#test/support/office-world.ts';

const karel = { name: 'Karel', surname: 'Roos', years: [2025], current_year: 2025, membership: unpaid };
const [OLD, NEW, BUYER] = [
  'karel.old@example.co.za',
  'karel.new@example.co.za',
  'zinhle.mkhize@example.co.za',
];
const today = southAfricanDate(new Date());

test.use({
  prepare: {
    settings: officeWorld.settings,
    rows: async (database) => {
      await officeWorld.rows(database);
      const { id } = await aMember(database, { ...karel, email: OLD });
      await anActivity(database, id, { plan_year: 2025, title: 'Indaba' });
      await aMember(database, { ...karel, email: NEW, years: [] });
      await aMember(database, { name: 'Zinhle', surname: 'Mkhize', email: BUYER });
    },
  },
});

test('a plan year moves to the other account of one person, and both pages say so', async ({
  page,
  arrive,
}) => {
  await openAs(page, signInOf(thandeka), `/masterdelete?userEmail=${OLD}`);
  await page.getByRole('button', { name: `Edit ${OLD}` }).click();
  const card = page.getByRole('region', { name: 'Plan years and obligations' });
  await expect(card).toContainText('1 activity');
  await card.getByRole('button', { name: 'Move 2025 to another account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2025 to another account' });
  await expect(dialog).toContainText('2025 moves with 1 activity.');
  await dialog.getByRole('button', { name: 'Move 2025' }).click();
  for (const wanted of ['Enter the reason', 'Type 2025'])
    await expect(dialog.getByText(wanted, { exact: true }).first()).toBeVisible();
  await dialog.getByLabel('Email of the other account').fill('nobody@example.co.za');
  await dialog.getByLabel('Reason').fill('Called: signed up twice');
  await dialog.getByLabel('Type 2025 to continue').fill('2025');
  await dialog.getByRole('button', { name: 'Move 2025' }).click();
  await expect(dialog.getByText('Nobody has this address').first()).toBeVisible();
  await arrive(page);
  await dialog.getByLabel('Email of the other account').fill(NEW);
  await dialog.getByRole('button', { name: 'Move 2025' }).click();
  await expect(page.getByText(`2025 is in the account ${NEW} now.`)).toBeVisible();
  await expect(card).not.toContainText('1 activity');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Moved a plan year');

  await page.goto(`/masterdelete?userEmail=${NEW}`);
  await page.getByRole('button', { name: `Edit ${NEW}` }).click();
  await expect(card).toContainText('1 activity');
});

test('a year that was sold by mistake is taken back with its refund, or by itself', async ({
  page,
  arrive,
}) => {
  await openAs(page, signInOf(thandeka), `/masterdelete?userEmail=${BUYER}`);
  await page.getByRole('button', { name: `Edit ${BUYER}` }).click();
  const card = page.getByRole('region', { name: 'Plan years and obligations' });
  await page.getByRole('button', { name: 'Add a plan year' }).click();
  const year = page.getByRole('dialog', { name: 'Add a plan year' });
  await year.getByLabel('Plan year').selectOption('2023');
  await year.getByRole('button', { name: 'Add a plan year' }).click();
  await card.getByRole('button', { name: 'Take back 2023' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take 2023 back' });
  await dialog.getByLabel('Reason').fill('The wrong person');
  await arrive(page);
  await dialog.getByRole('button', { name: 'Take 2023 back' }).click();
  await expect(page.getByText('The plan year 2023 is taken back.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Take back 2023' })).toBeHidden();
  await card.getByRole('button', { name: `Take back ${today.slice(0, 4)}` }).click();
  await expect(page.getByRole('dialog')).toContainText('comes with the membership, so it stays.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog');
  await payment.getByLabel('Paid for').selectOption('PriorYear');
  await payment.getByLabel('Plan year').fill('2024');
  await payment.getByLabel('Amount').fill('495.00');
  await payment.getByLabel('Reference').fill('EFT MKHIZE');
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText(/INV-\d{4}-\d{6} is issued/)).toBeVisible();
  await page.goto(`/masterInvoices?q=${BUYER}`);
  await page.getByRole('button', { name: /^Actions: INV-/ }).click();
  await page.getByRole('menuitem', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog');
  await expect(refund.getByRole('checkbox', { name: 'Take the plan year 2024 back too' })).toBeChecked();
  await arrive(page);
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText(/The refund of INV-\d{4}-\d{6} is recorded/)).toBeVisible();
  await page.goto(`/masterdelete?userEmail=${BUYER}`);
  await page.getByRole('button', { name: `Edit ${BUYER}` }).click();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: 'Take back 2024' })).toBeHidden();
});
