import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attention, officeHome } from '#contract/office-home.ts';
import { personRecord } from '#contract/office-person.ts';
import { officeSearch } from '#contract/office-search.ts';
import { givenRoles, type Role } from '#domain/office/roles.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Pages that gather much show each role what its other pages show it.

const OWNER = 'boss@example.co.za';
const LEAD = 'somebody@lead.test';
let app: TestApp;
const office = {} as Record<Role, SignedIn>;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER] });
  office.owner = await signedIn(app, { email: OWNER });
  for (const role of givenRoles)
    office[role] = await signedIn(app, { office_role: role, office_role_at: NOW });
});
afterAll(() => app.close());

const ofMembers = [
  'attention',
  'ended_this_month',
  'failed_since',
  'joined_this_month',
  'paid_without_end',
  'subscriptions',
];
const ofInvoices = [
  'referral_due',
  'referral_since',
  'to_pay_back',
  'to_pay_back_payments',
  'to_send',
  'to_send_refunds',
];

test.each<[Role, string[], string[]]>([
  [
    'owner',
    [
      'attention',
      'ended_this_month',
      'failed_since',
      'joined_this_month',
      'leads',
      'paid_without_end',
      'subscriptions',
    ],
    [
      'accounts_made',
      'affiliate_activities',
      'affiliate_competencies',
      'codes_running',
      'codes_used_up',
      'last_upload',
      'next_price',
      'referral_due',
      'referral_since',
      'to_pay_back',
      'to_pay_back_payments',
      'to_send',
      'to_send_refunds',
    ],
  ],
  ['support', ofMembers, ['accounts_made', 'last_upload', ...ofInvoices]],
  ['finance', ofMembers, ['codes_running', 'codes_used_up', 'next_price', ...ofInvoices]],
  ['editor', ['leads'], ['affiliate_activities', 'affiliate_competencies']],
])('the home of %s has what its pages show', async (role, blocks, facts) => {
  const { status, body } = await app.call(officeHome, { as: office[role] });
  expect(status).toBe(200);
  const { counted_at, facts: known, ...rest } = body;
  expect(counted_at).toBe(NOW.toISOString());
  expect(Object.keys(rest).toSorted()).toEqual(blocks);
  expect(Object.keys(known).toSorted()).toEqual(facts);
});

test.each<[Role, string[]]>([
  ['owner', ['discount', 'referral']],
  ['finance', ['discount', 'referral']],
  ['support', ['referral']],
])('the search of %s finds the codes %j', async (role, kinds) => {
  const { id } = await aMember(app);
  const prefix = `K${uuid().slice(-8)}`.toUpperCase();
  const code = { percentage_discount: 40, usage_limit: 5, created_at: NOW };
  await app.db
    .insertInto('discount_code')
    .values({ code: `${prefix}-SECRET`, ...code })
    .execute();
  await app.db
    .insertInto('referral_code')
    .values({ code: `${prefix}-OWN`, member_id: id, created_at: NOW, mailed_at: NOW })
    .execute();
  const { body } = await app.call(officeSearch, { as: office[role], query: { q: prefix } });
  expect(body.codes.rows.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  expect(body.codes.more).toBe(false);
  if (!kinds.includes('discount')) expect(JSON.stringify(body)).not.toContain('SECRET');
});

test.each<[Role, string[] | undefined]>([
  ['owner', []],
  ['finance', []],
  ['support', undefined],
])('the record of a member shows %s the used codes: %j', async (role, codes) => {
  const { id } = await aMember(app);
  const { body } = await app.call(personRecord, { as: office[role], params: { user_id: id } });
  expect(body.money.codes_used).toEqual(codes);
});

test.each<[Role, string]>([
  ['owner', LEAD],
  ['support', 's…@lead.test'],
  ['finance', 's…@lead.test'],
])('a refused mail to nobody of ours shows %s the address %s', async (role, to) => {
  const row = { message_id: uuid(), to_address: LEAD, subject: 'CPD', status: 550, failed_at: NOW };
  await app.db.insertInto('mail_failure').values(row).execute();
  const { body } = await app.call(attention, { as: office[role] });
  const mail = body.mails.find(({ id }: { id: string }) => id === row.message_id);
  expect(mail).toMatchObject({ to, member: null });
});
