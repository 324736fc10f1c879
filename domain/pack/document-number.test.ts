import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_NUMBER_BYTES, documentNumber, typedDocumentNumber } from './document-number.ts';

const bytes = fc.uint8Array({ minLength: DOCUMENT_NUMBER_BYTES, maxLength: DOCUMENT_NUMBER_BYTES });

test('any number reads back as it was made, however it is typed', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom(' ', '', '-', ' - '), fc.boolean(), (random, between, small) => {
      const number = documentNumber(random);
      const typed = number.replaceAll('-', between);
      expect(typedDocumentNumber(small ? typed.toLowerCase() : typed)).toBe(number);
    }),
  );
});

test.each([
  ['rpt 7k2m 0011 zzzz', 'RPT-7K2M-0011-ZZZZ'],
  ['7K2MOOilZZZZ', 'RPT-7K2M-0011-ZZZZ'],
  ['RPT-7K2M-0011-ZZZ', null],
  ['RPT-7K2M-0011-ZZZU', null],
  ['RPT-7K2M-0011-ZZZZZ', null],
  ['', null],
  ['\u0000', null],
])('%j is %j', (typed, number) => {
  expect(typedDocumentNumber(typed)).toBe(number);
});
