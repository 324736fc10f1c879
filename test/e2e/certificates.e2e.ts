import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { textPdf } from '#test/support/text-pdf.ts';

const pdf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf(lines),
});
const attach = (page: Page, name: string, lines: readonly string[]) =>
  page.locator('input[type="file"]').first().setInputFiles(pdf(name, lines));
const choose = (page: Page, name: string) =>
  page.locator('input[type="file"]').first().setInputFiles(`test/fixtures/certificates/${name}.pdf`);
const CHECK = 'Read from your certificate: please check';

const tax = [
  'This is to certify that Thandi Khumalo',
  'attended the Tax and Insolvency Update',
  'on 14 August 2026',
  'CPD hours: 3,0',
  'South African Institute of Taxation NPC',
];

test('a certificate fills the empty fields and marks them', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/logActivity');
  await arrive(page, page.getByLabel('Evidence'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) asked.push(request.postData() ?? '');
  });

  await test.step('nothing typed is overwritten, and each value has its words', async () => {
    await page.getByLabel('Title').fill('My own title');
    await attach(page, 'tax.pdf', tax);
    await expect(page.getByText('Read in this browser. 3 fields to check, marked below.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('My own title');
    await expect(page.getByLabel('Provider')).toHaveValue('South African Institute of Taxation');
    await expect(page.getByLabel('Potential Date')).toHaveValue('08/14/2026');
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('3.0');
    for (const words of ['South African Institute of Taxation NPC', '14 August 2026', 'CPD hours: 3,0'])
      await expect(page.getByText(`${CHECK} “${words}”`)).toBeVisible();
    await expect(page.getByText('Your surname is not on this certificate.')).toBeVisible();
    await expectAccessible(page);
    // Nothing of the file leaves the browser before the form does.
    expect(asked.filter((body) => body.includes('%PDF'))).toEqual([]);
  });

  await test.step('a mark goes when its field is edited', async () => {
    await page.getByLabel('Provider').fill('Another institute');
    await expect(page.getByText(CHECK)).toHaveCount(2);
  });

  await test.step('without the file only the typed values stay', async () => {
    await page.getByRole('button', { name: 'Remove tax.pdf' }).click();
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('');
    await expect(page.getByLabel('Provider')).toHaveValue('Another institute');
    await expect(page.getByText(CHECK)).toHaveCount(0);
  });

  await test.step('a date that may be another is marked as not sure', async () => {
    await attach(page, 'unsure.pdf', ['Date attended: 05/08/2026', 'CPD hours: 2', 'For T. van der Merwe']);
    await expect(
      page.getByText('Not sure, read from your certificate: please check “05/08/2026”'),
    ).toBeVisible();
    await expect(page.getByLabel('Potential Date')).toHaveValue('08/05/2026');
    await page.getByRole('button', { name: 'Remove unsure.pdf' }).click();
  });

  await test.step('a file without text is attached all the same', async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfFile('scan') });
    await expect(page.getByText('without text that we can read. It is attached.')).toBeVisible();
    await expect(page.getByText('scan.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
  });

  await test.step('a scan says that it is one, and its page stands beside the form', async () => {
    await choose(page, 'scan');
    await expect(page.getByText('It is a scan without text that we can read.')).toBeVisible();
    const drawn = page.getByRole('img', { name: 'First page of the chosen file' });
    await expect(drawn).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the whole file' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
    await expect(drawn).toHaveCount(0);
  });

  await test.step('one of several courses is chosen, and each value says what to check', async () => {
    await page.getByLabel('Title').fill('');
    await choose(page, 'c24-transcript');
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('4.0');
    await page
      .getByLabel('Course in this file')
      .selectOption({ label: 'ISQM 1 refresher, 20 May 2026, 2.5 h' });
    await expect(page.getByLabel('Title')).toHaveValue('ISQM 1 refresher');
    await expect(page.getByLabel('Potential Date')).toHaveValue('05/20/2026');
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('2.5');
    await expect(page.getByText('It is one of several rows.')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove c24-transcript.pdf' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });

  await test.step('the kind of activity comes from the words', async () => {
    await choose(page, 'c01-saaa-attendance');
    await expect(page.getByLabel('Type of Activity')).toHaveValue('webinar');
    await expect(page.getByText(`${CHECK} “for attending the Webinar”`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove c01-saaa-attendance.pdf' }).click();
    await expect(page.getByLabel('Type of Activity')).toHaveValue('');
  });

  await test.step('its kinds of hours are stored with the activity', async () => {
    await page.reload();
    await arrive(page, page.getByLabel('Evidence'));
    await attach(page, 'kinds.pdf', [
      'Course: Two kinds',
      `Attended: 14 January ${year}`,
      'CPD hours: 3,0',
      'Tax 1,0',
      'Ethics 2,0',
    ]);
    const kinds = page.getByRole('region', { name: 'Kinds of hours' });
    await expect(kinds).toContainText('Read from your certificate: please check “Tax 1,0; Ethics 2,0”');
    await expect(page.getByLabel('Kind of hours')).toHaveValue('ethics');
    await expect(page.getByRole('complementary', { name: 'With this activity' })).toContainText('2.0 of');
    await expectAccessible(page);
    await page.getByLabel('Kind of hours').selectOption('tax');
    await expect(kinds).toHaveCount(0);
    await page.getByLabel('Kind of hours').selectOption('ethics');
    await page.getByLabel('Title').fill('Two kinds');
    await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
    await page.getByLabel('Type of Activity').selectOption('webinar');
    await page.getByLabel('Description').fill('x');
    await page.getByRole('button', { name: 'Add Activity' }).click();
    await expect(page.getByText('3.0 hours of 2 kinds.')).toBeVisible();
    const rows = await callAs<{ title: string }[]>(page, 'GET', `/api/rpt/activities/${year}`);
    expect(rows.find(({ title }) => title === 'Two kinds')).toMatchObject({
      hours_kind: 'ethics',
      portions: [
        { kind: 'tax', hours: 1 },
        { kind: 'ethics', hours: 2 },
      ],
    });
  });

  await test.step('a booked activity takes from its certificate only the fields that it lacks', async () => {
    const { activity_id } = await callAs<{ activity_id: string }>(page, 'POST', '/api/rpt/bookActivity', {
      rpt_year: year,
      title: 'Tax evening',
      provider: 'SAIT',
      description: 'The budget.',
      type: 'webinar',
      competency: 'tax_planning',
    });
    await page.goto(`/app/activityPlanner?edit=${activity_id}`);
    await arrive(page, page.getByLabel('Evidence'));
    await attach(page, 'evening.pdf', tax);
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('3.0');
    await expect(page.getByLabel('Title')).toHaveValue('Tax evening');
    await expect(page.getByLabel('Provider')).toHaveValue('SAIT');
    await expect(page.getByText(`${CHECK} “CPD hours: 3,0”`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove evening.pdf' }).click();
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('');
    await attach(page, 'kinds.pdf', [...tax, 'Tax 1,0; ethics 2,0']);
    await expect(page.getByRole('region', { name: 'Kinds of hours' })).toBeVisible();
    await page.getByRole('button', { name: 'Update Activity' }).click();
    await expect(page.getByText('Activity/s & File updated successfully')).toBeVisible();
    const rows = await callAs<{ title: string }[]>(page, 'GET', `/api/rpt/activities/${year}`);
    expect(rows.find(({ title }) => title === 'Tax evening')).toMatchObject({
      verifiable_hours: 3,
      hours_kind: 'ethics',
      evidence_name: 'kinds.pdf',
      portions: [{ kind: 'tax' }, { kind: 'ethics' }],
    });
  });
});
