import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersOf, FACES, OWN } from './faces.ts';
import { isOwn, REPLACEMENT, Typesetting, unprintableOf } from './typesetting.ts';

const NOTHING_HAS_IT = '\u{10FFF0}';

/** The pieces as `family: text`, and what could not be set. */
function set(text: string) {
  const typesetting = new Typesetting();
  const done = typesetting.set(text);
  const pieces =
    typeof done === 'string'
      ? [`IBM Plex Sans: ${done}`]
      : done.pieces.map((one) => `${one.family}: ${one.text}`);
  return { pieces, rtl: typeof done === 'object' && done.rtl, unprintable: [...typesetting.unprintable] };
}

describe('the typeface of a word', () => {
  it.each([
    ["O'Brien-Müller 2026, €5", 'IBM Plex Sans'],
    ['Tshivenḓa Ṱhohoyanḓou Ḽivhuwa Ṋemudzivhadi ṅwana Ṅwana ḒṰṱḽṋ', 'Noto Sans'],
    ['Привет Ελληνικά', 'IBM Plex Sans'],
    ['हिन्दी में', 'Noto Sans'],
    ['l̲ T̶e̶s̶t̶', 'Noto Sans'],
    ['પ્રવૃત્તિ ક્ષેત્ર', 'Noto Sans Gujarati'],
    ['தமிழ்', 'Noto Sans Tamil'],
    ['שלום עולם', 'Noto Sans Hebrew'],
    ['مرحبا بالعالم', 'Noto Sans Arabic'],
    ['中文税务报告', 'Noto Sans SC'],
    ['日本語のテスト', 'M PLUS 1p'],
    ['한국어 보고서', 'NanumGothic'],
    ['1️⃣', 'Noto Emoji'],
    ['👩‍👩‍👧', 'Noto Emoji'],
  ])('%s is set in %s, whole', (text, family) => {
    expect(set(text)).toMatchObject({ pieces: [`${family}: ${text}`], unprintable: [] });
  });

  it('is one for the whole word, even when a part of it would fit the own one', () => {
    expect(set('our VAT增值税 return').pieces).toEqual([
      'IBM Plex Sans: our ',
      'Noto Sans SC: VAT增值税 ',
      'IBM Plex Sans: return',
    ]);
  });

  it('runs from right to left when its first letter does', () => {
    expect([set('1. שלום abc').rtl, set('abc שלום').rtl]).toEqual([true, false]);
  });

  it('leaves the neighbouring words alone', () => {
    expect(set('10 hours 1️⃣ and 1').pieces).toEqual([
      'IBM Plex Sans: 10 hours ',
      'Noto Emoji: 1️⃣',
      'IBM Plex Sans:  and 1',
    ]);
  });
});

describe('characters that no typeface has', () => {
  it('is replaced, once for each character, and is named', () => {
    expect(set(`a ${NOTHING_HAS_IT}${NOTHING_HAS_IT} b`)).toEqual({
      pieces: [`IBM Plex Sans: a ${REPLACEMENT}${REPLACEMENT} b`],
      rtl: false,
      unprintable: [NOTHING_HAS_IT],
    });
  });

  it('never removes the digit or letter that carries it', () => {
    const mark = '\u{1E8D0}';
    expect(set(`10${mark} 1`)).toMatchObject({
      pieces: [`IBM Plex Sans: 10${REPLACEMENT} 1`],
      unprintable: [`0${mark}`],
    });
  });

  it('is reported before the download', async () => {
    const plan = { title: 'Fine', rows: [[`x ${NOTHING_HAS_IT}`, `${NOTHING_HAS_IT} y`], ['中文']] };
    expect(await unprintableOf(plan)).toEqual([NOTHING_HAS_IT]);
  });

  it('may be more than the typefaces know, when the compiler refuses it', () => {
    const typesetting = new Typesetting((grapheme) => grapheme === 'q');
    expect(typesetting.set('quick q 9')).toBe(`${REPLACEMENT}uick ${REPLACEMENT} 9`);
    expect([...typesetting.unprintable]).toEqual(['q']);
  });
});

it('counts as its own only characters that the typeface has', () => {
  const own = charactersOf(OWN);
  for (let point = 0; point < 0x3000; point++) {
    const character = String.fromCodePoint(point);
    if (!isOwn(character) || character === '\n' || character === '\u200B') continue;
    expect(own.has(point), `U+${point.toString(16)}`).toBe(true);
  }
});

it('has every typeface on disk, with the digits that a text in it needs', () => {
  for (const face of FACES) expect(charactersOf(face).size, face.family).toBeGreaterThan(400);
});

it('loses and changes no letter or digit of any text', () => {
  const any = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('1️⃣', 'l̲', 'T̶e̶s̶t̶', 'தமிழ்', '5\u0332', 'שלום', NOTHING_HAS_IT, 'R100.50', '\u0332'),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (parts) => {
      const text = parts.join(' ').normalize('NFC');
      const typesetting = new Typesetting();
      const done = typesetting.set(text);
      const printed = typeof done === 'string' ? done : done.pieces.map((piece) => piece.text).join('');
      const figures = (of: string) => of.match(/[0-9A-Za-z]/g)?.join('') ?? '';
      expect(figures(printed)).toBe(figures(text));
      if (typesetting.unprintable.size === 0) expect(printed).toBe(text);
    }),
    { numRuns: 300 },
  );
});
