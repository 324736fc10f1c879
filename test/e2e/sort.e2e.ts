import { expect, test } from '#test/support/browser.ts';
import { callAs, enter } from '#test/support/browser-members.ts';
import { dialog, withPlan, writes, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

test('something is logged at once, and sorted later', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  await page.goto('/app/activityPlanner');
  const table = page.getByRole('region', { name: 'My Activities' });
  const log = page.getByRole('link', { name: 'Log something you have done' });
  const form = dialog(page, 'Log something you have done');

  await test.step('the short form names every missing field, and keeps what is typed', async () => {
    await log.click();
    await arrive(page, form);
    await expect(form.getByLabel('Title')).toBeFocused();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a title').first()).toBeVisible();
    await form.getByLabel('Title').fill("O'Brien-Müller lunch talk");
    await form.getByRole('radio', { name: 'Conference' }).check();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await log.click();
    await expect(form.getByLabel('Title')).toHaveValue("O'Brien-Müller lunch talk");
    await expect(form.getByRole('radio', { name: 'Conference' })).toBeChecked();
  });

  await test.step('a double click saves one, which is to be sorted', async () => {
    const saves = writes(page, /\/activities\/log$/);
    await form.getByRole('textbox', { name: 'Hours' }).fill('30');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('30 hours for one activity is unusual.')).toBeVisible();
    expect(saves).toEqual([]);
    await form.getByRole('textbox', { name: 'Hours' }).fill('2,1');
    await form.getByRole('button', { name: 'Hours: half an hour more' }).click();
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText("Logged O'Brien-Müller lunch talk")).toBeVisible();
    expect(saves).toHaveLength(1);
    await expect(table.getByRole('rowheader').first()).toHaveText(
      'To sort 1 Say which competency each one serves, and why.',
    );
    await expect(table.getByRole('button', { name: 'To sort 1' })).toBeVisible();
  });

  await test.step('Link opens under the row, and the row moves to the sorted ones', async () => {
    await table.getByRole('button', { name: "Link O'Brien-Müller lunch talk" }).click();
    await expect(table.getByLabel('Link to Competency Framework')).toBeFocused();
    await arrive(page);
    await expect(table.getByText('Then: reflect on it, and its 2.5 hours count.')).toBeVisible();
    await table.getByRole('button', { name: 'Link it' }).click();
    await expect(table.locator('p', { hasText: 'Choose a competency' })).toBeVisible();
    await table.getByLabel('Link to Competency Framework').selectOption('tax_governance');
    await table.getByLabel('Learning area').selectOption({ index: 1 });
    await table.getByLabel('Why did you do it?').fill('A client went into business rescue.');
    await table.getByRole('button', { name: 'Link it' }).click();
    await expect(page.getByText("Linked O'Brien-Müller lunch talk")).toBeVisible();
    await expect(table.getByRole('row', { name: /lunch talk/ })).toContainText('Tax governance');
    await expect(table.getByText('To sort')).toHaveCount(0);
  });

  await test.step('proof that is kept elsewhere is noted', async () => {
    const row = table.getByRole('row', { name: /lunch talk/ });
    await row.getByRole('button', { name: /^I keep the proof elsewhere/ }).click();
    const proof = dialog(page, 'Proof kept elsewhere');
    await arrive(page, proof);
    await proof.getByLabel('Where is it kept?').fill('Blue file');
    await proof.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row.getByRole('button', { name: /^Add evidence/ })).toHaveCount(0);
    await expect(row.getByTitle('Blue file')).toBeVisible();
  });

  await test.step('its reason can be changed with the rest of it', async () => {
    await table.getByRole('button', { name: "Edit O'Brien-Müller lunch talk" }).click();
    await expect(page.getByLabel('Why did you do it?')).toHaveValue('A client went into business rescue.');
  });
});

test('a member without a registration adds proof in the row', async ({ page, member }) => {
  await enter(page, member);
  const talk = { title: 'Ethics talk', type: 'webinar', date: `${year}-01-05` };
  await callAs(page, 'POST', `/api/plan/${year}/activities/log`, talk);
  await page.goto('/app/activityPlanner');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add evidence to Ethics talk' }).click();
  await (await chooser).setFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile(),
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('certificate.pdf');
});
