import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { cancelWords, type MembershipView, membershipText, priceText } from './membership-words.ts';

const view: MembershipView = {
  kind: 'Annual',
  state: 'renews',
  paid_to: '2027-11-20',
  charged_on: '2027-11-20',
  amount: cents(99_900),
  period: 'year',
  cancelling: false,
  can_cancel: true,
  take_up: null,
  change: null,
  card_page: null,
};

test.each<[Partial<MembershipView>, string]>([
  [{}, ' a year, next on 20 November 2027'],
  [{ charged_on: '2027-11-21' }, ' a year, next on 21 November 2027'],
  [
    { state: 'ends', charged_on: null, amount: null },
    'It is cancelled. You have paid to 20 November 2027, and nothing more is charged.',
  ],
  [
    { state: 'ends', amount: null, cancelling: true },
    'It is cancelled. You have paid to 20 November 2027, and nothing more is charged. We are telling the payment provider. You get an email when it is done.',
  ],
  [{ state: 'failed' }, 'The payment that was due on 20 November 2027 did not go through.'],
  [{ state: 'ended' }, 'You had paid to 20 November 2027.'],
  [{ state: 'ended', paid_to: null }, 'Nothing is paid yet.'],
  [{ state: 'open', paid_to: null }, 'Your access does not expire and is free.'],
])('%o', (change, next) => expect(membershipText({ ...view, ...change })).toBe(next));

test('a late payment is nobody’s fault', () => {
  expect(membershipText({ ...view, state: 'late' })).toContain('nothing changes for you in the meantime');
});

test('before a cancellation the member reads until when the account stays open', () => {
  expect(cancelWords(view)).toContain('Your account stays open until 20 November 2027.');
});

test('a price is named while it will be charged', () => {
  expect(priceText(view)).toBe('R999.00');
  expect(priceText({ ...view, state: 'failed' })).toBe('');
});
