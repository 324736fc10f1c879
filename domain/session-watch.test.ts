import { expect, test } from 'vitest';
import { PAGE_IDLE_MINUTES, watchSession } from './session-watch.ts';

test.each([
  [0, { state: 'open' }],
  [PAGE_IDLE_MINUTES - 5 - 1 / 60, { state: 'open' }],
  [PAGE_IDLE_MINUTES - 5, { state: 'ending', cause: 'idle', at: PAGE_IDLE_MINUTES * 60_000 }],
  [PAGE_IDLE_MINUTES, { state: 'over', cause: 'idle' }],
])('%s minutes after the last touch the page knows %o', (minutes, expected) => {
  expect(watchSession({ touched: 0, ends: 8 * 3_600_000, now: minutes * 60_000 })).toEqual(expected);
});

test('the eight hours end a session in use too, with the same warning', () => {
  const ends = 8 * 3_600_000;
  const at = (now: number) => watchSession({ touched: now, ends, now });
  expect(at(ends - 300_001)).toEqual({ state: 'open' });
  expect(at(ends - 300_000)).toEqual({ state: 'ending', cause: 'hours', at: ends });
  expect(at(ends)).toEqual({ state: 'over', cause: 'hours' });
});
