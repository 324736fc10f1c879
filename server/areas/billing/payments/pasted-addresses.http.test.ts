import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateEmail, verifyUpdateEmail } from '#contract/credentials.ts';
import { addLead, bulkAddLeads } from '#contract/office-leads.ts';
import { createAccount } from '#contract/office-register.ts';
import { getUserList, usersCsv } from '#contract/office-users.ts';
import { checkout } from '#contract/payments.ts';
import * as registration from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { foldAddress } from '#domain/text/address.ts';
import type { TestApp } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const OWNER = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [OWNER] } });
  ({ app } = site);
  owner = await signedIn(app, { email: OWNER });
});
afterAll(() => site.close());

const person = { name: 'Zola', surname: 'Nkosi', contact: '082 555 0199' };
const typed = [
  'thabo&lerato@example.co.za',
  'a/b@example.co.za',
  'rugby=life@example.co.za',
  '#1ca@example.co.za',
  "d'@example.co.za",
  '=1+1@example.co.za',
  'info@xn--mgbaal8b0b9b2b.xn--p1ai',
  'info@m\u00fcnchen.de',
  'Zandile@example.co.za\u200b',
  '\u202athandi@example.co.za\u202c',
];

test.each(typed)('%j signs up, pays, signs in, resets and is found by the office', async (pasted) => {
  const email = foldAddress(pasted);
  const browser = oneBrowser(app);
  const call = async (...request: Parameters<typeof browser.call>) => {
    const answer = await browser.call(...request);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body;
  };
  await call(registration.register, {
    ...person,
    email: pasted,
    password: PASSWORD,
    subscription_type: 'Annual',
  });
  expect(await mailsTo(app, email)).toHaveLength(1);
  await call(registration.verify, { email: pasted, verification_code: await codeTo(app, email) });
  // The provider refuses a form whose signature is not that of its fields.
  const form = await call(checkout, { email: pasted, kind: 'Annual' });
  expect(Object.fromEntries(form.fields).email_address).toBe(email);
  await site.stub.press(await site.stub.submit(form), 'pay');
  await app.settle();
  await call(login, { email: pasted.toUpperCase(), password: PASSWORD });
  const { auth_key } = await call(twoFactor, { email: pasted, code: await codeTo(app, email) });
  Object.assign(browser, { email, key: auth_key.key_id });
  await call(registration.resetPassword, { email: pasted });
  const found = await app.call(getUserList, { as: owner, body: { userEmail: pasted } });
  expect(found.body.rows).toMatchObject([{ email }]);
  const query = new URLSearchParams({ userEmail: pasted });
  const file = await fetch(`${app.url}${usersCsv.path}?${query}`, { headers: owner.headers });
  expect(await file.text()).toContain(email.startsWith('=') ? `"'${email}"` : `"${email}"`);
  const next = `\u202anext.${pasted.replace(/[\u200b\u202a\u202c]/g, '')}\u202c`;
  await call(updateEmail, { new_email: next });
  await call(verifyUpdateEmail, { verification_code: await codeTo(app, foldAddress(next)) });
});

test.each(typed)('%j is taken by the forms and files of the office', async (pasted) => {
  const own = pasted.replace('@', '.office@');
  const account = {
    ...person,
    email: own,
    password: 'Kettle#41x',
    subscription_type: 'manual_input',
  };
  expect((await app.call(createAccount, { as: owner, body: account })).status).toBe(200);
  const [one, two] = [pasted.replace('@', '.lead@'), pasted.replace('@', '.file@')];
  const lead = await app.call(addLead, { as: owner, body: { email: one, name: 'Thandi' } });
  const file = await app.call(bulkAddLeads, { as: owner, body: { leads: [{ email: two, name: 'Thandi' }] } });
  expect([lead.status, file.status]).toEqual([200, 200]);
  const kept = await app.db.selectFrom('lead').select('email').execute();
  expect(kept.map(({ email }) => email)).toEqual(
    expect.arrayContaining([foldAddress(one), foldAddress(two)]),
  );
});

test('a mark in the middle is named', async () => {
  for (const [email, fault] of [
    ['zan\u200bdile@example.co.za', 'Remove the invisible character'],
    ['zan dile@example.co.za', 'Remove the space'],
    ['jos\u00e9@example.co.za', "Use only the letters a to z: replace '\u00e9'"],
  ])
    expect((await app.call(login, { body: { email, password: PASSWORD } })).body.fields).toEqual({
      email: fault,
    });
});
