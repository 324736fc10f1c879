import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOf,
  dayOf,
  LONGEST_DAYS,
  monthsAround,
  moved,
  percentAt,
  rowsOf,
  SHORTEST_DAYS,
  spanOf,
  ticksOf,
  windowOfAll,
  zoomed,
} from './timeline.ts';

const dates = ({ from, to }: { from: number; to: number }) => [dateOf(from), dateOf(to - 1)];
const aDay = fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2031-01-01') });
const aWindow = fc
  .record({ from: aDay, span: fc.integer({ min: SHORTEST_DAYS, max: LONGEST_DAYS }) })
  .map(({ from, span }) => ({ from, to: from + span }));

test('a date is its day', () => {
  expect(dayOf('1970-01-01')).toBe(0);
  fc.assert(
    fc.property(aDay, (day) => {
      expect(dayOf(dateOf(day))).toBe(day);
    }),
  );
  expect(dateOf(dayOf('2026-11-21') + 0.99)).toBe('2026-11-21');
});

test.each([
  ['2026-11-21', ['2026-10-21', '2026-12-21']],
  ['2026-03-31', ['2026-02-28', '2026-04-30']],
  ['2027-01-15', ['2026-12-15', '2027-02-15']],
])('one month either side of %s', (today, expected) => {
  expect(dates(monthsAround(today))).toEqual(expected);
});

test('all of it holds every activity and the months around today, with room', () => {
  expect(dates(windowOfAll([], '2026-11-21'))).toEqual(['2026-10-21', '2026-12-21']);
  expect(dates(windowOfAll(['2026-02-15', '2027-01-10'], '2026-11-21'))).toEqual([
    '2026-02-01',
    '2027-01-24',
  ]);
});

describe('moving', () => {
  const all = { from: 100, to: 200 };
  test.each([
    [10, 150, 160],
    [-10, 130, 140],
    // The middle stays inside.
    [500, 195, 205],
    [-500, 95, 105],
  ])('by %d days', (days, from, to) => {
    expect(moved({ from: 140, to: 150 }, days, all)).toEqual({ from, to });
  });

  test('never changes the span', () => {
    fc.assert(
      fc.property(aWindow, fc.integer({ min: -5000, max: 5000 }), aWindow, (window, days, all) => {
        expect(spanOf(moved(window, days, all))).toBeCloseTo(spanOf(window), 6);
      }),
    );
  });
});

describe('zooming', () => {
  test('keeps the day under the pointer where it is, between a week and the longest span', () => {
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(aWindow, factor, part, (window, by, at) => {
        const day = window.from + spanOf(window) * at;
        const next = zoomed(window, by, day);
        expect(percentAt(day, next)).toBeCloseTo(percentAt(day, window), 4);
        expect(spanOf(next)).toBeGreaterThanOrEqual(SHORTEST_DAYS - 1e-6);
        expect(spanOf(next)).toBeLessThanOrEqual(LONGEST_DAYS + 1e-6);
      }),
    );
  });

  test('without a day keeps the middle', () => {
    expect(zoomed({ from: 0, to: 100 }, 0.5)).toEqual({ from: 25, to: 75 });
  });
});

describe('the scale', () => {
  test.each([
    ['days', '2026-11-16', 7, 9, ['2026-11-16', '2026-11-17', '2026-11-22']],
    ['Mondays', '2026-10-21', 62, 10, ['2026-10-26', '2026-11-02', '2026-12-21']],
    ['every second Monday', '2026-10-21', 62, 6, ['2026-10-26', '2026-11-09', '2026-12-21']],
    ['months', '2026-01-15', 300, 12, ['2026-02-01', '2026-03-01', '2026-11-01']],
    ['quarters', '2026-01-15', 360, 4, ['2026-04-01', '2026-07-01', '2027-01-01']],
  ])('of %s', (_, from, span, most, [first, second, last]) => {
    const window = { from: dayOf(from), to: dayOf(from) + span };
    const ticks = ticksOf(window, most).map(({ date }) => date);
    expect([ticks[0], ticks[1], ticks.at(-1)]).toEqual([first, second, last]);
  });

  test('is inside, in order, and not crowded', () => {
    fc.assert(
      fc.property(aWindow, fc.integer({ min: 3, max: 30 }), (window, most) => {
        const days = ticksOf(window, most).map(({ day }) => day);
        expect(days.length).toBeLessThanOrEqual(most + 1);
        expect(days).toEqual([...days].sort((a, b) => a - b));
        for (const day of days) {
          expect(day).toBeGreaterThanOrEqual(window.from);
          expect(day).toBeLessThan(window.to);
        }
      }),
    );
  });
});

describe('rows', () => {
  const at = (competency: string, activity_date: string, title = '') => ({
    competency,
    activity_date,
    title,
  });

  test('are the competencies by their first date, with a lane for each activity of a day', () => {
    const [a, b, c, d] = [
      at('tax_planning', '2026-11-05'),
      at('data_analytics', '2026-11-01'),
      at('tax_planning', '2026-11-05', 'two'),
      at('tax_planning', '2026-11-06'),
    ];
    expect(rowsOf([a, b, c, d])).toEqual([
      { competency: 'data_analytics', lanes: [[b]] },
      { competency: 'tax_planning', lanes: [[a, d], [c]] },
    ]);
  });

  test('hold every activity once, and no day twice in a lane', () => {
    const activity = fc
      .record({ competency: fc.constantFrom('a', 'b', 'c'), day: fc.nat(20) })
      .map(({ competency, day }) => at(competency, dateOf(20_000 + day)));
    fc.assert(
      fc.property(fc.array(activity), (activities) => {
        const lanes = rowsOf(activities).flatMap((row) => row.lanes);
        expect(lanes.flat()).toHaveLength(activities.length);
        for (const lane of lanes) {
          const days = lane.map(({ activity_date }) => activity_date);
          expect(days).toEqual([...new Set(days)].sort());
        }
      }),
    );
  });
});
