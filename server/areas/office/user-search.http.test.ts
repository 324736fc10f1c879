import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUserList } from '#contract/office-users.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN, name: 'Ann', surname: 'Other', contact: '' });
  const member = (columns: object) => aMember(app, { contact: '', ...columns });
  await member({ email: 'zz1@users.test', name: 'Zoë-Anne', surname: 'Janse van Rensburg' });
  await member({ email: 'zz2@users.test', name: 'Siobhán', surname: "O'Brien" });
  await member({ email: 'zz3@users.test', name: 'Thandi', surname: 'Dlamini', contact: '+27 82 555 0142' });
  await member({ email: 'zz4@users.test', name: 'Bongani', surname: 'Khumalo', contact: '(011) 555-0177' });
  await member({ email: 'zz5@users.test', name: 'Łukasz', surname: 'Jørgensen', saica_number: '00112233' });
});
afterAll(() => app.close());

async function found(userEmail: string) {
  const { rows, alike } = (await app.call(getUserList, { as, body: { userEmail } })).body;
  return { alike, who: rows.map(({ email }: { email: string }) => email.split('@')[0]) };
}

describe('the search reads', () => {
  test.each([
    ['zoe', 'zz1'],
    ['ZOË', 'zz1'],
    ['Zoe\u0308', 'zz1'],
    ['anne', 'zz1'],
    ['siobhan', 'zz2'],
    ['OBrien', 'zz2'],
    ['o’brien', 'zz2'],
    ['lukasz jorgensen', 'zz5'],
    ['Dlamini Thandi', 'zz3'],
    [' thandi   dlam ', 'zz3'],
    ['rensburg van zoe', 'zz1'],
    ['dlamini zz3@', 'zz3'],
    ['082 555 0142', 'zz3'],
    ['0825550142', 'zz3'],
    ['+27 82 555 0142', 'zz3'],
    ['+27 (0)82 555-0142', 'zz3'],
    ['0027825550142', 'zz3'],
    ['27825550142', 'zz3'],
    ['82 555', 'zz3'],
    ['+27 82', 'zz3'],
    ['Dlamini 082 555 0142', 'zz3'],
    ['082 555 0142 Dlamini', 'zz3'],
    ['011 555 0177', 'zz4'],
    ['00112233', 'zz5'],
    ['112233', 'zz5'],
    ['00112', 'zz5'],
  ])('%s', async (text, who) => expect(await found(text)).toEqual({ alike: false, who: [who] }));

  test.each(['ansburg', 'Thandi Khumalo', '5550142', "'; drop table member --", '\\', '_z1', '%', '0', '()'])(
    '%s as nobody',
    async (text) => expect((await found(text)).alike ? [] : (await found(text)).who).toEqual([]),
  );

  test.each([
    ['Kumalo', 'zz4'],
    ['kumalo bongani', 'zz4'],
    ['Jorgenson', 'zz5'],
    ['Tandi', 'zz3'],
  ])('%s as like somebody', async (text, first) => {
    const { alike, who } = await found(text);
    expect([alike, who[0]]).toEqual([true, first]);
  });

  test('a number with a wrong digit as nobody', async () =>
    expect(await found('082 555 0143')).toEqual({ alike: false, who: [] }));

  test('the payer of an invoice, by its number', async () => {
    const payer = await aMember(app, { email: 'payer@users.test' });
    await aPayment(app.db, { memberId: String(payer.id) });
    expect(await found('inv-2026-000001')).toEqual({ alike: false, who: ['payer'] });
    expect((await found('INV-2026-000999')).who).toEqual([]);
  });

  test('as many words as fit', async () => {
    expect((await found('z '.repeat(127))).who).toHaveLength(6);
    expect((await found('9 '.repeat(127))).who).toEqual([]);
  });
});
