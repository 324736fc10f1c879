import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from '#test/support/browser.ts';
import { demoMember, openAs } from '#test/support/browser-members.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

/** A Word document as small as they come. */
const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8('<w:document>Aanwesigheidsertifikaat</w:document>'),
  }),
);
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = pdfFile();

test('evidence: only documents are accepted, and they come back under their names', async ({
  page,
  arrive,
}) => {
  await openAs(page, demoMember, '/app/activityPlanner');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.locator('h1')).toHaveText('Update or Delete Activity');
  const field = page.getByLabel('Evidence');
  const send = page.getByRole('button', { name: 'Upload File' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/activities\/[^/]+\/file$/.test(request.url())) sent.push(request.url());
  });

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType, buffer });

  await test.step('a file that cannot be evidence is named when it is chosen, and never leaves the browser', async () => {
    await send.click();
    await expect(page.getByText('Please select a file').first()).toBeVisible();
    await choose('film.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]));
    await expect(page.getByText('film.pdf is larger than 10 MB').first()).toBeVisible();
    await choose('setup.exe', 'application/pdf', pdf);
    await expect(page.getByText('setup.exe is not a PDF or Word file').first()).toBeVisible();
    // A program that calls itself a pdf.
    const program = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(2000, 7)]);
    await choose('notes.pdf', 'application/pdf', program);
    await expect(page.getByText('notes.pdf is not a PDF or Word file').first()).toBeVisible();
    // A zip that is no Word document.
    await choose('archive.docx', docxType, Buffer.from(zipSync({ 'readme.txt': strToU8('no document') })));
    await expect(
      page.getByText('archive.docx is an archive. Take the certificate out of it, and choose that').first(),
    ).toBeVisible();
    await choose('empty.pdf', 'application/pdf', Buffer.alloc(0));
    await expect(page.getByText('empty.pdf is empty').first()).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('a file that a reviewer cannot open is asked about, and kept with a mark', async () => {
    const locked = await readFile(new URL('../fixtures/evidence/e-password.pdf', import.meta.url));
    const asked = page.getByRole('dialog', { name: 'A reviewer cannot open this file. Keep it anyway?' });
    await choose('locked.pdf', 'application/pdf', locked);
    await expect(asked).toContainText('It needs a password.');
    await arrive(page, asked);
    await asked.getByRole('button', { name: 'Choose another' }).click();
    await expect(page.getByText('Choose another file').first()).toBeVisible();
    await choose('locked.pdf', 'application/pdf', locked);
    await asked.getByRole('button', { name: 'Keep it' }).click();
    await send.click();
    await expect(page.getByText('Uploaded. A reviewer cannot open it: it needs a password')).toBeVisible();
    expect(sent).toHaveLength(1);
    sent.length = 0;
  });

  await test.step('a double press sends a document once', async () => {
    await choose('O’Brien.pdf', 'application/pdf', pdf);
    await expect(page.getByText('PDF, 1 KB')).toBeVisible();
    await send.dblclick();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByText('O’Brien.pdf').first()).toBeVisible();
    await expect(page.getByText('Activity/s & File updated successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  await test.step('a PDF opens in a new tab that has no access to this one', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ]);
    // A browser without a window of its own saves a PDF, and names no address.
    expect(tab.url()).toMatch(/^(blob:|about:blank|:?$)/);
    await tab.close();
  });

  await test.step('a replacement comes back under its name', async () => {
    await choose("O'Brien-Müller.docx", docxType, docx);
    await expect(page.getByText('DOCX, ')).toBeVisible();
    await send.click();
    await expect(page.getByText('O’Brien.pdf')).toHaveCount(0);
    await expect(page.getByText("O'Brien-Müller.docx").first()).toBeVisible();
    await page.reload();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("O'Brien-Müller.docx");
  });

  await test.step('a Word file is not previewed; a removed one is gone for good', async () => {
    await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(/S requires you to keep this record until 31 December 20\d\d\./);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
  });
});
