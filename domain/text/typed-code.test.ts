import { expect, test } from 'vitest';
import { readCode, signsOf } from './typed-code.ts';

test.each([
  '498273',
  ' 498 273\r\n',
  '498\u00a0273',
  '498\u2009273',
  '498-273',
  '498\u2013273',
  '498.273.',
  '\u200b498273\u200b',
  '\u202a498273\u202c',
  '\u2066498\u2060273\u2069',
  '\ufeff498273',
  '\uff14\uff19\uff18\uff12\uff17\uff13',
  '\u0664\u0669\u0668\u0662\u0667\u0663',
  '\u06f4\u06f9\u06f8\u06f2\u06f7\u06f3',
  '\u096a\u096f\u096e\u0968\u096d\u0969',
  '4\ufe0f\u20e39\ufe0f\u20e38\ufe0f\u20e32\ufe0f\u20e37\ufe0f\u20e33\ufe0f\u20e3',
  '\u201c498273\u201d',
])('%j is the pin 498273', (typed) => expect(signsOf(typed)).toBe('498273'));

test('zeros in front stay, letters stay, and nothing but signs is nothing', () => {
  expect(signsOf('056 523')).toBe('056523');
  expect(signsOf('abc123456')).toBe('abc123456');
  expect(signsOf(' \u200b--')).toBe('');
});

test('every numbering system of ten digits that the language knows is read', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210);
    if (/^\p{Nd}+$/u.test(written)) expect([numberingSystem, signsOf(written)]).toContain('9876543210');
  }
});

test.each([
  ['save10', 'SAVE10'],
  ['SAVE10\u200b', 'SAVE10'],
  ['\u2060SAVE10', 'SAVE10'],
  ['\u202aSAVE10\u202c', 'SAVE10'],
  ['SAVE\u00a010\r\n', 'SAVE10'],
  ['\uff33\uff21\uff36\uff25\uff11\uff10', 'SAVE10'],
  ['\u201cSAVE10\u201d', 'SAVE10'],
  ['"SAVE10".', 'SAVE10'],
  ['(SAVE10),', 'SAVE10'],
  ['NALEDI\u20137K4Q', 'NALEDI-7K4Q'],
  ['NALEDI\u20117K4Q', 'NALEDI-7K4Q'],
  ['gauteng-20%', 'GAUTENG-20%'],
  ['', ''],
  [' \r\n', ''],
])('%j is the code %j', (typed, code) => expect(readCode(typed)).toBe(code));

test('a text that has nothing of a code is an unknown code, not the lack of one', () => {
  for (const typed of ['\u201c\u201d', '...', '\u200b', '\u0416']) expect(readCode(typed)).not.toBe('');
});
