import { expect, test } from 'vitest';
import { headingOf, runningHeading } from '#web/parts/office/bulk-heading.ts';
import { aboutBulkAction, type BulkActionDetail, eventsInWords, timeLeft } from './bulk-words.ts';

test.each([
  [null, ''],
  [0, 'Less than a minute left'],
  [59, 'Less than a minute left'],
  [60, 'About 1 minute left'],
  [360, 'About 6 minutes left'],
  [5_340, 'About 89 minutes left'],
  [5_400, 'About 2 hours left'],
])('%s seconds: %s', (seconds, words) => expect(timeLeft(seconds)).toBe(words));

const at = '2026-11-21T12:00:00.000Z';
const action = {
  id: 'x',
  number: 322,
  title: 'Delete users',
  row_one: 'user',
  row_many: 'users',
  begun_by: 'Pieter Grobler',
  created_at: at,
  begun_at: null,
  ended_at: null,
  events: [],
  total: 5000,
  done: 0,
  failed: 0,
  left: 5000,
  counts: null,
  seconds_left: null,
  undo: 0,
  undone_by: null,
  undoes: null,
  state: 'waiting' as const,
} satisfies BulkActionDetail;

test.each([
  [{ what: 'cut', by: '', settled: 1910 }, 'The server stopped at row 1\u00a0910.'],
  [{ what: 'went_on', by: '', settled: 1910 }, 'Continued at row 1\u00a0911. No row was done twice.'],
  [{ what: 'stopped', by: 'Pieter Grobler', settled: 3 }, 'Pieter Grobler pressed Stop at row 3.'],
  [
    { what: 'role_lost', by: 'Pieter Grobler', settled: 7 },
    'Stopped automatically at row 7: Pieter Grobler may no longer do this.',
  ],
  [{ what: 'retried', by: '', settled: 3 }, 'An administrator pressed Try again.'],
] as const)('%o: %s', (event, text) =>
  expect(eventsInWords({ ...action, events: [{ at, ...event }] })).toEqual([
    { at, text: 'Pieter Grobler pressed Continue: delete 5\u00a0000 users.' },
    { at, text },
  ]),
);

test.each([
  ['Delete users', 'Deleting 5\u00a0000 users'],
  ['Change legacy status', 'Changing legacy status, 5\u00a0000 users'],
  ['Resend referral email', 'Resending referral email, 5\u00a0000 users'],
])('%s runs: %s', (title, words) => expect(runningHeading({ ...action, title })).toBe(words));

test('a bulk action says what it is, who began it and what Stop does', () => {
  expect(headingOf({ ...action, title: 'Change legacy status', total: 1 })).toBe(
    'Change legacy status, 1 user',
  );
  const words = (more: Partial<BulkActionDetail>, now = at) =>
    aboutBulkAction({ ...action, ...more }, new Date(now));
  expect(words({ state: 'running' })).toBe(
    'Bulk action 322, begun by Pieter Grobler at 14:00 today. Stop ends it after the current user. What is done stays done.',
  );
  expect(words({ state: 'stopping' })).toMatch(/ It stops after the current user\.$/);
  expect(words({ state: 'done', ended_at: '2026-11-22T01:00:00.000Z' }, '2026-11-23T01:00:00.000Z')).toBe(
    'Bulk action 322, begun by Pieter Grobler at 21 Nov 2026 14:00. It ended at 22 Nov 2026 03:00.',
  );
});
