import { expect, test } from 'vitest';
import { daysOf, type LogEntry } from './log-entry.ts';

const entry = (at: string) => ({ id: at, at }) as LogEntry;

test('entries stand under the day that it was in South Africa', () => {
  const entries = ['2026-11-20T22:00:00Z', '2026-11-20T21:59:59Z', '2026-11-20T08:00:00Z'].map(entry);
  expect(daysOf(entries)).toEqual([
    { title: 'Saturday 21 November 2026', entries: [entries[0]] },
    { title: 'Friday 20 November 2026', entries: entries.slice(1) },
  ]);
  expect(daysOf([])).toEqual([]);
});
