import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workingSeconds } from './working-time.ts';

// 20 November 2026 is a Friday.
test.each([
  ['2026-11-20T09:00', '2026-11-20T15:00', 6],
  ['2026-11-20T05:00', '2026-11-20T23:00', 10],
  ['2026-11-20T16:00', '2026-11-23T09:00', 3],
  ['2026-11-21T09:00', '2026-11-22T15:00', 0],
  ['2026-11-20T19:00', '2026-11-23T07:00', 0],
  ['2026-11-20T15:00', '2026-11-20T09:00', 0],
])('from %s to %s are %i hours', (from, to, hours) => {
  expect(workingSeconds(new Date(`${from}:00+02:00`), new Date(`${to}:00+02:00`))).toBe(hours * 3600);
});

test('two spans have the time of the whole', () => {
  const begin = Date.parse('2026-11-01T00:00:00Z');
  const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 });
  fc.assert(
    fc.property(fc.tuple(minutes, minutes, minutes), (three) => {
      const [a = begin, b = begin, c = begin] = three
        .toSorted((x, y) => x - y)
        .map((at) => begin + at * 60_000);
      const of = (from: number, to: number) => workingSeconds(new Date(from), new Date(to));
      return of(a, b) + of(b, c) === of(a, c) && of(a, c) <= (c - a) / 1000;
    }),
  );
});
