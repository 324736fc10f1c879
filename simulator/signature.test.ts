import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as portal from '#server/adapters/payments/signature.ts';
import vectors from '#test/fixtures/payfast-vectors.json' with { type: 'json' };
import { callSignature, encode, formSignature, signed } from './signature.ts';

const pairs = (list: string[][]) => list.map(([name = '', value = '']) => [name, value] as const);

describe('the provider’s own vectors', () => {
  test.each(vectors.checkout_computed)('checkout $id', ({ fields, passphrase, expected }) =>
    expect(formSignature(pairs(fields), passphrase)).toBe(expected),
  );
  test.each(vectors.itn_computed)('notification $id', ({ fields, passphrase, expected }) =>
    expect(signed(pairs(fields), passphrase)).toBe(expected),
  );
  test.each(vectors.api_computed)('API $id', ({ headers, body, passphrase, expected }) =>
    expect(callSignature([...pairs(headers), ...pairs(body)], passphrase)).toBe(expected),
  );
});

test('encodes every text as the portal does, with separate code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encode(text)).toBe(portal.encode(text));
    }),
  );
});
