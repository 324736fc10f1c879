import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, resetPassword } from '#contract/registration.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let count = 0;
/** The mails to an address that nobody has verified, after a sign-up with this name and a reset of the password. */
async function mailsAfter(name: string) {
  count += 1;
  const email = `thandi.${count}@example.co.za`;
  const person = { name, surname: 'Nkosi', contact: '082 555 0199', subscription_type: 'Annual' };
  const answer = await app.call(register, { body: { email, password: 'Kettle#41x', ...person } });
  expect(answer.status).toBe(200);
  await codeTo(app, email);
  await app.call(resetPassword, { body: { email } });
  await codeTo(app, email);
  return mailsTo(app, email);
}

test.each(['Lindiwe', 'Anna-Marie', 'Jean Pierre'])('the mails of the sign-up greet %s', async (name) => {
  const mails = await mailsAfter(name);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text.split('\n')[0]).toBe(`Dear ${name}`);
});

// A stranger may have registered the address, and must not write to it through us (spec-readings 33).
test.each(['Visit-evil-example', 'Visit evil.example', 'Congratulationsyouwonevil'])(
  '%s is not mailed as a name before the address is verified',
  async (name) => {
    for (const { text } of await mailsAfter(name)) {
      expect(text).toMatch(/^Dear member\n/);
      expect(text).not.toContain('evil');
    }
  },
);
