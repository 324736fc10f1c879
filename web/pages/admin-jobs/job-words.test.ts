import { expect, test } from 'vitest';
import { eventInWords, timeLeft } from './job-words.ts';

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
test.each([
  [{ what: 'cut', by: '', settled: 1910 }, 'The server stopped after row 1\u00a0910.'],
  [{ what: 'went_on', by: '', settled: 1910 }, 'Went on at row 1\u00a0911. No row was done twice.'],
  [{ what: 'stopped', by: 'Pieter Grobler', settled: 3 }, 'Pieter Grobler pressed Stop after row 3.'],
  [{ what: 'retried', by: '', settled: 3 }, 'An administrator pressed Try again.'],
] as const)('%o: %s', (event, words) => expect(eventInWords({ at, ...event })).toBe(words));
