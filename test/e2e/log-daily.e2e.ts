import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, demoMember, openAs } from '#test/support/browser-members.ts';
import { dialog, next, withPlan, year } from '#test/support/browser-plan.ts';
import { textPdf } from '#test/support/text-pdf.ts';

const phone = { width: 360, height: 740 };
const lines = [
  'Certificate of attendance',
  'This is to certify that Thandi van der Merwe',
  'attended the webinar',
  'VAT on electronic services',
  `on 14 January ${year}`,
  'CPD hours: 2,0',
  'Provider: South African Institute of Taxation',
];
const certificate = (name = 'vat.pdf') => ({ name, mimeType: 'application/pdf', buffer: textPdf(lines) });

interface Listed {
  title: string;
  type: string;
  evidence_name: string;
  completed: boolean;
}
const listOf = (page: Page) => callAs<Listed[]>(page, 'GET', `/api/rpt/activities/${year}`);

/** Lets a file go over the page, as one does with the mouse. `over` looks at the page before that. */
async function drop(page: Page, name: string, buffer: Buffer, over?: () => Promise<void>) {
  const dropped = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    [name, [...buffer]] as [string, number[]],
  );
  await page.locator('h1').first().dispatchEvent('dragover', { dataTransfer: dropped });
  await over?.();
  await page.locator('h1').first().dispatchEvent('drop', { dataTransfer: dropped });
}

test('I attended a webinar: certificate, activity, reflection in at most eight clicks', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/dashboard');
  // A link of the drawn frame opens another document, which would begin to count again.
  await arrive(page);
  // The presses of a pointer. Typing, also the keys that go from field to field, is none.
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => counted.clicks++, true);
  });

  await page.getByRole('banner').getByRole('link', { name: 'Log activity' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Choose a file', { exact: true }).click(),
  ]);
  await chooser.setFiles(certificate());
  await expect(page.getByLabel('Title')).toHaveValue('VAT on electronic services');
  await expect(page.getByLabel('Type of Activity')).toHaveValue('webinar');
  await expect(page.getByLabel('Verifiable Hours')).toHaveValue('2.0');
  await page.getByLabel('Learning area').focus();
  await page.keyboard.type('Tax');
  await expect(page.getByLabel('Kind of Hours')).toHaveValue('tax');
  await page.getByLabel('Description').focus();
  await page.keyboard.type('Place of supply, with two worked cases.');
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
  await page.getByRole('link', { name: 'Reflect now' }).click();
  const form = dialog(page, 'Update Reflection');
  for (const answer of [0, 1, 2]) {
    await form.getByRole('radio', { name: 'Yes' }).nth(answer).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('I can now say where a service is supplied, and I will check two clients.');
  }
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();

  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks);
  console.log(`logged, proven and reflected on in ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(8);
  expect((await listOf(page)).find(({ title }) => title === 'VAT on electronic services')).toMatchObject({
    type: 'webinar',
    evidence_name: 'vat.pdf',
    completed: true,
  });
});

test('a certificate is dropped anywhere on the dashboard or the planner', async ({ page, member }) => {
  await withPlan(page, member);
  await test.step('the form opens with the file read; an unsaved form is neither lost nor mixed with it', async () => {
    await page.goto('/app/logActivity');
    await page.getByLabel('Provider').fill('The first form');
    for (const path of ['/app/dashboard', '/app/activityPlanner']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await drop(page, 'vat.pdf', textPdf(lines), async () => {
        await expect(page.getByText('Drop the certificate to log its activity')).toBeVisible();
      });
      await expect(page).toHaveURL(/\/app\/logActivity$/);
      await expect(page.getByLabel('Title')).toHaveValue('VAT on electronic services');
      await expect(page.getByLabel('Provider')).toHaveValue('South African Institute of Taxation');
      await expect(page.getByText('vat.pdf')).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/app/logActivity');
    await expect(page.getByLabel('Provider')).toHaveValue('The first form');
  });

  await test.step('a wrong file says what the form says', async () => {
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await drop(page, 'notes.pdf', Buffer.from('just text'));
    await expect(page.getByText('notes.pdf is not a PDF or Word file').first()).toBeVisible();
  });

  await test.step('an open form stays, and says what to do', async () => {
    await page.goto('/app/activityPlanner?add=own');
    await page.getByLabel('Title').fill('Typed in the short form');
    await drop(page, 'vat.pdf', textPdf(lines), async () => {
      await expect(page.getByText('Save or close the open form first')).toBeVisible();
    });
    await expect(page.getByLabel('Title')).toHaveValue('Typed in the short form');
    await expect(page).toHaveURL(/activityPlanner/);
  });
});

test('a phone logs in four taps from every page, and the rest follows', async ({ page, member }) => {
  await withPlan(page, member);
  await page.setViewportSize(phone);
  await page.goto('/app/obligations');

  await test.step('four taps and a title: what, when, how long, save', async () => {
    let taps = 0;
    const tap = async (press: Promise<unknown>) => {
      taps++;
      await press;
    };
    await tap(page.getByRole('banner').getByRole('link', { name: 'Log activity' }).click());
    await page.getByLabel('Title').fill('Lunch talk');
    await tap(page.getByRole('button', { name: 'half an hour more' }).click());
    await tap(page.getByRole('button', { name: 'half an hour more' }).click());
    await tap(next(page, 'Save'));
    await expect(page.getByText('Sent: Lunch talk')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
  });

  await test.step('the reflection is the next step', async () => {
    await page.getByRole('link', { name: 'Reflect now' }).click();
    await expect(dialog(page, 'Update Reflection')).toContainText('Lunch talk');
  });

  await test.step('More leads to all fields; what is here goes along, and the certificate keeps its marks', async () => {
    await page.goto('/app/capture');
    await page.getByLabel('Title').fill('Typed by hand');
    await page.locator('#capture-file').setInputFiles(certificate());
    await expect(page.getByText('“CPD hours: 2,0”')).toBeVisible();
    await page.getByRole('button', { name: 'More: competency, description' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log activity');
    await expect(page.getByLabel('Title')).toHaveValue('Typed by hand');
    await expect(page.getByText('vat.pdf')).toBeVisible();
    await expect(page.getByText('Read from your certificate: please check “CPD hours: 2,0”')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Typed by hand');
  });
});

test('the menu has what is needed, and says where one is', async ({ page }) => {
  await openAs(page, demoMember, '/app/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const names = await menu.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.replace(/\s*\(opens in a new tab\)/, '').trim())).toEqual([
    'Dashboard',
    'My CPD',
    'Obligations',
    'Activities',
    'Reflections',
    'Send to a reviewer',
    'My Account',
    'Quick-Start Guide',
    'Help',
    'GO NOW!',
    'My Referrals',
  ]);
  await expect(menu.getByText('Refer a Friend!')).toHaveCount(1);
  for (const [name, address] of [
    ['Obligations', /obligations$/],
    ['Activities', /activityPlanner$/],
    ['Reflections', /reflection$/],
    ['Send to a reviewer', /monitoring$/],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('no tile of the questions is half covered on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openAs(page, demoMember, '/app/rptqa_efc');
  await expect(page.locator('[id^="tile-"]').first()).toBeVisible();
  const bar = await page.locator('[data-step-bar]').boundingBox();
  expect(bar?.y).toBeGreaterThan(823);
});
