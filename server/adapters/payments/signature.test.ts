import { describe, expect, test } from 'vitest';
import vectors from '#test/fixtures/payfast-vectors.json' with { type: 'json' };
import { parseNotification } from './notification.ts';
import { apiHeaders } from './recurring.ts';
import {
  apiSignature,
  apiString,
  checkoutSignature,
  checkoutString,
  encode,
  notificationSignature,
  notificationString,
  type Pair,
  sameSignature,
  trim,
} from './signature.ts';

const pairs = (list: string[][]) => list as unknown as Pair[];

describe('the provider’s own vectors', () => {
  test.each(vectors.checkout_computed)('checkout $id: $note', ({ fields, passphrase, expected, string }) => {
    expect(checkoutString(pairs(fields), passphrase)).toBe(string);
    expect(checkoutSignature(pairs(fields), passphrase)).toBe(expected);
  });

  test.each(vectors.itn_computed)('notification $id: $note', ({ fields, passphrase, expected, string }) => {
    expect(`${notificationString(pairs(fields))}&passphrase=${passphrase}`).toBe(string);
    expect(notificationSignature(pairs(fields), passphrase)).toBe(expected);
    const body = `${notificationString(pairs(fields))}&signature=${expected}`;
    expect(parseNotification(body, { merchantId: '10000100', passphrase })).toMatchObject({ ok: true });
  });

  test.each(vectors.api_computed)('API $id: $note', ({ headers, body, passphrase, expected, string }) => {
    const all = [...pairs(headers), ...pairs(body)];
    expect(apiString(all, passphrase)).toBe(string);
    expect(apiSignature(all, passphrase)).toBe(expected);
    const now = () => new Date('2026-11-20T08:00:00Z');
    expect(apiHeaders(pairs(body), { merchantId: '10000100', passphrase, now }).signature).toBe(expected);
  });

  test('there are 6, 3 and 3', () => {
    const { checkout_computed, itn_computed, api_computed } = vectors;
    expect([checkout_computed.length, itn_computed.length, api_computed.length]).toEqual([6, 3, 3]);
  });
});

describe('the traps', () => {
  test('three rules: blanks are left out, kept, left out', () => {
    const blank: Pair[] = [
      ['b', ''],
      ['a', 'x'],
    ];
    expect(checkoutString(blank, '')).toBe('a=x');
    expect(notificationString(blank)).toBe('b=&a=x');
    expect(apiString(blank, '')).toBe('a=x');
  });

  test('only checkout trims', () => {
    const padded: Pair[] = [['a', ' x ']];
    expect(checkoutString(padded, '')).toBe('a=x');
    expect(notificationString(padded)).toBe('a=+x+');
    expect(apiString(padded, '')).toBe('a=+x+');
  });

  test('cycles=0 is signed', () => {
    expect(checkoutString([['cycles', '0']], '')).toBe('cycles=0');
  });

  test('encoding is PHP’s, not encodeURIComponent’s', () => {
    expect(encode("! ' ( ) * ~ - _ . %")).toBe('%21+%27+%28+%29+%2A+%7E+-+_+.+%25');
    expect(encode('Zoë\n€')).toBe('Zo%C3%AB%0A%E2%82%AC');
  });

  test('the passphrase is encoded once and is last, except in the API where it is sorted', () => {
    expect(checkoutString([['z', '1']], 'a/b')).toBe('z=1&passphrase=a%2Fb');
    expect(
      apiString(
        [
          ['z', '1'],
          ['a', '2'],
        ],
        'p',
      ),
    ).toBe('a=2&passphrase=p&z=1');
  });

  test('API names are sorted by byte: capitals first, a hyphen before a letter', () => {
    expect(
      apiString(
        [
          ['ab', '1'],
          ['a-b', '2'],
          ['B', '3'],
        ],
        '',
      ),
    ).toBe('B=3&a-b=2&ab=1');
  });

  test('trim is PHP’s: no-break space and byte order mark stay', () => {
    expect(trim(' \t\n\r\0\x0Bx\u00a0\t')).toBe('x\u00a0');
    expect(trim('\ufeffx')).toBe('\ufeffx');
    expect(trim('\fx')).toBe('\fx');
  });

  test('comparison takes 32 lower-case hex digits only', () => {
    const good = 'd2d6f2165d995f1416ca9deb9570a0a2';
    expect(sameSignature(good, good)).toBe(true);
    for (const bad of [
      '',
      good.toUpperCase(),
      `${good}0`,
      good.slice(1),
      good.replace('d', 'e'),
      'ё'.repeat(32),
    ])
      expect(sameSignature(good, bad)).toBe(false);
  });
});
