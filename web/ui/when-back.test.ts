import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let whenBack: typeof import('./when-back.ts')['whenBack'];
const tries = vi.fn();
const events = new EventTarget();
beforeEach(async () => {
  vi.resetModules();
  ({ whenBack } = await import('./when-back.ts'));
  vi.useFakeTimers();
  tries.mockClear();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const after = (seconds: number) => {
  vi.advanceTimersByTime(seconds * 1000);
  return tries.mock.calls.length;
};

test('tries after 5, 15, 30 and 60 seconds, and each 60 from then on', () => {
  const end = whenBack(tries);
  expect([4.9, 0.1, 14.9, 0.1, 29.9, 0.1, 59.9, 0.1, 60].map(after)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 5]);
  end();
  expect(after(600)).toBe(5);
});

test('tries at once when the network is back, and begins with the first wait again', () => {
  const end = whenBack(tries);
  after(5);
  events.dispatchEvent(new Event('online'));
  expect([0, 5].map(after)).toEqual([2, 3]);
  end();
  events.dispatchEvent(new Event('online'));
  expect(after(60)).toBe(3);
});

test('a try that fails at once goes on with the next wait', () => {
  whenBack(tries)();
  const end = whenBack(tries);
  expect([14, 1].map(after)).toEqual([0, 1]);
  end();
});
