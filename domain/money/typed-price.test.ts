import { expect, test } from 'vitest';
import { typedPrice } from './typed-price.ts';

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['Free', 0],
  ['1450', 145_000],
  ['1450.5', 145_050],
  ['1450,50', 145_050],
  ['R1\u00a0450.00', 145_000],
  ['r 1 450.00', 145_000],
  ['1,450.00', 145_000],
  ['1,450,000.00', 145_000_000],
  [' R 1\u202f450\u202f000,5 ', 145_000_050],
  // A space that does not group thousands may stand between two amounts.
  ['10 99', undefined],
  ['1 0 9 9', undefined],
  ['1450 .00', undefined],
  ['1  450', undefined],
  ['R', undefined],
  ['RR100', undefined],
  ['1 450,000.00', undefined],
  ['0x10', undefined],
  ['１２', undefined],
  ['1e309', undefined],
  ['12345678901', Number.POSITIVE_INFINITY],
  // A comma before three digits may mean either.
  ['1,450', undefined],
  ['1.450', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['on request', undefined],
])('%j is %j', (text, cents) => expect(typedPrice(text)).toBe(cents));
