import { afterEach, expect, test, vi } from 'vitest';
import { compareClocks, inBrowserTime } from './server-clock.ts';
import { serverToday } from './server-today.ts';

const HOUR = 3_600_000;
const server = 'Mon, 02 Mar 2026 08:00:00 GMT';
const at = (text: string) => Date.parse(text);
const expires = '2026-03-02T16:00:00.000Z';

test.each([
  ['right', '2026-03-02T08:00:00Z'],
  ['twelve hours ahead', '2026-03-02T20:00:00Z'],
  ['a day behind', '2026-03-01T08:00:00Z'],
])('with a clock that is %s a key of eight hours ends eight hours after its response', (_, browser) => {
  compareClocks(server, at(browser));
  expect(inBrowserTime(expires)).toBe(at(browser) + 8 * HOUR);
});

test.each([null, '', 'yesterday'])('a response that says %j for its date changes nothing', (date) => {
  compareClocks(server, at('2026-03-02T20:00:00Z'));
  compareClocks(date, at('2026-03-05T20:00:00Z'));
  expect(inBrowserTime(expires)).toBe(at('2026-03-03T04:00:00Z'));
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z', '2027-01-01T00:30:00Z'])(
  "at %s by this browser's clock the day is the server's",
  (browser) => {
    vi.useFakeTimers({ now: at(browser) });
    compareClocks(server);
    expect(serverToday()).toBe('2026-03-02');
    compareClocks('Mon, 02 Mar 2026 22:00:00 GMT');
    expect(serverToday()).toBe('2026-03-03');
  },
);
