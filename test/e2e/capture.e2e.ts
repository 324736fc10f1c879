import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, freshMember, signIn } from '#test/support/browser-members.ts';
import { dialog, next, withPlan, year } from '#test/support/browser-plan.ts';
import { textPdf } from '#test/support/text-pdf.ts';

test.use({
  viewport: { width: 360, height: 760 },
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|You are offline|status of 503/],
});

const titles = async (page: Page) =>
  ((await callAs(page, 'GET', `/api/rpt/activities/${year}`)) as { title: string; evidence_name: string }[])
    .filter(({ title }) => /lunch talk|Excise/.test(title))
    .map(({ title, evidence_name }) => [title, evidence_name]);

/** Opens the page and waits until its worker has all of its files. */
async function openCapture(page: Page) {
  await page.goto('/app/capture');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** A page that was loaded without a network is not told by itself that it is back. */
async function backOnline(context: BrowserContext, page: Page) {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

const PLACE = 'GPS 33.9249 S 18.4241 E';

/** A small picture with a place in it, in a segment as cameras write it. */
const photoOf = (page: Page) =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 40;
      canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    })
    .then(([first = 0, second = 0, ...rest]) => {
      const exif = Buffer.from(`Exif\0\0${PLACE}`);
      return [first, second, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...rest];
    });

/** The bytes of a file of evidence, as the server gives them to the signed-in member. */
async function storedFile(page: Page, name: string) {
  const bytes = await page.evaluate(
    async ({ year, name }) => {
      const { email, key } = JSON.parse(localStorage.getItem('rpt-state') ?? '{}').state.user;
      const headers = { email, key };
      const plan = await (await fetch(`/api/plan/${year}/planner`, { headers })).json();
      const row = plan.activities.find((one: { evidence_name: string }) => one.evidence_name === name);
      return [...new Uint8Array(await (await fetch(row.evidence, { headers })).arrayBuffer())];
    },
    { year, name },
  );
  return Buffer.from(bytes);
}

