import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { generating, resending } from './bulk-words.ts';
import { isEmptySearch, owedText, searchOf } from './referral-data.ts';

test('says how much is owed', () => {
  expect(owedText({ members: 0, available: cents(0) })).toEqual({
    sum: '',
    rest: 'Nothing is available for payout.',
  });
  expect(owedText({ members: 4, available: cents(230000) })).toMatchObject({
    rest: ' is available for payout to 4 members.',
  });
  expect(owedText({ members: 1, available: cents(10000) }).rest).toContain('1 member.');
});

test.each([
  [{ userEmail: '', code: '' }, true],
  [{ userEmail: 'a', code: '' }, false],
  [{ userEmail: '', code: 'NO REFERRAL CODE' }, false],
])('the search %o is empty: %s', (search, isEmpty) => expect(isEmptySearch(search)).toBe(isEmpty));

test('an unknown filter in the address is All', () =>
  expect(searchOf({ userEmail: 'a', code: 'SOME' })).toEqual({ userEmail: 'a', code: '' }));

test('the page says in the words of the specification what a bulk action did', () =>
  expect([generating.done, resending.done]).toEqual([
    'Successfully Created User Codes',
    'Successfully resent email',
  ]));
