import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import type { Database } from '#server/db/connect.ts';
import { demoAdministrator } from '#server/demo/accounts.ts';
import { expect, test } from '#test/support/browser.ts';
import { openAs } from '#test/support/browser-members.ts';

// The day of an auditor with 20,000 members: every list is bounded, and a long one says so.

const year = yearOf(southAfricanDate(new Date()));
const MEMBERS = 20_000;
const day = (days: string) => sql`current_date + ${sql.lit(days)}::interval`;

/** One in ten is not paid, one in ten unpaid by the office, one in ten legacy. One in four has scored the year. */
const rows = ({ db }: Pick<Database, 'db'>) =>
  db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    for (const statement of [
      sql`create temp table made as select n, gen_random_uuid() as id from generate_series(1, ${MEMBERS}::int) as n`,
      sql`insert into member (id, email, name, surname, contact, password_hash, verified_at, current_year, created_at, legacy_since)
        select id, 'm' || lpad(n::text, 5, '0') || '@many.example', case n when 77 then 'Nomvula' else 'Sipho' end,
          case n when 77 then 'Khumalo' else 'Dube' end, '+27 82 555 ' || lpad((n % 10000)::text, 4, '0'), 'none',
          case n when 77 then null else now() end, ${year}::int, now(), case n % 10 when 3 then now() end from made`,
      sql`insert into membership (member_id, kind, paid_to, first_paid_at, override, override_reason, override_until)
        select id, 'Annual', case n % 10 when 1 then ${day('-40 days')} else ${day('200 days')} end, now(),
          case n % 10 when 2 then 'UNPAID' end, case n % 10 when 2 then 'A dispute' else '' end,
          case n % 10 when 2 then ${day('10 days')} end from made`,
      sql`insert into plan (member_id, plan_year, created_at) select id, ${year}::int, now() from made`,
      sql`insert into answer (member_id, plan_year, competency, options, answered_at)
        select id, ${year}::int, 'tax_planning', '{1,2,0}', now() from made where n % 4 = 0`,
    ])
      await statement.execute(own);
  });

test.use({ prepare: { rows } });

test("the auditor's day: one of 20,000 is found, all are counted, changed and put back", async ({
  page,
  arrive,
}) => {
  await openAs(page, demoAdministrator('thabo.dlamini@example.com'), '/app/mastermib');
  const table = page.getByRole('region', { name: 'Users' });

  await test.step('the home counts them', async () => {
    await arrive(page, page.getByRole('link', { name: /^Members 20.00\d/ }));
  });

  await test.step('a name that was heard leads to the person, and the first sentence says why they cannot sign in', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Nomvula Kumalo');
    const results = page.getByRole('listbox', { name: 'Results' });
    await expect(results.getByRole('option', { selected: true })).toHaveText(/Nomvula Khumalo/);
    await page.keyboard.press('Enter');
    await arrive(page, page.getByRole('alert').filter({ hasText: 'The address is not verified.' }));
  });

  await test.step('each filter finds its number; the last page is there', async () => {
    await page.goto('/masterdelete?userEmail=many.example');
    await arrive(page, table.getByText('1 to 10 of more than 10\u00a0000'));
    await expect(page.getByText(/^More than 10.000 of 20.00\d users match this search\.$/)).toBeVisible();
    const found = async (query: string, count: string) => {
      await page.goto(`/masterdelete?userEmail=many.example&${query}`);
      await expect(table.getByText(`1 to 10 of ${count}`)).toBeVisible();
    };
    await found('payment_status=UNPAID', '4\u00a0000');
    await found('payment_by=OFFICE', '2\u00a0000');
    await found('legacy=LEGACY', '2\u00a0000');
    await page.goto('/masterdelete?userEmail=many.example&page=2000');
    await expect(table.getByText('9\u00a0991 to 10\u00a0000 of more than 10\u00a0000')).toBeVisible();
    await expect(table.getByRole('row', { name: /m10000@many\.example/ })).toBeVisible();
    await page.goto('/masterdelete?userEmail=many.example&sort=-email');
    await expect(table.getByRole('row', { name: /m20000@many\.example/ })).toBeVisible();
  });

  await test.step('a report and its file have all of them', async () => {
    await page.goto('/masterReports');
    await page.getByLabel('Email').fill('many.example');
    await page.getByLabel('FILTER USERS').selectOption('USERS NOT SCORED');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(table.getByText('1 to 10 of more than 10\u00a0000')).toBeVisible();
    await expect(page.getByText(/^15.000 of 20.00\d users match\./)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(15_001);
  });

  await test.step('a change of 2,000 asks for their number, goes on, and is put back exactly', async () => {
    await page.goto('/masterdelete?userEmail=many.example&legacy=LEGACY');
    await page.getByRole('checkbox', { name: 'Select all: Users' }).check();
    await expect(page.getByText('All 2\u00a0000 that match are selected.')).toBeVisible();
    await page.getByRole('button', { name: 'Change Legacy Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Legacy Status' });
    await dialog.getByText('NOT LEGACY', { exact: true }).click();
    await dialog.getByLabel('Type 2\u00a0000 to continue').fill('2000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/2\u00a0000 users continues as bulk action \d+/)).toBeVisible();
    await page.goto('/masterJobs');
    // In the list when it has ended, above it while it runs. The pages answer meanwhile, on the embedded engine too.
    await page
      .getByRole('link', { name: /Change legacy status, 2.000 users$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const back = page.getByRole('dialog', { name: /^Undo bulk action \d+$/ });
    await back.getByLabel('Type 2\u00a0000 to continue').fill('2 000');
    await back.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: /^Undo a change of status, 2.000 users$/ })).toBeVisible();
    await expect(page.getByText(/^Ended/).first()).toBeVisible();
    await page.goto('/masterdelete?userEmail=many.example&legacy=LEGACY');
    await arrive(page, table.getByText('1 to 10 of 2\u00a0000'));
  });
});