test('the network is cut in the middle of a photo, then a reload, then another member', async ({
  page,
  context,
  member,
}) => {
  await withPlan(page, member);
  await openCapture(page);
  await test.step('the activity arrives, its photo does not', async () => {
    const jpeg = await photoOf(page);
    expect(Buffer.from(jpeg).includes(PLACE)).toBe(true);
    await page.getByLabel('Title').fill('AI in the tax office, lunch talk');
    await page.locator('#capture-photo').setInputFiles({
      name: 'talk.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(jpeg),
    });
    await expect(page.getByText(/^talk\.pdf/)).toBeVisible();
    await page.route('**/activities/*/file', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await next(page, 'Save');
    await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
    await expect(page.getByText('No connection. Save as usual.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/activities/*/file');
  });
  await test.step('the page opens again without a network, and takes another one', async () => {
    await page.reload();
    await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
    await page.getByLabel('Title').fill('Excise update');
    await page.getByRole('textbox', { name: 'Hours' }).fill('30');
    await next(page, 'Save on this phone');
    await expect(page.getByText('30 hours for one activity is unusual.')).toBeVisible();
    await next(page, 'Keep 30');
    await expect(page.getByText('Waiting to be sent (2)')).toBeVisible();
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain('/app/capture');
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
  await test.step('both go once, when the network is back', async () => {
    await page.getByLabel('Title').fill('Typed meanwhile');
    await backOnline(context, page);
    await expect(page.getByText(/^Sent: AI in the tax office/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Typed meanwhile');
    expect((await titles(page)).toSorted()).toEqual([
      ['AI in the tax office, lunch talk', 'talk.pdf'],
      ['Excise update', ''],
    ]);
    const stored = await storedFile(page, 'talk.pdf');
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stored.includes(PLACE)).toBe(false);
  });
});

test('another member on the same phone sees and sends nothing; logging out clears the own ones', async ({
  page,
  context,
  member,
  request,
  portal,
}) => {
  const other = await freshMember(request, portal.url);
  await withPlan(page, member);
  await openCapture(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('A lunch talk that waits');
  await next(page, 'Save on this phone');
  await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted());
  const before = await names();
  expect(before).toHaveLength(1);
  await test.step('their session ends, and another member signs in', async () => {
    await page.evaluate(() => localStorage.removeItem('rpt-state'));
    await context.setOffline(false);
    await signIn(page, other);
    await page.goto('/app/capture');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(page.getByText(/Waiting to be sent/)).toHaveCount(0);
    expect(await titles(page)).toEqual([]);
    expect(await names()).toEqual(expect.arrayContaining(before));
  });
  await test.step('logging out asks before it deletes what waits, and leaves what is not theirs', async () => {
    await context.setOffline(true);
    await page.getByLabel('Title').fill('Another talk that waits');
    await next(page, 'Save on this phone');
    await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog(page, 'Delete what waits on this phone?').getByRole('button', { name: 'Close' }).click();
    expect(await names()).toHaveLength(2);
    await page.getByRole('button', { name: 'Logout' }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Delete and log out' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect.poll(names).toEqual(before);
  });
});

test('says that the plan has it already, and that this browser cannot keep it', async ({ page, member }) => {
  await withPlan(page, member);
  const lunch = { title: 'Lunch talk', type: 'webinar', date: `${year}-01-05` };
  const { id } = await callAs<{ id: string }>(page, 'POST', `/api/plan/${year}/activities/log`, lunch);
  await callAs(page, 'POST', `/api/plan/${year}/activities/${id}/proof`, { note: 'In the staff file' });
  await openCapture(page);
  const capture = async () => {
    await page.getByLabel('Title').fill('Lunch talk');
    await page.getByLabel('When').fill(`01/05/${year}`);
    await page.locator('#capture-photo').setInputFiles({
      name: 'talk.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photoOf(page)),
    });
    await expect(page.getByText(/^talk\.pdf/)).toBeVisible();
    await next(page, 'Save');
  };
  await capture();
  await expect(page.getByText('It is already in your plan.')).toBeVisible();
  await page.route('**/activities/*/file', (route) =>
    route.fulfill({ status: 415, json: { code: 'file_type_refused', message: 'Upload failed' } }),
  );
  await page.getByRole('button', { name: 'Add the photo there' }).click();
  await expect(page.getByText('Its photo was not added. Upload failed')).toBeVisible();
  await page.unroute('**/activities/*/file');
  await page.getByRole('button', { name: 'Add the photo there' }).click();
  await expect(page.getByText(/Waiting to be sent/)).toHaveCount(0);
  expect((await storedFile(page, 'talk.pdf')).length).toBeGreaterThan(100);

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Title').fill('Another talk');
  await next(page, 'Save');
  await expect(
    page.getByText(/^Nothing is saved, because this browser cannot store anything now/),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Another talk');
});

test('each answer of the server has its way out (obligations §7)', async ({ page, member }) => {
  await withPlan(page, member);
  await openCapture(page);
  const answers = (status: number, body: object) =>
    page.route('**/activities/log', (route) => route.fulfill({ status, json: body }));
  const capture = async (title: string) => {
    await page.getByLabel('Title').fill(title);
    await next(page, 'Save');
  };
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

  await test.step('the server is out of order: it waits, and goes by itself', async () => {
    await answers(503, { code: 'unavailable', message: 'Not now' });
    await capture('Excise of the morning');
    await expect(row('Excise of the morning')).toContainText('Waiting to be sent.');
    await page.unroute('**/activities/log');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Sent: Excise of the morning')).toBeVisible();
  });

  await test.step('an answer that got lost: it goes again, and is one activity', async () => {
    await page.route('**/activities/log', async (route) => {
      // The page may ask again while the route ends.
      await route.fetch().catch(() => undefined);
      await route.abort().catch(() => undefined);
    });
    await capture('Excise twice');
    await expect(row('Excise twice')).toContainText('Waiting to be sent.');
    await page.unroute('**/activities/log');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Sent: Excise twice')).toBeVisible();
  });

  await test.step('a refused field opens the form there, with its reason', async () => {
    const message = `Enter a date in ${year}`;
    await answers(400, { code: 'validation', message: 'Wrong', fields: { date: message } });
    await capture('Excise of another year');
    await expect(row('Excise of another year')).toContainText(message);
    await row('Excise of another year').getByRole('button', { name: 'Correct it' }).click();
    await expect(page.getByLabel('When')).toBeFocused();
    await expect(page.getByLabel('When')).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('Title')).toHaveValue('Excise of another year');
    await expectAccessible(page);
    await page.unroute('**/activities/log');
    await page.getByLabel('When').fill(`01/05/${year}`);
    await next(page, 'Save');
    await expect(page.getByText('Sent: Excise of another year')).toBeVisible();
  });

  await test.step('a refused photo: the activity stands, and another file takes its place', async () => {
    const photo = { name: 'talk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf(page)) };
    await page.route('**/activities/*/file', (route) =>
      route.fulfill({ status: 415, json: { code: 'file_type_refused', message: 'Upload failed' } }),
    );
    await page.locator('#capture-photo').setInputFiles(photo);
    await expect(page.getByText(/^talk\.pdf/)).toBeVisible();
    await capture('Excise with a photo');
    await expect(row('Excise with a photo')).toContainText(
      'The activity is saved. Its photo was not accepted. Upload failed',
    );
    await expectAccessible(page);
    await page.unroute('**/activities/*/file');
    await page.getByLabel('Title').fill('Typed meanwhile');
    const chooser = page.waitForEvent('filechooser');
    await row('Excise with a photo').getByRole('button', { name: 'Add proof' }).click();
    await (await chooser).setFiles({ ...photo, name: 'again.jpg' });
    await expect(page.getByText('Sent: Excise with a photo')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Typed meanwhile');
    expect((await titles(page)).toSorted()).toEqual([
      ['Excise of another year', ''],
      ['Excise of the morning', ''],
      ['Excise twice', ''],
      ['Excise with a photo', 'again.pdf'],
    ]);
  });

  await test.step('a logout from another page offers to send what waits first', async () => {
    await answers(503, { code: 'unavailable', message: 'Not now' });
    await capture('Excise of the last day');
    await expect(row('Excise of the last day')).toContainText('Waiting to be sent.');
    await page.goto('/app/account');
    await page.unroute('**/activities/log');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Send first' }).click();
    await expect(page.getByText('Sent: Excise of the last day')).toBeVisible();
  });
});

test('the form begins at the title, steps hours by thumb, and remembers the type', async ({
  page,
  member,
}) => {
  await withPlan(page, member);
  await openCapture(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByRole('radio', { name: 'On the job' }).check();
  const hours = page.getByRole('textbox', { name: 'Hours' });
  for (let more = 0; more < 3; more++) await page.getByRole('button', { name: 'half an hour more' }).click();
  await page.getByRole('button', { name: 'half an hour less' }).click();
  await expect(hours).toHaveValue('1.0');
  await hours.fill('two');
  await page.getByLabel('Title').fill('Lunch talk');
  await next(page, 'Save');
  await expect(hours).toBeFocused();
  await hours.fill('1,5');
  await next(page, 'Save');
  await expect(page.getByText('Sent: Lunch talk')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'On the job' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'On the job' })).toBeChecked();
});

test('a certificate fills the open fields, and its activity arrives with it', async ({ page, member }) => {
  await withPlan(page, member);
  await openCapture(page);
  await page.getByRole('radio', { name: 'Webinar' }).check();
  const attach = (lines: readonly string[]) =>
    page
      .locator('#capture-file')
      .setInputFiles({ name: 'vat.pdf', mimeType: 'application/pdf', buffer: textPdf(lines) });
  await attach(['VAT update', `Date: 14 January ${year}`, 'CPD hours: 2,5', 'For N. Khumalo']);
  await expect(page.getByText('“CPD hours: 2,5”')).toBeVisible();
  await expect(page.getByLabel('When')).toHaveValue(`01/14/${year}`);
  await expect(page.getByText('Your surname is not on this certificate.')).toBeVisible();
  await test.step('without the file the page is as before, and typed text stays', async () => {
    await page.getByLabel('Title').fill('Typed by hand');
    await page.getByRole('button', { name: 'Remove vat.pdf' }).click();
    await expect(page.getByRole('button', { name: 'Certificate' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Hours' })).toHaveValue('');
    await expect(page.getByLabel('When')).not.toHaveValue('');
    await expect(page.getByText('Add the competency later')).toBeVisible();
    const lines = ['Certificate of Thandi van der Merwe', 'Organiser: Southern Tax School', 'CPD hours: 2,5'];
    await attach([...lines, 'Tax 1,5; ethics 1,0']);
    await expect(page.getByLabel('Title')).toHaveValue('Typed by hand');
    await expect(page.getByText('3 things to check, marked above.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the kinds of hours come with the words that say them, and go with other hours', async () => {
    const kinds = page.getByRole('region', { name: 'Kinds of hours' });
    await expect(kinds).toContainText('Read from your certificate: please check “Tax 1,5; ethics 1,0”');
    await page.getByRole('textbox', { name: 'Hours' }).fill('2');
    await expect(kinds).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Hours' }).fill('2.5');
    await kinds.getByRole('button', { name: 'Change the split' }).click();
    const split = dialog(page, 'Kinds of hours');
    await split.getByRole('textbox', { name: 'Hours, part 2' }).fill('0.5');
    await expect(split.getByText('0.5 less than the certificate')).toBeVisible();
    await expectAccessible(page);
    await split.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByRole('textbox', { name: 'Hours' })).toHaveValue('2.0');
    await expect(kinds.getByRole('listitem')).toHaveText(['Tax 1.5', 'Ethics 0.5']);
  });
  await next(page, 'Save');
  await expect(page.getByText('Sent: Typed by hand')).toBeVisible();
  const rows = (await callAs(page, 'GET', `/api/rpt/activities/${year}`)) as Record<string, unknown>[];
  expect(rows.find(({ title }) => title === 'Typed by hand')).toMatchObject({
    provider: 'Southern Tax School',
    evidence_name: 'vat.pdf',
    verifiable_hours: 2,
    portions: [
      { kind: 'tax', hours: 1.5, verifiable: true, rescue: false },
      { kind: 'ethics', hours: 0.5, verifiable: true, rescue: false },
    ],
  });
});

test('a phone without a session keeps what was done, and sends it after the next sign-in', async ({
  page,
  context,
  member,
}) => {
  await withPlan(page, member);
  await openCapture(page);
  await test.step('the session ends while the page is open; typed text stays, the list does not', async () => {
    await context.setOffline(true);
    await page.getByLabel('Title').fill('Lunch talk of the morning');
    await next(page, 'Save on this phone');
    await expect(page.getByText('Lunch talk of the morning')).toBeVisible();
    await page.getByLabel('Title').fill('Typed when it ended');
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'session_expired', message: 'Session expired' } }),
    );
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Sign in to send 1' })).toBeVisible();
    await expect(page.getByText('Lunch talk of the morning')).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Typed when it ended');
    await next(page, 'Save on this phone');
    await expect(page.getByRole('link', { name: 'Sign in to send 2' })).toBeVisible();
    await page.unroute('**/api/**');
  });
  await test.step('the page opens again without a network and without a session', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are signed out. 2 wait on this phone')).toBeVisible();
    await expect(page.getByText('No connection. Save as usual.')).toBeVisible();
    await page.getByLabel('Title').fill('Third lunch talk');
    await next(page, 'Save on this phone');
    await expect(page.getByText('3 wait on this phone')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the sign-in leads back, and all three go', async () => {
    await backOnline(context, page);
    await page.getByRole('link', { name: 'Sign in to send 3' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, member);
    await expect(
      page.getByText(/^Sent: Lunch talk of the morning, Typed when it ended, Third/),
    ).toBeVisible();
  });
});

test('a logout keeps what waits when its member says so, and shows it to nobody', async ({
  page,
  context,
  member,
}) => {
  await withPlan(page, member);
  await openCapture(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('A lunch talk that stays');
  await next(page, 'Save on this phone');
  await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep and log out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/app/capture');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await signIn(page, member);
  await expect(page.getByText('Sent: A lunch talk that stays')).toBeVisible();
});
