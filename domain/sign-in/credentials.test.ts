import { describe, expect, test } from 'vitest';
import { isUseToNote, UNDO_DAYS, undoableSince, undoEnd } from './credentials.ts';

const at = new Date('2026-11-20T08:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

describe('a change of address', () => {
  const end = UNDO_DAYS * 86_400_000;
  test.each([
    [0, true],
    [end - 1, true],
    [end, false],
    [end + 1, false],
  ])('%i ms after it, that it can be undone is %s', (passed, can) => {
    expect(at > undoableSince(later(passed))).toBe(can);
    expect(later(passed) < undoEnd(at)).toBe(can);
  });
});

describe('the use of a session', () => {
  test.each([
    [0, false],
    [5 * 60_000 - 1, false],
    [5 * 60_000, true],
    [86_400_000, true],
  ])('is noted again after %i ms: %s', (passed, noted) => {
    expect(isUseToNote(at, later(passed))).toBe(noted);
  });
});
