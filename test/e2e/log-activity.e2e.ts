import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, demoMember, openAs } from '#test/support/browser-members.ts';
import { withPlan, writes, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const ADDED = 'Successfully Added Your Own Activity';
const FAILED = 'Upload failed, please try again';
const pdf = pdfFile();
const certificate = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });
const TITLE = 'Court visit, O’Brien-Müller v SARS';

interface Listed {
  id: string;
  title: string;
  evidence: string;
  evidence_name: string;
  external_URL: string;
  verifiable_hours: number;
  competency: string;
  learning_area_id: string | null;
}
const listOf = (page: Page) => callAs<Listed[]>(page, 'GET', `/api/rpt/activities/${year}`);

async function fillIn(page: Page, title = TITLE, hours = '2') {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
  await page.getByLabel('Provider').fill('Tax Court');
  await page.getByLabel('Type of Activity').selectOption('on-the-job experience');
  await page.getByLabel('Verifiable Hours').fill(hours);
  await page.getByLabel('Description').fill('A day in the Tax Court in Pretoria.');
}
const add = (page: Page) => page.getByRole('button', { name: 'Add Activity' });

/** Lets a file go over the page's heading, as one does with the mouse. */
async function drop(page: Page, files: { name: string; type: string; text: string }[]) {
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of all) transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, files);
  await page.locator('h1').dispatchEvent('dragover', { dataTransfer: dropped });
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped });
}

