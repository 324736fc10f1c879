import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { cancelWords, type MembershipView, membershipWords } from './membership-words.ts';

const view: MembershipView = {
  kind: 'Annual',
  state: 'renews',
  paid_to: '2027-11-20',
  amount: cents(99_900),
  period: 'year',
  cancelling: false,
  can_cancel: true,
  card_page: null,
};

test.each<[Partial<MembershipView>, string]>([
  [{}, 'It renews on 20 November 2027: R999.00 is then charged for another year.'],
  [
    { state: 'ends', amount: null },
    'It is cancelled. You have paid to 20 November 2027, and nothing more is charged.',
  ],
  [
    { state: 'failed' },
    'The payment that was due on 20 November 2027 did not go through. Give another card, or pay again.',
  ],
  [{ state: 'ended' }, 'You had paid to 20 November 2027. Pay again to change your plans.'],
  [{ state: 'ended', paid_to: null }, 'Nothing is paid yet.'],
  [{ state: 'open', paid_to: null }, 'It has no end, and nothing is charged.'],
])('%o', (change, next) => expect(membershipWords({ ...view, ...change }).next).toBe(next));

test('a late payment is nobody’s fault', () => {
  expect(membershipWords({ ...view, state: 'late' }).next).toContain('nothing changes for you meanwhile');
});

test('before a cancellation the member reads until when the account stays open', () => {
  expect(cancelWords(view)).toContain('Your account stays open until 20 November 2027.');
});
