import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const PLACE = 'Pretoria, Church Square';

/** A picture as the browser writes it: its left half is red, the rest transparent. */
async function picture(page: Page, type: 'image/jpeg' | 'image/png', width: number, height: number) {
  const bytes = await page.evaluate(
    async ({ type, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const drawing = canvas.getContext('2d');
      if (drawing) drawing.fillStyle = 'red';
      drawing?.fillRect(0, 0, width / 2, height);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
    },
    { type, width, height },
  );
  return Buffer.from(bytes);
}

/** The jpg with the data of a camera that was held upright: orientation 6, and the place as its description. */
function asTaken(jpeg: Buffer): Buffer {
  const place = Buffer.from(`${PLACE}\0`);
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const head = Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1');
  const after = head.length + 2 * 12 + 4;
  const entries = [entry(0x010e, 2, place.length, after), entry(0x0112, 3, 1, 6)];
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), head, ...entries, Buffer.alloc(4), place]);
  const marker = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

/** Drops files over the page's heading. */
async function drop(page: Page, files: { name: string; type: string; bytes: Buffer }[]) {
  const dropped = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of all)
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    files.map((file) => ({ ...file, bytes: [...file.bytes] })),
  );
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped });
}

/** The pages of an activity's evidence, each with the size of its picture, and the bytes as text. */
async function evidenceOf(page: Page, title: string) {
  const list = await callAs<{ title: string; evidence: string; evidence_name: string }[]>(
    page,
    'GET',
    `/api/rpt/activities/${year}`,
  );
  const { evidence, evidence_name } = list.find((each) => each.title === title) ?? {};
  const headers = await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('rpt-state') ?? '{}').state;
    return { email: user.email, key: user.key };
  });
  const body = await (await page.request.get(evidence ?? '', { headers })).body();
  const text = body.toString('latin1');
  const jpegs = [...text.matchAll(/DCTDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return [...body.subarray(start, start + Number(match[1]))];
  });
  return { name: evidence_name, text, images: await page.evaluate(drawn, jpegs) };
}

/** The sizes of jpg pictures, and their colour left, right, above and below, as red or white. */
async function drawn(jpegs: number[][]) {
  const images = [];
  for (const jpeg of jpegs) {
    const image = await createImageBitmap(new Blob([Uint8Array.from(jpeg)]));
    const { width, height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0] = drawing?.getImageData(x, y, 1, 1).data ?? [];
      return red < 200 ? 'black' : green > 200 ? 'white' : 'red';
    };
    images.push({
      size: [width, height],
      sides: [
        colourAt(20, height / 2),
        colourAt(width - 20, height / 2),
        colourAt(width / 2, 20),
        colourAt(width / 2, height - 20),
      ],
    });
  }
  return images;
}

test('a jpg and a png that are chosen or dropped become a PDF, upright and without the place', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  await page.goto('/app/logActivity');
  const photo = asTaken(await picture(page, 'image/jpeg', 3200, 2400));
  const screenshot = await picture(page, 'image/png', 400, 300);
  const field = page.getByLabel('Evidence');

  await test.step('a picture that the browser cannot read is named, and says what helps', async () => {
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo.subarray(0, 40) });
    await expect(page.getByText('a.png cannot be read as a picture').first()).toBeVisible();
    await field.setInputFiles({ name: 'IMG.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') });
    await expect(page.getByText('IMG.HEIC is a HEIC picture, which this browser').first()).toBeVisible();
    await drop(page, [
      { name: 'a.jpg', type: 'image/jpeg', bytes: photo },
      { name: 'b.pdf', type: 'application/pdf', bytes: pdfFile() },
    ]);
    await expect(page.getByText('Choose one file, or several pictures.').first()).toBeVisible();
  });

  const save = async (title: string) => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Learning area').selectOption({ label: 'Tax planning' });
    await page.getByLabel('Provider').fill('SAICA');
    await page.getByLabel('Type of Activity').selectOption('webinar');
    await page.getByLabel('Verifiable Hours').fill('1');
    await page.getByLabel('Description').fill('Two pages.');
    await page.getByRole('button', { name: 'Add Activity' }).click();
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
  };

  await test.step('a photograph is made smaller', async () => {
    await page
      .locator('input[capture="environment"]')
      .setInputFiles({ name: 'IMG_2211.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText('IMG_2211.pdf')).toBeVisible();
    await save('From the gallery');
    const { name, text, images } = await evidenceOf(page, 'From the gallery');
    expect(name).toBe('IMG_2211.pdf');
    // The camera's left is the top of the upright picture. A jpg has no transparency: that half was black already.
    expect(images).toEqual([
      { size: [1500, 2000], sides: [expect.any(String), expect.any(String), 'red', 'black'] },
    ]);
    expect(text).not.toContain(PLACE);
    expect(photo.toString('latin1')).toContain(PLACE);
  });

  await test.step('a dropped screenshot and a photograph are two pages of one file', async () => {
    await page.getByRole('button', { name: 'Add another' }).click();
    await drop(page, [
      { name: 'Screenshot.png', type: 'image/png', bytes: screenshot },
      { name: 'IMG_2212.jpg', type: 'image/jpeg', bytes: photo },
    ]);
    await expect(page.getByText('Screenshot.pdf')).toBeVisible();
    await save('Dropped');
    const { images } = await evidenceOf(page, 'Dropped');
    expect(images.map(({ size }) => size)).toEqual([
      [400, 300],
      [1500, 2000],
    ]);
    expect(images[0]?.sides.slice(0, 2)).toEqual(['red', 'white']);
  });
});
