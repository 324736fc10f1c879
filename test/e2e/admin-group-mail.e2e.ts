import { v7 as uuid } from 'uuid';
import { expect, test } from '#test/support/browser.ts';
import { mailsTo, openAs } from '#test/support/browser-members.ts';
import { signInOf, thandeka } from '#test/support/cast.ts';
import { aMember } from '#test/support/factories.ts';
import { officeWorld } from '#test/support/office-world.ts';

const admin = signInOf(thandeka);
const DOMAIN = 'firm.example';
const anika = { email: `anika@${DOMAIN}`, name: 'Anika' };

test.use({
  prepare: {
    settings: officeWorld.settings,
    rows: async (database) => {
      await officeWorld.rows(database);
      await aMember(database, anika);
      await aMember(database, { email: `sipho@${DOMAIN}`, name: 'Sipho' });
      await aMember(database, { email: `unverified@${DOMAIN}`, verified_at: null });
      const { email } = await aMember(database, { email: `gone@${DOMAIN}` });
      const failure = { to_address: email, subject: 'x', status: 550, failed_at: new Date() };
      await database.db
        .insertInto('mail_failure')
        .values({ message_id: uuid(), ...failure })
        .execute();
    },
  },
});

test('an administrator mails the users that a search found, and a reader stops these mails', async ({
  page,
  browser,
  arrive,
}) => {
  await openAs(page, admin, `/masterdelete?userEmail=${DOMAIN}`);
  const origin = new URL(page.url()).origin;
  const dialog = page.getByRole('dialog', { name: 'Send a mail' });
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  const toMe = dialog.getByRole('button', { name: 'Mail it to myself first' });

  await test.step('the dialog says who gets no mail, and why', async () => {
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Send a Mail' }).click();
    await expect(dialog).toContainText(
      '2 of them get no mail: 1 has not verified the email address, 1 has an address that refuses mail.',
    );
  });

  await test.step('faults are named at their fields', async () => {
    await toMe.click();
    await expect(dialog.getByText('Write a subject')).toBeVisible();
    await dialog.getByLabel('Text', { exact: true }).fill('Hello {nmae}');
    await toMe.click();
    await expect(dialog.getByText(/There is no \{nmae\}/)).toBeVisible();
  });

  await test.step('the preview is the mail, and Continue waits for the mail to oneself', async () => {
    await dialog.getByLabel('Subject').fill('We are closed on Friday, {name}');
    await dialog.getByLabel('Text', { exact: true }).fill('Our office is closed.\n\nWrite to {support}.');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(`We are closed on Friday, ${thandeka.name}`)).toBeVisible();
    const frame = preview.frameLocator('iframe');
    await expect(frame.getByText('Our office is closed.')).toBeVisible();
    await expect(frame.getByText('Stop these mails')).toBeVisible();
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await toMe.click();
    await expect(dialog.getByText(/It is on its way to/)).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(origin, admin.email))[0]?.subject)
      .toContain('We are closed');
    await dialog.getByLabel('Subject').fill('We are closed on Monday, {name}');
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await toMe.click();
    await expect(dialog.getByText('Continue sends 2 mails.')).toBeVisible();
    await arrive(page);
  });

  await test.step('the bulk action mails the others and names those who got none', async () => {
    await proceed.click();
    await expect(page.getByText('2 of 4 users done')).toBeVisible();
    await expect(page.getByText(/This member has an address that refuses mail/)).toBeVisible();
    await page.getByRole('link', { name: 'Open the bulk action' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Send a mail, 4 users' }));
    await page.goto('/masterLog');
    const entry = page.getByRole('button', { name: /Sent a mail to a group 4 users/ });
    await arrive(page, entry);
    await entry.click();
    await expect(page.getByText('We are closed on Monday, {name}').first()).toBeVisible();
    await expect(page.getByText(/Our office is closed\./)).toBeVisible();
  });

  const [mail] = await expect
    .poll(() => mailsTo(origin, anika.email))
    .not.toHaveLength(0)
    .then(() => mailsTo(origin, anika.email));
  expect(mail?.subject).toBe('We are closed on Monday, Anika');

  await test.step('the link of the mail stops these mails, and My Account shows it', async () => {
    const reader = await (await browser.newContext()).newPage();
    const [link = ''] = mail?.text.match(/http\S+\/unsubscribe#news\.\S+/) ?? [];
    await reader.goto(new URL(link).pathname + new URL(link).hash);
    await reader.getByRole('button', { name: 'Stop news from us' }).click();
    await expect(reader.getByText(/Stopped\. We send no more mails of this kind\./)).toBeVisible();
    await openAs(reader, signInOf(anika), '/app/account#reminders');
    const news = reader.getByRole('checkbox', { name: 'News' });
    await expect(news).not.toBeChecked();
    await expect(reader.getByText(/^Stopped on .* by the link in a mail$/)).toBeVisible();
    // It shows the answer of the call, a moment after the click.
    await news.click();
    await expect(news).toBeChecked();
    await expect(reader.getByText(/^Saved/)).toBeVisible();
    await arrive(reader);
  });
});
