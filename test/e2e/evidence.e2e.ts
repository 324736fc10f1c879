import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from '#test/support/browser.ts';
import { callAs, demoMember, signIn } from '#test/support/browser-members.ts';

const year = new Date().getFullYear();
const REFUSED = 'Choose a pdf, doc or docx file of at most 10 MB';
const FAILED = 'Upload failed, please try again';

/** A Word document as small as they come, with bytes that a careless transport would change. */
const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8('<w:document>Aanwesigheidsertifikaat – Müller \r\n\u0000</w:document>'),
    'word/media/noise.bin': Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256),
  }),
);
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = Buffer.from('%PDF-1.7\n%certificate of attendance\n%%EOF\n');

test('evidence: what is no document is refused, what is comes back byte for byte under its name', async ({
  page,
}) => {
  await signIn(page, demoMember);
  await page.goto('/app/activityPlanner');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const title = await page.getByLabel('Title').inputValue();
  const field = page.getByLabel('Evidence');
  const send = page.getByRole('button', { name: 'Upload File' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/upload$/i.test(request.url())) sent.push(request.url());
  });

  await test.step('nothing, too much, or another kind never leaves the browser', async () => {
    await send.click();
    await expect(page.getByText('Please select a file').first()).toBeVisible();
    await field.setInputFiles({
      name: 'film.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]),
    });
    await send.click();
    await expect(page.getByText(REFUSED).first()).toBeVisible();
    await field.setInputFiles({ name: 'setup.exe', mimeType: 'application/pdf', buffer: pdf });
    await send.click();
    await expect(page.getByText(REFUSED).first()).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('a program that calls itself a pdf is refused by its content', async () => {
    const program = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(2000, 7)]);
    await field.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: program });
    await send.click();
    await expect(page.getByText(FAILED).first()).toBeVisible();
    // A zip that is no Word document.
    const zip = Buffer.from(zipSync({ 'readme.txt': strToU8('no document') }));
    await field.setInputFiles({ name: 'archive.docx', mimeType: docxType, buffer: zip });
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await send.click();
    await expect(page.getByText(FAILED).first()).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  await test.step('a double press sends a document once', async () => {
    await field.setInputFiles({ name: 'O’Brien.pdf', mimeType: 'application/pdf', buffer: pdf });
    await send.dblclick();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByText('O’Brien.pdf')).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  await test.step('another in its place comes back the same', async () => {
    await field.setInputFiles({ name: "O'Brien-Müller.docx", mimeType: docxType, buffer: docx });
    await send.click();
    await expect(page.getByText("O'Brien-Müller.docx")).toBeVisible();
    await expect(page.getByText('O’Brien.pdf')).toHaveCount(0);
    await page.reload();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("O'Brien-Müller.docx");
    expect((await readFile(await file.path())).equals(docx)).toBe(true);
  });

  await test.step('one file stands for one activity', async () => {
    const files = await callAs<{ fileName: string; activityIds: string[] }[]>(
      page,
      'GET',
      `/api/rpt/getAllActivity_files/${year}`,
    );
    expect(files.map(({ fileName }) => fileName)).toEqual(["O'Brien-Müller.docx"]);
    const list = await callAs<{ id: string; title: string }[]>(page, 'GET', `/api/rpt/activities/${year}`);
    expect(files[0]?.activityIds).toEqual([list.find((each) => each.title === title)?.id]);
  });
});

test('a new activity whose file fails is there once, and its file can follow', async ({
  page,
  expectedNoise,
}) => {
  await signIn(page, demoMember);
  await page.goto('/app/activityPlanner');
  await page
    .getByRole('button', { name: /Add my own Activity/ })
    .first()
    .click();
  await page.getByLabel('Title').fill('Court visit, Müller v SARS');
  await page.getByLabel('Provider').fill('Tax Court');
  await page.getByLabel('Type of Activity').selectOption('on-the-job experience');
  await page.getByLabel('Description').fill('A day in the Tax Court in Pretoria.');
  await page
    .getByLabel('Evidence')
    .setInputFiles({ name: 'visit.pdf', mimeType: 'application/pdf', buffer: pdf });

  expectedNoise.push(/net::ERR_CONNECTION_RESET/);
  await page.route('**/bookActivty_upload', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText(FAILED).first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Court visit, Müller v SARS');
  await page.unroute('**/bookActivty_upload');
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();

  const list = await callAs<{ title: string; evidence_name: string }[]>(
    page,
    'GET',
    `/api/rpt/activities/${year}`,
  );
  const mine = list.filter(({ title }) => title === 'Court visit, Müller v SARS');
  expect(mine.map((one) => one.evidence_name)).toEqual(['visit.pdf']);
});
