import { expect, test } from 'vitest';
import { tabAt } from './account-tabs.ts';

test('an address opens a tab by its name or by a section in it', () => {
  expect(tabAt('')).toBe('profile');
  expect(tabAt('billing')).toBe('billing');
  expect(tabAt('reminders')).toBe('reminders-and-calendar');
  expect(tabAt('passkeys')).toBe('security');
  expect(tabAt('year-activities')).toBe('profile');
  expect(tabAt('constructor')).toBe('profile');
});
