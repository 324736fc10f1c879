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
  // A comma before three digits may mean either.
  ['1,450', undefined],
  ['1.450', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['on request', undefined],
])('%j is %j', (text, cents) => expect(typedPrice(text)).toBe(cents));
