import { expect, test } from 'vitest';
import { PAGE_IDLE_MINUTES, watchSession } from './session-watch.ts';

const HOURS_8 = 8 * 3_600_000;

test.each([
  [0, { state: 'open' }],
  [PAGE_IDLE_MINUTES - 5 - 1 / 60, { state: 'open' }],
  [PAGE_IDLE_MINUTES - 5, { state: 'ending', cause: 'idle', at: PAGE_IDLE_MINUTES * 60_000 }],
  [PAGE_IDLE_MINUTES, { state: 'over', cause: 'idle' }],
])('%s minutes after the last touch the page of the office knows %o', (minutes, expected) => {
  expect(watchSession({ touched: 0, ends: HOURS_8, now: minutes * 60_000, idles: true })).toEqual(expected);
});

test.each([false, true])(
  'the eight hours end a session in use too, with the same warning (office: %s)',
  (idles) => {
    const at = (now: number) => watchSession({ touched: now, ends: HOURS_8, now, idles });
    expect(at(HOURS_8 - 300_001)).toEqual({ state: 'open' });
    expect(at(HOURS_8 - 300_000)).toEqual({ state: 'ending', cause: 'hours', at: HOURS_8 });
    expect(at(HOURS_8)).toEqual({ state: 'over', cause: 'hours' });
  },
);

test("a member's session that nobody touches has the same end as one in use", () => {
  const at = (now: number) => watchSession({ touched: 0, ends: HOURS_8, now, idles: false });
  for (const now of [PAGE_IDLE_MINUTES * 60_000, HOURS_8 - 300_001])
    expect(at(now)).toEqual({ state: 'open' });
  expect(at(HOURS_8 - 300_000)).toEqual({ state: 'ending', cause: 'hours', at: HOURS_8 });
  expect(at(HOURS_8)).toEqual({ state: 'over', cause: 'hours' });
});
