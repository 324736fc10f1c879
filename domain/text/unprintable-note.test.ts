import { describe, expect, it } from 'vitest';
import { unprintableNote } from './unprintable-note.ts';

describe('unprintableNote', () => {
  it('names characters by number, and says nothing when there are none', () => {
    expect(unprintableNote([])).toBe('');
    expect(unprintableNote(['\u{10FFF0}', '1\u1AB0'])).toBe(
      'These characters could not be printed, and a sign (\uFFFD) marks their place: U+10FFF0, U+0031 U+1AB0.',
    );
  });

  it('counts those beyond forty', () => {
    const many = Array.from({ length: 42 }, (_, at) => String.fromCodePoint(0xe000 + at));
    expect(unprintableNote(many.slice(0, 40))).toMatch(/U\+E027\.$/);
    expect(unprintableNote(many)).toMatch(/U\+E027 and 2 more\.$/);
  });
});
