import { expect, test } from 'vitest';
import { bulkActionInWords, daysOf, type LogEntry, shortId } from './log-entry.ts';

const entry = (at: string) => ({ id: at, at }) as LogEntry;

test('entries stand under the day that it was in South Africa', () => {
  const entries = ['2026-11-20T22:00:00Z', '2026-11-20T21:59:59Z', '2026-11-20T08:00:00Z'].map(entry);
  expect(daysOf(entries)).toEqual([
    { title: 'Saturday 21 November 2026', entries: [entries[0]] },
    { title: 'Friday 20 November 2026', entries: entries.slice(1) },
  ]);
  expect(daysOf([])).toEqual([]);
});

test.each([
  ['running', 0, 'running'],
  ['stopped', 0, 'stopped'],
  ['done', 0, 'done'],
  ['done', 1200, '1\u00a0200 failed'],
] as const)('a bulk action that is %s with %i failed rows: %s', (state, failed, words) =>
  expect(bulkActionInWords({ state, failed })).toBe(words),
);

test('an entry is named by the end of its id', () =>
  expect(shortId('0199a7b4-1c2d-7e3f-8a4b-5c6d7e8f9012')).toBe('7e8f9012'));