test('an activity with its evidence, from the form to the list', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/logActivity?url=https%3A%2F%2Fexample.co.za%2Fvat');
  await arrive(page, page.getByLabel('Evidence'));

  await test.step('evidence comes first and can be dropped anywhere', async () => {
    const labels = await page.locator('form label, form span[id$="-label"]').allInnerTexts();
    expect(labels[0]).toBe('Evidence');
    await drop(page, [{ name: 'notes.pdf', type: 'application/pdf', text: 'just text' }]);
    await expect(page.getByText('notes.pdf is not a PDF or Word file').first()).toBeVisible();
    await drop(page, [
      { name: 'a.pdf', type: 'application/pdf', text: pdfFile().toString() },
      { name: 'b.pdf', type: 'application/pdf', text: pdfFile().toString() },
    ]);
    await expect(
      page.getByText('Choose one file, or several pictures. An activity has one file').first(),
    ).toBeVisible();
    await drop(page, [{ name: 'visit.pdf', type: 'application/pdf', text: pdfFile('visit').toString() }]);
    await expect(page.getByText('visit.pdf')).toBeVisible();
    await expect(page.getByText('PDF, 1 KB')).toBeVisible();
  });

  await test.step('the largest gap is named, and the competencies stand in their groups', async () => {
    const gap = /^Your largest gap comes first, (Financial management|Tax planning): 1\.0, required 2\.5\.$/;
    await expect(page.getByText(gap)).toBeVisible();
    await expect(page.getByLabel('Link to Competency Framework').locator('optgroup')).toHaveCount(3);
  });

  await test.step('missing fields are named, all at once', async () => {
    await add(page).click();
    for (const text of ['Enter a title', 'Enter a provider', 'Choose a type of activity'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the hours come to life with the area that they count for', async () => {
    await expect(page.getByLabel('Verifiable Hours')).toHaveValue('');
    await fillIn(page, TITLE, '');
    await expect(page.getByLabel('Kind of Hours')).toHaveValue('tax');
    await page.getByLabel('Verifiable Hours').fill('2,5');
    const aside = page.getByRole('complementary', { name: 'With this activity' });
    await expect(aside).toContainText('2.5 of 10 tax hours');
    await expect(aside).toContainText('0.0 done, 2.5 from this one, 1.5 planned elsewhere.');
    await page.getByLabel('Kind of Hours').selectOption('ethics');
    await expect(aside).toContainText('2.5 of 2 ethics hours');
    await page.getByLabel('Kind of Hours').selectOption('tax');
  });

  await test.step('an empty date leaves no hole, and its words move nothing', async () => {
    const date = page.getByLabel('Potential Date');
    const below = page.locator('label', { hasText: 'Verifiable Hours' });
    const placeOf = async () => {
      const { y = 0, height = 0 } = (await date.boundingBox()) ?? {};
      return ((await below.boundingBox())?.y ?? 0) - y - height;
    };
    const empty = await placeOf();
    expect(empty).toBeLessThanOrEqual(48);
    await date.fill('03/05/2026');
    await expect(page.getByText('5 March 2026')).toBeVisible();
    expect(await placeOf()).toBe(empty);
    await date.fill('');
  });

  await test.step('more hours than a day has are asked about once, and then kept', async () => {
    await page.getByLabel('Verifiable Hours').fill('24.1');
    await add(page).click();
    await expect(page.getByText('24.1 hours for one activity is unusual.')).toBeVisible();
    expect(await listOf(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByLabel('Verifiable Hours')).toBeFocused();
    await page.getByRole('button', { name: 'Keep 24.1' }).click();
    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(page.getByText('24.1 tax hours. Evidence: visit.pdf.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is there once, and what comes next is offered', async () => {
    const mine = (await listOf(page)).filter(({ title }) => title === TITLE);
    expect(mine).toMatchObject([
      { evidence_name: 'visit.pdf', verifiable_hours: 24.1, external_URL: 'https://example.co.za/vat' },
    ]);
    await page.getByRole('link', { name: 'Reflect now' }).click();
    await expect(page.getByRole('dialog')).toContainText(TITLE);
    await page.goBack();
  });

  await test.step('the same one again is refused; one file serves another activity', async () => {
    await page.goto('/app/logActivity');
    await fillIn(page, TITLE, '');
    await page.getByLabel('Or use a file that you uploaded before').selectOption({ label: 'visit.pdf' });
    await add(page).click();
    await expect(page.getByText('No verifiable hours?')).toBeVisible();
    await page.getByRole('button', { name: 'Save without hours' }).click();
    await expect(page.getByText('Already added to reflective plan').first()).toBeVisible();
    await page.getByLabel('Title').fill('Court visit, second day');
    await add(page).click();
    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(page.getByText('Its hours are not filled in yet. Evidence: a file')).toBeVisible();
    const files = await callAs<{ activityIds: string[] }[]>(
      page,
      'GET',
      `/api/rpt/getAllActivity_files/${year}`,
    );
    expect(files.map(({ activityIds }) => activityIds.length)).toEqual([2]);
    await page.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('hours that a script wrote are asked about when the form is saved, also unchanged', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  const body = { title: 'Marathon', provider: 'SAICA', type: 'webinar', description: 'Long', rpt_year: year };
  const { activity_id } = await callAs<{ activity_id: string }>(page, 'POST', '/api/rpt/bookActivity', {
    ...body,
    competency: 'tax_planning',
    verifiable_hours: 99,
  });
  const confirmed = async () =>
    (
      await callAs<{ id: string; hours_confirmed: boolean }[]>(page, 'GET', `/api/rpt/activities/${year}`)
    ).find(({ id }) => id === activity_id)?.hours_confirmed;
  expect(await confirmed()).toBe(false);
  await page.goto(`/app/activityPlanner?edit=${activity_id}`);
  await page.getByRole('button', { name: 'Update Activity' }).click();
  await page.getByRole('button', { name: 'Keep 99' }).click();
  await expect(page.getByText('Successfully Updated Activity')).toBeVisible();
  expect(await confirmed()).toBe(true);
});

test('a stored activity whose upload failed says so, and the file can follow', async ({
  page,
  expectedNoise,
}) => {
  await openAs(page, demoMember, '/app/logActivity');
  await fillIn(page);
  await page.getByLabel('Evidence').setInputFiles(certificate('visit.pdf'));

  expectedNoise.push(/net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  const booked = writes(page, /bookActivity$/);
  await page.route('**/activities/*/file', (route) => route.abort('connectionreset'));
  await add(page).dblclick();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText('The activity is in your plan. Its file is not attached yet.')).toBeVisible();
  // The old message stays while the file is sent, so that it says nothing about this try.
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Upload again' }).click();
  await failedAgain;
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute('**/activities/*/file');
  // Without a network nothing has failed, and it is called so.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Upload again' }).click();
  const away = page.locator('[data-tone="amber"]', { hasText: 'You are offline.' });
  await expect(away).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(away).toHaveCount(0);
  await expect(page.getByText('Evidence: visit.pdf.')).toBeVisible();

  expect(booked).toHaveLength(1);
  const mine = (await listOf(page)).filter(({ title }) => title === TITLE);
  expect(mine.map((one) => one.evidence_name)).toEqual(['visit.pdf']);
});
