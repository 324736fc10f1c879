import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import {
  datePart,
  isTypedNumber,
  NOT_AVAILABLE,
  orNotAvailable,
  paymentsName,
  stateInWords,
  subscriptionAmount,
  subscriptionTypeName,
} from './user-states.ts';

test.each([
  [3, 'Monthly Subscription'],
  [6, 'Annual Subscription'],
  [5, 'Other'],
  [0, 'Other'],
  [null, 'Other'],
])('the subscription type of frequency %s is %s', (frequency, name) =>
  expect(subscriptionTypeName(frequency)).toBe(name),
);

test.each([
  [3, 'the monthly payment'],
  [6, 'the annual payment'],
  [5, 'the payments'],
  [null, 'the payments'],
])('what ends with a subscription of frequency %s is %s', (frequency, name) =>
  expect(paymentsName(frequency)).toBe(name),
);

test.each([
  [11900, 'R119.00'],
  [99950, 'R999.50'],
  [5, 'R0.05'],
  [0, 'R0.00'],
  [null, NOT_AVAILABLE],
])('an amount of %s cents is %s', (amount, text) =>
  expect(subscriptionAmount(amount as Cents | null)).toBe(text),
);

test.each([
  ['2026-12-01T00:00:00+02:00', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['', 'Not Available'],
  [null, NOT_AVAILABLE],
])('the date part of %j is %s', (text, date) => expect(datePart(text)).toBe(date));

test.each([
  ['ACTIVE', 'ACTIVE'],
  ['', NOT_AVAILABLE],
  [null, NOT_AVAILABLE],
  [0, '0'],
  [14, '14'],
])('%j of the provider shows as %s', (value, text) => expect(orNotAvailable(value)).toBe(text));

test('an underscore shows as a space', () => {
  expect(stateInWords('FAILED_PAYMENT')).toBe('FAILED PAYMENT');
  expect(stateInWords('NO_ISSUE')).toBe('NO ISSUE');
  expect(stateInWords('NOT LEGACY')).toBe('NOT LEGACY');
});

test.each([
  ['12480', true],
  ['12 480', true],
  ['12\u00a0480', true],
  [' 12 480 ', true],
  ['1248', false],
  ['12,480', false],
  ['', false],
  ['012480', false],
])('%j typed for 12 480 users: %s', (typed, right) => expect(isTypedNumber(typed, 12_480)).toBe(right));
