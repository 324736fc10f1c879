import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { type BrowserMember, callAs, openAs } from '#test/support/browser-members.ts';
import { year } from '#test/support/browser-plan.ts';

type Flag = 'career_tax_practitioner' | 'business_rescue_practitioner' | 'registered_auditor';
const none: Record<Flag, boolean> = {
  ...{ career_tax_practitioner: false, business_rescue_practitioner: false, registered_auditor: false },
};
const strip = (page: Page) => page.getByRole('list', { name: 'How you stand with each body' });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const answers = (page: Page) => page.getByRole('list', { name: /^Answers for/ });

/** The dashboard of a member with these licences and facts. */
async function openWith(
  page: Page,
  member: BrowserMember,
  { flags = {}, facts = [] }: { flags?: Partial<typeof none>; facts?: readonly object[] },
) {
  await openAs(page, member, '/app/dashboard');
  await callAs(page, 'POST', '/api/user/rpt4', { rpt_year: year, ...none, ...flags });
  for (const fact of facts) await callAs(page, 'POST', `/api/plan/${year}/circumstances`, fact);
  await page.goto('/app/dashboard');
}

test('with all licences each body has its status, its figures and its answers', async ({
  page,
  member,
  arrive,
}) => {
  await openWith(page, member, {
    flags: { career_tax_practitioner: true, business_rescue_practitioner: true, registered_auditor: true },
  });
  await expect(strip(page).getByRole('link')).toHaveText([
    ...['SAICATo do', 'SARSTo do', 'IRBATo do* (figure not confirmed)', 'CIPCTo do'],
  ]);
  await expect(page.getByText('* Figure not confirmed with the IRBA.')).toBeVisible();
  await page.goto('/app/obligations');
  await arrive(page, card(page, 'Business rescue practitioner (CIPC)'));
  const figures = async (name: string) =>
    (
      await card(page, name)
        .getByText(/^\d+\.\d of \d+\.\d$/)
        .allTextContents()
    ).join(', ');
  expect(await figures('SARS tax practitioner')).toBe('0.0 of 10.0, 0.0 of 2.0, 0.0 of 6.0');
  expect(await figures('Registered auditor (IRBA)')).toBe('0.0 of 3.0');
  expect(await figures('Business rescue practitioner (CIPC)')).toBe('0.0 of 4.0, 0.0 of 12.0, 0.0 of 20.0');
  await page.setViewportSize({ width: 360, height: 780 });
  for (const cell of await strip(page).getByRole('link').all()) {
    const { x, width } = (await cell.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(344);
  }
  await page.goto('/app/circumstances');
  const effect = page.getByRole('complementary', { name: 'With these dates' });
  await expect(effect).toContainText('Ethics3.0* (figure not confirmed)');
  await expect(effect).toContainText('* Figure not confirmed with the IRBA.');
  await page.goto('/app/declare');
  await expect(answers(page)).toHaveCount(4);
  await expect(page.getByText('with your annual return')).toBeVisible();
  await expect(page.getByText('* Figure not confirmed with the IRBA. The forms change')).toBeVisible();
});

test('without a licence only SAICA asks, and for no hours', async ({ page, member, arrive }) => {
  await openWith(page, member, {});
  await expect(strip(page).getByRole('link')).toHaveText(['SAICATo do']);
  await expect(page.getByText(/^Verifiable .* Hours$/)).toHaveCount(0);
  await page.goto('/app/obligations');
  await arrive(page, card(page, 'SAICA member'));
  await expect(card(page, 'SAICA member')).toContainText('Active all year. No hours required.');
  await expect(card(page, 'SAICA member')).toContainText('No competency scored yet');
  await expect(page.getByRole('heading', { name: /practitioner|auditor/ })).toHaveCount(0);
  await page.goto('/app/declare');
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page)).toContainText('Did you reflect on ethical values and attitudes?No');
});

test('a registration on 31 December has one month of the hours, and nothing before it counts', async ({
  page,
  member,
  arrive,
}) => {
  await openWith(page, member, {
    flags: { career_tax_practitioner: true },
    facts: [{ body: 'sars', kind: 'held', from: `${year}-12-31`, until: '', note: '' }],
  });
  await callAs(page, 'POST', `/api/plan/${year}/activities/log`, {
    ...{ title: 'VAT update', type: 'webinar', date: `${year}-01-05`, hours: 5, hours_kind: 'tax' },
    competency: 'tax_planning',
  });
  await page.reload();
  await expect(
    page.getByText(`Yours for ${year} is 0.9: registered 31 December. 0.0 count so far`),
  ).toBeVisible();
  await page.goto('/app/obligations#sars');
  const sars = card(page, 'SARS tax practitioner');
  await arrive(page, sars);
  await expect(sars).toContainText(
    '1 of 12 months, so 0.9 of 10 tax hours, 0.2 of 2 ethics hours and 0.5 of 6 service hours.',
  );
  await expect(sars.getByRole('row', { name: /^VAT update/ })).toContainText('before you registered');
  await page.goto('/app/declare');
  const list = page.getByRole('list', { name: 'Answers for SARS tax practitioner' });
  await expect(list).toContainText('Tax hours, at least 0.9No, 0.0');
  await expect(list).toContainText(`From 31 December ${year}: 1 of 12 months`);
});

test('a member who is 70 and not active has nothing to do, and declares once', async ({
  page,
  member,
  arrive,
}) => {
  const seventy = { body: 'saica', kind: 'not_active_70', from: `${year}-01-01`, until: '', note: '' };
  await openWith(page, member, { facts: [seventy] });
  await expect(strip(page).getByRole('link')).toHaveText(['SAICANot required']);
  await expect(card(page, 'To do')).toContainText('Nothing to do');
  await page.goto('/app/obligations');
  const saica = card(page, 'SAICA member');
  await arrive(page, saica);
  await expect(saica).toContainText('Not active, and 70 or older: one declaration, once, as reported.');
  await expect(saica).toContainText('Declare once, if you have not yet');
  await expect(saica.getByText('To write')).toHaveCount(0);
  await page.goto('/app/declare');
  await expect(answers(page)).toContainText('You were not active, and 70 or older');
});
