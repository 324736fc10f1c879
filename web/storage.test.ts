import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/support/local-storage.ts';
import { kept } from './storage.ts';

const KEY = 'rpt-test';

afterEach(() => {
  kept.removeItem(KEY);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a storage that works', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

  test('keeps and gives back', () => {
    expect(kept.getItem(KEY)).toBeNull();
    kept.setItem(KEY, 'a');
    expect([kept.getItem(KEY), localStorage.getItem(KEY), kept.keys(), kept.isKept(KEY)]).toEqual([
      'a',
      'a',
      [KEY],
      true,
    ]);
    kept.removeItem(KEY);
    expect([kept.getItem(KEY), kept.keys()]).toEqual([null, []]);
  });
});

describe('a storage that is full', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

  test('leaves the value in memory until there is room', () => {
    kept.setItem(KEY, 'old');
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    kept.setItem(KEY, 'new');
    expect([kept.getItem(KEY), kept.isKept(KEY), localStorage.getItem(KEY)]).toEqual(['new', false, 'old']);
    full.mockRestore();
    kept.setItem(KEY, 'newest');
    expect([kept.getItem(KEY), kept.isKept(KEY), localStorage.getItem(KEY)]).toEqual([
      'newest',
      true,
      'newest',
    ]);
  });

  test('forgets what is removed', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    kept.setItem(KEY, 'a');
    kept.removeItem(KEY);
    expect([kept.getItem(KEY), kept.isKept(KEY), kept.keys().includes(KEY)]).toEqual([null, true, false]);
  });
});

describe('a storage that is forbidden', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  afterEach(() => {
    // The next file stubs it again.
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('throws nowhere, and the value stays in memory', () => {
    kept.setItem(KEY, 'a');
    expect([kept.getItem(KEY), kept.keys(), kept.isKept(KEY)]).toEqual(['a', [KEY], false]);
    kept.removeItem(KEY);
    expect([kept.getItem(KEY), kept.keys()]).toEqual([null, []]);
  });

  test('is said to be', () => expect(kept.isBlocked()).toBe(true));
});

test('one that works, or none because the build draws the page, is not said to be forbidden', () => {
  expect(kept.isBlocked()).toBe(false);
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', memoryStorage());
  expect(kept.isBlocked()).toBe(false);
});
