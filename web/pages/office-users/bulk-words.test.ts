import { describe, expect, test } from 'vitest';
import {
  alreadySo,
  choicesOf,
  deleting,
  type Facts,
  goesOnText,
  leftOutText,
  mailedOf,
  mailsText,
  noMailBecause,
  statusWords,
  subscriptionsText,
  whom,
} from './bulk-words.ts';
import type { ChosenUsers } from './user-data.ts';

const facts = (some: Partial<Facts>): Facts => ({
  total: 0,
  emails: [],
  legacy: 0,
  administrators: 0,
  payments: null,
  left_out: null,
  subscriptions: null,
  ...some,
});
const paymentsOf = (some: Partial<NonNullable<Facts['payments']>>): Pick<Facts, 'payments'> => ({
  payments: {
    paid: 0,
    failed: 0,
    by_office: 0,
    told: { PAID: 0, UNPAID: 0, AS_PAYMENTS_SAY: 0, FAILED_PAYMENT: 0, NO_ISSUE: 0 },
    ...some,
  },
});
const allBut = (...except: string[]): ChosenUsers => ({
  all: true,
  except,
  filter: { userEmail: 'example.com' },
  expected: 2,
});

describe('whom an action hits', () => {
  const emails = ['a@x.test', 'b@x.test', 'c@x.test'];
  test.each<[Partial<Facts>, ChosenUsers, string]>([
    [{}, ['a@x.test'], 'This user was already deleted.'],
    [{}, ['a@x.test', 'b@x.test'], 'These users were already deleted.'],
    [{}, allBut(), 'Nobody matches any more.'],
    [{ total: 1, emails: ['a@x.test'] }, ['a@x.test', 'b@x.test'], 'a@x.test'],
    [{ total: 3, emails }, emails, '3 users: a@x.test, b@x.test, c@x.test'],
    [{ total: 5, emails }, emails, '5 users: a@x.test, b@x.test, c@x.test and 2 more'],
    [{ total: 12_480, emails }, allBut(), 'All 12\u00a0480 users that match ‘example.com’'],
    [{ total: 12_479, emails }, allBut('a@x.test'), '12\u00a0479 users that match ‘example.com’'],
  ])('%o of %o', (some, users, text) => {
    const { who, more } = whom(facts(some), users);
    expect(who + more).toBe(text);
  });
});

describe('a status', () => {
  const seen = facts({
    total: 12_480,
    legacy: 12_480,
    ...paymentsOf({ paid: 12_159, failed: 1, by_office: 7 }),
  });

  test.each([
    ['legacy', ['changes none', 'changes 12\u00a0480']],
    ['payment', ['changes 321', 'changes 12\u00a0159', 'changes 7']],
    ['issue', ['changes 12\u00a0479', 'changes 1']],
  ] as const)('says how many it changes: %s', (kind, guides) => {
    expect(choicesOf(statusWords[kind], seen).map(({ guide }) => guide)).toEqual(guides);
    expect(choicesOf(statusWords[kind], undefined).every(({ guide }) => guide === '')).toBe(true);
  });

  test.each([
    ['legacy', 'LEGACY', '12\u00a0480 users already had the status.'],
    ['legacy', 'NOT LEGACY', undefined],
    ['payment', 'UNPAID', '321 users already had the status.'],
    ['issue', 'FAILED_PAYMENT', '1 user already had the status.'],
  ] as const)('says who had it already: %s %s', (kind, status, note) =>
    expect(alreadySo(statusWords[kind], status, seen).note).toBe(note),
  );

  test.each([
    ['UNPAID', '12\u00a0159 mails go out: to each user whose account this opens or closes.'],
    ['AS_PAYMENTS_SAY', '1 mail goes out: to each user whose account this opens or closes.'],
    ['NO_ISSUE', 'No account opens or closes, so nobody is mailed.'],
    ['LEGACY', ''],
    ['', ''],
  ])('says how many are mailed: %s', (status, text) => {
    const told = { PAID: 0, UNPAID: 12_159, AS_PAYMENTS_SAY: 1, FAILED_PAYMENT: 0, NO_ISSUE: 0 };
    expect(mailsText(status, paymentsOf({ told }))).toBe(text);
  });
});

test.each<[Facts['subscriptions'], number, string, string]>([
  [{ total: 0 }, 5, '', ''],
  [null, 5, '', ''],
  [
    { total: 1 },
    1,
    'The subscription is cancelled at Payfast too.',
    '1 running subscription goes on charging.',
  ],
  [
    { total: 1 },
    5,
    '1 running subscription is cancelled at Payfast too.',
    '1 running subscription goes on charging.',
  ],
  [
    { total: 10_000, more: true },
    12_480,
    'More than 10\u00a0000 running subscriptions are cancelled at Payfast too.',
    'More than 10\u00a0000 running subscriptions go on charging.',
  ],
])('says which subscriptions end or go on: %o of %i', (subscriptions, total, ends, goesOn) =>
  expect([subscriptionsText({ subscriptions, total }), goesOnText({ subscriptions })]).toEqual([
    ends,
    goesOn,
  ]),
);

test('the page says in the words of the specification what a bulk action did', () =>
  expect([...Object.values(statusWords), deleting].map(({ done }) => done)).toEqual([
    'Successfully Change Legacy Status',
    'Successfully Changed Payment Status',
    'Successfully Changed Payment Issue',
    'Successfully Deleted Users',
  ]));

describe('a mail to a group', () => {
  const none = { deceased: 0, unverified: 0, office: 0, stopped: 0, bounced: 0, lately: 0 };
  test.each<[number, Partial<typeof none>, string, string, string | null]>([
    [1, {}, '', 'Continue sends 1 mail.', null],
    [
      1,
      { stopped: 1 },
      '. This user has stopped these mails, so no mail goes out.',
      'Continue sends 0 mails.',
      'None of them gets a mail',
    ],
    [3, {}, '. All of them get the mail.', 'Continue sends 3 mails.', null],
    [
      3,
      { bounced: 1 },
      '. 1 of them gets no mail: 1 has an address that refuses mail.',
      'Continue sends 2 mails.',
      null,
    ],
    [
      5,
      { lately: 2, unverified: 3 },
      '. 5 of them get no mail: 3 have not verified the email address, 2 got such a mail in the last 7 days.',
      'Continue sends 0 mails.',
      'None of them gets a mail',
    ],
  ])('%i users, without mail %j', (total, some, text, mails, why) => {
    const seen = facts({ total, left_out: { ...none, ...some } });
    expect([leftOutText(seen), mailedOf(seen), noMailBecause(seen, [])]).toEqual([text, mails, why]);
  });

  test('nobody is left, or nothing is counted yet', () => {
    expect(noMailBecause(undefined, [])).toBe('The users are still being counted');
    expect(noMailBecause(facts({ total: 0 }), ['a', 'b'])).toBe('These users were already deleted.');
  });
});
