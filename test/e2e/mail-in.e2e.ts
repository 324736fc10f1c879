import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { callAs } from '#test/support/browser-members.ts';
import { withPlan, year } from '#test/support/browser-plan.ts';

test('a mail to the own address becomes an activity; one of somebody else waits', async ({
  page,
  member,
  arrive,
}) => {
  await withPlan(page, member);
  await page.goto('/app/account#mail-in');
  const section = page.getByRole('region', { name: 'Log by email' });
  await arrive(page, section);
  const address = (await section.locator('code').textContent()) ?? '';
  expect(address).toMatch(/^log\+[\w-]+@localhost$/);
  const outbox = await page.context().newPage();
  await send(outbox, { to: address, from: member.email, subject: 'Fwd: VAT update' });
  await send(outbox, { to: address, from: 'office@example.com', subject: 'Advert' });
  await send(outbox, { to: address, from: 'office@example.com', subject: "O'Brien-Müller's indaba" });
  await expect(outbox.getByRole('status')).toContainText('250');

  const titles = async () => {
    const list = await callAs<{ title: string }[]>(page, 'GET', `/api/rpt/activities/${year}`);
    return list.map(({ title }) => title);
  };
  await expect.poll(titles).toContain('VAT update');
  await page.goto('/app/activityPlanner');
  await expect(page.getByText('VAT update').first()).toBeVisible();
  await test.step('the form that sorts asks for date and hours, which the mail does not decide', async () => {
    const table = page.getByRole('region', { name: 'My Activities' });
    await table.getByRole('button', { name: 'Link VAT update' }).click();
    await arrive(page);
    await expect(table.getByText(/^The mail came on /)).toBeVisible();
    await expect(table.getByLabel('Potential Date')).toHaveValue('');
    await table.getByLabel('Link to Competency Framework').selectOption('tax_governance');
    await table.getByLabel('Potential Date').fill(`01/05/${year}`);
    await expect(table.getByLabel('Hours', { exact: true })).toHaveValue('1.5');
    await expect(table.getByText(/Read from your certificate: please check/)).toBeVisible();
    await table.getByRole('button', { name: 'Link it' }).click();
    await expect(page.getByText('Linked VAT update')).toBeVisible();
  });
  await page.goto('/app/account#mail-in');
  await expect(section).toContainText('not your address');
  await arrive(page, section);
  await section.getByRole('button', { name: 'Delete the mail: Advert' }).click();
  await expect(page.getByRole('dialog')).toContainText('Advert and its file certificate.pdf cannot');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('Advert')).toHaveCount(0);
  await section.getByRole('button', { name: "Add as an activity: O'Brien-Müller's indaba" }).click();
  await expect(section.getByText('Added.')).toBeVisible();
  expect(await titles()).toContain("O'Brien-Müller's indaba");

  await section.getByRole('button', { name: 'Replace the address' }).click();
  await expect(section.getByText('Replaced. The old address no longer takes mail.')).toBeVisible();
});

interface Mail {
  to: string;
  from: string;
  subject: string;
}

async function send(outbox: Page, { to, from, subject }: Mail) {
  await outbox.goto('/dev/outbox');
  await outbox.getByLabel('To', { exact: true }).fill(to);
  await outbox.getByLabel('From').fill(from);
  await outbox.getByLabel('Subject').fill(subject);
  await outbox.getByLabel('Certificate').selectOption('pdf');
  await outbox.getByRole('button', { name: 'Send' }).click();
  await expect(outbox.getByRole('status')).toBeVisible();
}
