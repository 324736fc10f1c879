import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { dialog, withPlan, year } from '#test/support/browser-plan.ts';
import { textPdf } from '#test/support/text-pdf.ts';

interface Stored {
  id: string;
  title: string;
  exact_type: string;
  portions: object[];
}

const stored = async (page: Page, title: string) =>
  (await callAs<Stored[]>(page, 'GET', `/api/rpt/activities/${year}`)).find((one) => one.title === title);
const held = async (page: Page, ...bodies: object[]) => {
  for (const body of bodies)
    await callAs(page, 'POST', '/api/account/registrations', { from: '2020-01-01', ...body });
};
const noSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

test('the forms ask about topics and accreditation where a body does', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/logActivity');
  await arrive(page, page.getByLabel('Evidence'));

  await test.step('nothing of it stands in the form of a member with the bodies of the career profile', async () => {
    await expect(page.getByLabel('Verifiable Hours')).toBeVisible();
    for (const label of ['Accredited by', 'More exactly'])
      await expect(page.getByLabel(label)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More topics' })).toHaveCount(0);
  });

  await held(page, { body: 'fsca', level: 'one_subclass' }, { body: 'acca' }, { body: 'saipa' });
  await page.reload();
  await arrive(page, page.getByLabel('Evidence'));

  await test.step('a certificate proposes its hours, their kinds and its accreditation', async () => {
    const lines = [
      'Course: Fund flows',
      `Attended: 14 January ${year}`,
      'CPD hours: 2.25 hours',
      'Accredited by: FPI',
    ];
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'fpi.pdf', mimeType: 'application/pdf', buffer: textPdf(lines) });
    await expect(page.getByLabel('Accredited by')).toHaveValue('FPI');
    await expect(page.getByText('please check “Accredited by: FPI”')).toBeVisible();
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('2.25');
    await expectAccessible(page);
  });

  await test.step('typed time becomes hours, and one hour is about several topics', async () => {
    await page.getByLabel('Verifiable Hours').fill('1:15');
    await page.getByLabel('Verifiable Hours').press('Tab');
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('1.25');
    await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
    await page.getByLabel('Type of Activity').selectOption('webinar');
    await page.getByLabel('More exactly').selectOption({ label: 'Product training' });
    await page.getByLabel('Provider').fill('FPI');
    await page.getByLabel('Description').fill('x');
    await page.getByRole('button', { name: 'More topics' }).click();
    const parts = dialog(page, 'Kinds of hours');
    await expect(parts.getByRole('textbox', { name: 'Hours, part 1' })).toHaveValue('1.25');
    await parts.getByLabel('Kind of hours, part 1').selectOption('service');
    await parts.getByLabel('Accounting').check();
    await expect(parts.getByLabel('Fraud')).toHaveCount(0);
    await parts.getByLabel('Accredited by, part 1').fill('FPI');
    await expectAccessible(page);
    await parts.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByRole('region', { name: 'Kinds of hours' })).toContainText(
      'Service and accounting, accredited by FPI',
    );
    await page.getByRole('button', { name: 'Add Activity' }).click();
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
    expect(await stored(page, 'Fund flows')).toMatchObject({
      exact_type: 'product training',
      portions: [{ kind: 'service', topics: ['service', 'accounting'], minutes: 75, accredited_by: 'FPI' }],
    });
  });

  const id = (await stored(page, 'Fund flows'))?.id ?? '';
  await test.step('the form of the activity changes its hours to a quarter, and keeps the rest', async () => {
    await page.goto(`/app/activityPlanner?edit=${id}`);
    await arrive(page, page.getByLabel('Accredited by'));
    await expect(page.getByLabel('Accredited by')).toHaveValue('FPI');
    await page.getByLabel('Verifiable Hours').fill('0.25');
    await page.getByLabel('Accredited by').fill('SAICA');
    await page.getByRole('button', { name: 'Update Activity' }).click();
    await expect(page.getByText('Successfully Updated Activity')).toBeVisible();
    expect(await stored(page, 'Fund flows')).toMatchObject({
      portions: [{ topics: ['service', 'accounting'], minutes: 15, accredited_by: 'SAICA' }],
    });
  });

  for (const width of [360, 1280])
    await test.step(`the split at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/app/activityPlanner?split=${id}`);
      const split = dialog(page, 'Hours of Fund flows');
      await arrive(page, split);
      await expect(split.getByRole('textbox', { name: 'Hours, part 1' })).toHaveValue('0.25');
      await expect(split.getByLabel('Accounting')).toBeChecked();
      await split.getByRole('button', { name: 'More details' }).click();
      await split.getByLabel('Fraud').check();
      await split.getByRole('textbox', { name: 'Hours, part 1' }).fill('0h20');
      await split.getByRole('textbox', { name: 'Hours, part 1' }).press('Enter');
      await expect(page.getByText('Saved the hours of Fund flows')).toBeVisible();
      expect(await stored(page, 'Fund flows')).toMatchObject({
        portions: [{ topics: ['service', 'accounting', 'fraud'], minutes: 20, accredited_by: 'SAICA' }],
      });
      await noSidewaysScroll(page);
      await callAs(page, 'POST', `/api/plan/${year}/activities/${id}/portions`, {
        portions: [{ topics: ['service', 'accounting'], minutes: 15, accredited_by: 'SAICA' }],
      });
    });
});

test('a member of SAICA and the FSCA types hours without a licence of the career profile', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  const none = {
    career_tax_practitioner: false,
    business_rescue_practitioner: false,
    registered_auditor: false,
  };
  await callAs(page, 'POST', '/api/user/rpt4', { rpt_year: year, ...none });
  await page.goto('/app/logActivity');
  await arrive(page, page.getByLabel('Title'));
  await expect(page.getByLabel('Verifiable Hours')).toHaveCount(0);
  await held(page, { body: 'fsca', level: 'one_subclass' });
  await page.reload();
  await expect(page.getByLabel('Verifiable Hours')).toBeVisible();
  await expect(page.getByLabel('Accredited by')).toBeVisible();
});
