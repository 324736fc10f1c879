import { describe, expect, it } from 'vitest';
import { isRightToLeft, mapTexts, mayBeTall, missingTexts, settable } from './plan-text.ts';

describe('settable', () => {
  it('leaves ordinary text as it is', () => {
    const text = "O'Brien-Müller #1 $5 *b* @me \\ <a> `x` \n שלום";
    expect(settable(text)).toBe(text);
  });

  it('removes control characters and half characters, and unifies line ends', () => {
    expect(settable('a\u0000b\u0007c\r\nd\re\tf\uD800')).toBe('abc\nd\ne f\uFFFD');
  });

  it('lets long words break between whole characters', () => {
    const broken = settable(`ok ${'x\u0301'.repeat(30)}`);
    expect(broken.startsWith('ok x\u0301\u200Bx\u0301\u200B')).toBe(true);
  });

  it('breaks a word of 19 characters, and none of 18', () => {
    const word = 'x'.repeat(18);
    expect(settable(`a ${word}\n${word}`)).toBe(`a ${word}\n${word}`);
    expect(settable(`a ${word}x`)).toContain('\u200B');
  });

  it('counts characters, not their parts, before it lets a word break', () => {
    const word = 'x\u0301'.repeat(18);
    expect(settable(word)).toBe(word);
  });

  it('puts letters and marks together', () => {
    expect(settable('T\u032Dhoho n\u0307wana e\u0301')).toBe('\u1E70hoho \u1E45wana \u00E9');
  });

  it('marks at most as many breaks in a text as the compiler accepts', () => {
    const words = settable(`${'x'.repeat(2500)} ${'y'.repeat(2499)}`);
    expect(words.match(/\u200B/g)?.length).toBeLessThan(500);
    expect(words.replaceAll('\u200B', '')).toBe(`${'x'.repeat(2500)} ${'y'.repeat(2499)}`);
    expect(Math.max(...words.split(/[\u200B ]/).map((part) => part.length))).toBeLessThan(18);
  });
});

it('maps every text of a value and nothing else', () => {
  expect(mapTexts({ a: 'x', b: [1, 'y', null], c: { d: true } }, (text) => `${text}!`)).toEqual({
    a: 'x!',
    b: [1, 'y!', null],
    c: { d: true },
  });
});

it('finds the texts that may need more than a page', () => {
  expect(mayBeTall('x'.repeat(1000), 8 / 18.2)).toBe(false);
  expect(mayBeTall('x'.repeat(1000), 1 / 5)).toBe(true);
  expect(mayBeTall('x'.repeat(2000), 8 / 18.2)).toBe(true);
  expect(mayBeTall('line\n'.repeat(25), 1 / 2)).toBe(false);
  expect(mayBeTall('line\n'.repeat(26), 1 / 2)).toBe(true);
});

describe('missing characters', () => {
  // The compiler prints a message in this form: the debug form of a debug form.
  const refusal =
    String.raw`message: "PDF/UA-1 error: the text \`\"😀\"\` could not be displayed with font \`\"X\"\`", trace: [] }, message: "PDF/UA-1 error: the text \`\"\\u{10fff0}\"\` could not be displayed with`.replaceAll(
      '\\`',
      '`',
    );

  it('are read from the refusal', () => {
    expect(missingTexts(refusal)).toEqual(['😀', '\u{10FFF0}']);
    expect(missingTexts('expected string, found none')).toEqual([]);
  });
});

it.each([
  ['שלום Tax', true],
  ['(2026) مرحبا', true],
  ['Tax שלום', false],
  ['2026', false],
  ['', false],
])('sees where %s begins', (text, rtl) => {
  expect(isRightToLeft(text)).toBe(rtl);
});
