import { expect, test } from 'vitest';
import { judgeOf, reviewed } from '#web/parts/csv/review.ts';
import { leadKind, leadRules } from './lead-import.ts';

test('an address that is a lead is there, one that left is to correct, and a second row names the first', () => {
  const emails = ['new@example.com', 'lead@example.com', 'left@example.com', 'New@example.com'];
  const rows = emails.map((email, at) => ({ line: at + 2, cells: ['Thandi', email], extra: '' }));
  const kind = leadKind(
    new Map([
      ['new@example.com', 'new'],
      ['lead@example.com', 'lead'],
      ['left@example.com', 'left'],
    ]),
  );
  const review = reviewed(kind, judgeOf(leadRules), rows);
  expect(review.map(({ status, sameAs, faults }) => [status, sameAs, faults.email])).toEqual([
    ['ready', undefined, undefined],
    ['there', undefined, undefined],
    ['wrong', undefined, 'This address left the list, or mail to it came back. Leave the row out.'],
    ['there', 2, undefined],
  ]);
});
