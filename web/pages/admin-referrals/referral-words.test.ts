import { expect, test } from 'vitest';
import { generating, isToRead, outcomeOf, resending } from './bulk-words.ts';
import { isEmptySearch, owedText, searchOf } from './referral-data.ts';

const result = { job: 'id', number: 12, total: 3, done: 3, failed: 0, left: 0, failures: [] };
const failure = (label: string) => ({ label, reason: 'This member has no referral code' });

test('says what a bulk action did', () => {
  expect(outcomeOf(generating, result)).toMatchObject({
    tone: 'green',
    text: 'Successfully Created User Codes',
    job: null,
  });
  expect(outcomeOf(resending, result)).toMatchObject({ text: 'Successfully resent email' });
  expect(outcomeOf(resending, { ...result, total: 12_480, done: 0, left: 12_480 })).toMatchObject({
    text: 'The mail is being sent to 12\u00a0480 members, as job 12.',
    job: 'id',
  });
  const some = { ...result, done: 1, failed: 1, total: 2, failures: [failure('a@b.c')] };
  expect(outcomeOf(resending, some)).toMatchObject({
    tone: 'amber',
    text: '1 of 2 done',
    note: 'a@b.c: This member has no referral code.',
    job: 'id',
  });
  const failures = ['1', '2', '3', '4', '5'].map(failure);
  expect(outcomeOf(resending, { ...result, done: 0, failed: 5, total: 5, failures }).note).toContain(
    '2 more.',
  );
});

test('a plain success disappears, while failures and a job stay to be read', () => {
  expect(isToRead(outcomeOf(generating, result))).toBe(false);
  expect(isToRead(outcomeOf(generating, { ...result, left: 3 }))).toBe(true);
  expect(isToRead(outcomeOf(generating, { ...result, failed: 1, failures: [failure('a@b.c')] }))).toBe(true);
});

test('says how much is owed', () => {
  expect(owedText({ members: 0, available: 0 })).toEqual({
    sum: '',
    rest: 'Nothing is available for payout.',
  });
  expect(owedText({ members: 4, available: 2300 })).toMatchObject({
    rest: ' is available for payout to 4 members.',
  });
  expect(owedText({ members: 1, available: 100 }).rest).toContain('1 member.');
});

test.each([
  [{ userEmail: '', code: '' }, true],
  [{ userEmail: 'a', code: '' }, false],
  [{ userEmail: '', code: 'NO REFERRAL CODE' }, false],
])('the search %o is empty: %s', (search, isEmpty) => expect(isEmptySearch(search)).toBe(isEmpty));

test('an unknown filter in the address is All', () =>
  expect(searchOf({ userEmail: 'a', code: 'SOME' })).toEqual({ userEmail: 'a', code: '' }));
