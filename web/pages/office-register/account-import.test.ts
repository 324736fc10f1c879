import { expect, test } from 'vitest';
import { judgeRow, keysOf } from '#domain/csv/column.ts';
import { passwordRuleText } from '#domain/sign-in/password.ts';
import { judgeOf, type ReviewRow, reviewed } from '#web/parts/csv/review.ts';
import { type AccountAnswer, accountKey, accountKind, accountRules } from './account-import.ts';

const keys = keysOf(accountRules.columns);
const right = {
  email: ' Zanele@Example.co.za',
  password: 'Given#74you!',
  name: 'Zanele',
  surname: "O'Brien-Müller",
  contact: '083 555 0192',
};
const cellsOf = (changes: Partial<typeof right> = {}) => {
  const all = { ...right, ...changes };
  return keys.map((key) => all[key]);
};

test('the columns are those of the specification', () =>
  expect(keys.map((key) => accountRules.columns[key].title)).toEqual([
    'Email',
    'Password',
    'Name',
    'Surname',
    'Contact',
  ]));

test('a right row is trimmed, and its password is not changed', () =>
  expect(judgeRow(accountRules, cellsOf()).values).toEqual({ ...right, email: 'zanele@example.co.za' }));

test('the password may be empty', () =>
  expect(judgeRow(accountRules, cellsOf({ password: '' })).values?.password).toBe(''));

test.each([
  ['email', '', 'Email is required'],
  ['email', 'bongani.nkosi@example', 'Must be a valid email'],
  ['password', 'a1!bc', 'Password too short'],
  ['password', 'allletters!', passwordRuleText],
  ['password', ' Given#74you!', passwordRuleText],
  ['name', ' ', 'First name is required'],
  ['name', 'Zanele\r\nBcc: x@example.org', 'Remove the line break'],
  ['surname', '', 'Last name is required'],
  ['contact', '821234567', 'A spreadsheet may have taken away the 0 in front.'],
  ['contact', 'x'.repeat(256), 'At most 255 characters'],
])('%s %j: %s', (key, text, reason) =>
  expect(judgeRow(accountRules, cellsOf({ [key]: text })).faults).toEqual({ [key]: reason }),
);

test('the second of two rows with an address is to correct, a registered one is there already', () => {
  const row = (line: number, email: string, more: Partial<ReviewRow> = {}): ReviewRow => ({
    line,
    cells: cellsOf({ email }),
    extra: '',
    ...more,
  });
  const rows = [
    row(9, 'lerato@example.co.za'),
    row(12, 'old@example.co.za'),
    row(31, 'LERATO@example.co.za'),
    row(32, 'lerato@example.co.za', { leftOut: true }),
    row(33, 'guessed@example.co.za'),
    row(34, 'GUESSED@example.co.za'),
  ];
  const answered = (email: string, answer: AccountAnswer) =>
    [accountKey({ ...right, email }), answer] as const;
  const kind = accountKind(
    new Map([
      answered('old@example.co.za', { fault: null, there: true }),
      answered('guessed@example.co.za', { fault: 'Easy to guess', there: false }),
    ]),
  );
  const review = reviewed(kind, judgeOf(accountRules), rows);
  expect(review.map(({ status }) => status)).toEqual(['ready', 'there', 'wrong', 'out', 'wrong', 'wrong']);
  expect(review.map(({ faults }) => faults)).toEqual([
    {},
    {},
    { email: 'The same as row 9' },
    {},
    { password: 'Easy to guess' },
    { email: 'The same as row 33', password: 'Easy to guess' },
  ]);
});
