import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSignUp, register } from '#contract/registration.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const signedUp = {
  email: '',
  password: 'Kettle#41x',
  name: 'Thandi',
  surname: 'Nkosi',
  contact: '082 555 0101',
  subscription_type: 'Annual' as 'Annual' | 'Monthly',
};

let signUps = 0;
beforeEach(async () => {
  signUps += 1;
  signedUp.email = `thandi.${signUps}@example.co.za`;
  await app.call(register, { body: signedUp });
  await codeTo(app, signedUp.email);
});

const change = (body: Partial<typeof signedUp>) => app.call(changeSignUp, { body: { ...signedUp, ...body } });

const stored = () =>
  app.db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select(['name', 'surname', 'contact', 'kind'])
    .where('email', '=', signedUp.email)
    .executeTakeFirstOrThrow();

describe('POST /api/account/sign_up', () => {
  test('400 without a name, 401 for a wrong password, and nothing is changed', async () => {
    expect(Object.keys((await change({ name: '' })).body.fields)).toEqual(['name']);
    const wrong = await change({ password: 'Wrong#41x', surname: 'Modise' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password']);
    expect((await stored()).surname).toBe('Nkosi');
  });

  test('200 corrects what was signed up, and mails nothing', async () => {
    const corrected = { name: 'Lindiwe', contact: '0825550148', subscription_type: 'Monthly' as const };
    expect((await change(corrected)).status).toBe(200);
    expect(await stored()).toEqual({
      name: 'Lindiwe',
      surname: 'Nkosi',
      contact: '0825550148',
      kind: 'Monthly',
    });
    expect(await mailsTo(app, signedUp.email)).toHaveLength(1);
  });

  test('an address that nobody registered, or whose member paid once, is refused', async () => {
    for (const email of ['nobody@example.co.za', (await aMember(app)).email]) {
      expect((await change({ email })).body.code).toBe('email_taken');
    }
  });
});
