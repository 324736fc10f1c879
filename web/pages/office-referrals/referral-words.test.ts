import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { codeWords } from './bulk-words.ts';
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
  expect([codeWords.generating.done, codeWords.resending.done]).toEqual([
    'Successfully Created User Codes',
    'Successfully resent email',
  ]));

test('the question about codes says who gets a mail, and why the others get none', () => {
  const facts = { total: 4022, with_code: 1, unverified: 200 };
  const { generating, resending } = codeWords;
  expect(generating.mailed(facts) + generating.others(facts)).toBe(
    '3\u00a0821 members get a mail. 1 member already has a code. 200 are not verified and get none.',
  );
  expect(resending.mailed(facts) + resending.others(facts)).toBe(
    '1 member gets a mail. 4\u00a0021 members have no code and get none.',
  );
});
