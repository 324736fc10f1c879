import { expect, test } from 'vitest';
import { type BulkResult, outcomeOf } from './bulk-outcome.tsx';

const words = { doing: 'Mailing', nouns: ['member', 'members'], done: 'Successfully resent email' } as const;
const result: BulkResult = {
  bulk_action: 'id',
  number: 12,
  total: 3,
  done: 3,
  failed: 0,
  left: 0,
  failures: [],
};
const failure = (label: string) => ({ label, reason: 'This member has no referral code' });

test('a plain success disappears by itself', () =>
  expect(outcomeOf(words, result)).toEqual({ tone: 'green', text: 'Successfully resent email' }));

test.each([
  [{ total: 12_480, done: 0, left: 12_480 }, 'Mailing 12\u00a0480 members continues as bulk action 12.'],
  [{ total: 1, done: 0, left: 1 }, 'Mailing 1 member continues as bulk action 12.'],
])('%j disappears by itself, because the note of the frame stays', (changes, text) =>
  expect(outcomeOf(words, { ...result, ...changes })).toEqual({ tone: 'green', text }),
);

test.each([
  [
    { total: 2, done: 1, failed: 1, failures: [failure('a@b.c')] },
    'amber',
    '1 of 2 members done',
    'a@b.c: This member has no referral code.',
  ],
  [
    { done: 2, failed: 1, failures: [failure('')] },
    'amber',
    '2 of 3 members done',
    'A deleted account: This member has no referral code.',
  ],
])('%j stays to be read and leads to the bulk action: %s %s', (changes, tone, text, note) => {
  const outcome = outcomeOf(words, { ...result, ...changes });
  expect(outcome).toMatchObject({ tone, text, note, stays: true });
  expect(outcome.actions).toBeDefined();
});

test('three failures are named', () => {
  const failures = ['1', '2', '3', '4', '5'].map(failure);
  const { note } = outcomeOf(words, { ...result, total: 5, done: 0, failed: 5, failures });
  expect(note).toMatch(/^1: .*3: This member has no referral code\. 2 more\.$/);
});
