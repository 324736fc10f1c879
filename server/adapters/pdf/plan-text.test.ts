import { describe, expect, it } from 'vitest';
import { hasLongText, mapTexts, missingTexts, plainOnly, settable, withPlaceholders } from './plan-text.ts';

describe('settable', () => {
  it('leaves ordinary text as it is', () => {
    const text = "O'Brien-Müller #1 $5 *b* @me \\ <a> `x` \n שלום";
    expect(settable(text)).toBe(text);
  });

  it('takes out controls and halves of characters, and unifies line ends', () => {
    expect(settable('a\u0000b\u0007c\r\nd\re\tf\uD800')).toBe('abc\nd\ne f\uFFFD');
  });

  it('lets long words break between whole characters', () => {
    const broken = settable(`ok ${'e\u0301'.repeat(30)}`);
    expect(broken.startsWith('ok e\u0301\u200Be\u0301\u200B')).toBe(true);
  });

  it('marks no more breaks in one text than the compiler takes', () => {
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

it('tells long texts from short ones', () => {
  expect(hasLongText([['Yes', 'x'.repeat(100)], { comment: 'Outstanding', outstanding: true }])).toBe(false);
  expect(hasLongText([{ comment: 'x'.repeat(101) }])).toBe(true);
  expect(hasLongText(['two\nlines'])).toBe(true);
});

describe('missing characters', () => {
  // As the compiler prints it: the debug form of a debug form.
  const refusal =
    String.raw`message: "PDF/UA-1 error: the text \`\"😀\"\` could not be displayed with font \`\"X\"\`", trace: [] }, message: "PDF/UA-1 error: the text \`\"\\u{10fff0}\"\` could not be displayed with`.replaceAll(
      '\\`',
      '`',
    );

  it('are read from the refusal', () => {
    expect(missingTexts(refusal)).toEqual(['😀', '\u{10FFF0}']);
    expect(missingTexts('expected string, found none')).toEqual([]);
  });

  it('become visible boxes', () => {
    expect(withPlaceholders('a😀b😀', ['😀'])).toBe('a□b□');
    expect(withPlaceholders('a\u200Db', ['\u200D'])).toBe('ab');
    expect(plainOnly('Zoë 漢字 😀 €5')).toBe('Zoë □□ □ €5');
  });
});
