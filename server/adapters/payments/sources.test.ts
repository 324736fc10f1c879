import { describe, expect, test } from 'vitest';
import { kindOfSource, sourceCheck } from './sources.ts';

describe('sourceCheck', () => {
  const check = sourceCheck(['144.126.193.139', '41.74.179.192/27', '2001:db8::/32']);

  test.each([
    ['144.126.193.139', 'allowed'],
    ['::ffff:144.126.193.139', 'allowed'],
    ['41.74.179.192', 'allowed'],
    ['41.74.179.223', 'allowed'],
    ['41.74.179.224', 'refused'],
    ['2001:db8:1::1', 'allowed'],
    ['2001:db9::1', 'refused'],
    ['127.0.0.1', 'refused'],
    ['', 'refused'],
    ['nonsense', 'refused'],
  ])('%s is %s', async (address, verdict) => {
    expect(await check(address)).toBe(verdict);
  });

  test('a host name is resolved once, and again when the answer is old', async () => {
    let now = 0;
    const hosts: string[] = [];
    const resolve = async (host: string) => {
      hosts.push(host);
      return now === 0 ? ['10.1.1.1', '2001:db8::9'] : ['10.1.1.2'];
    };
    const byName = sourceCheck(['www.payfast.co.za'], { resolve, now: () => now });
    expect(await byName('10.1.1.1')).toBe('allowed');
    expect(await byName('2001:db8::9')).toBe('allowed');
    expect(await byName('10.1.1.2')).toBe('refused');
    expect(hosts).toHaveLength(1);
    now = 5 * 60_000;
    expect(await byName('10.1.1.1')).toBe('refused');
    expect(await byName('10.1.1.2')).toBe('allowed');
    expect(hosts).toHaveLength(2);
  });

  test('a name that cannot be resolved never allows, and is asked again', async () => {
    let up = false;
    const resolve = async () => {
      if (!up) throw new Error('SERVFAIL');
      return ['10.1.1.1'];
    };
    const byName = sourceCheck(['w1w.payfast.co.za', '10.9.9.9'], { resolve });
    expect(await byName('10.1.1.1')).toBe('unresolved');
    expect(await byName('10.9.9.9')).toBe('allowed');
    up = true;
    expect(await byName('10.1.1.1')).toBe('allowed');
  });

  test.each([
    ['1.2.3.4', 'address'],
    ['::1', 'address'],
    ['1.2.3.0/24', 'range'],
    ['1.2.3.0/33', null],
    ['1.2.3.0/x', null],
    ['1.2.3', null],
    ['www.payfast.co.za', 'host'],
    ['https://www.payfast.co.za', null],
    ['', null],
  ])('%s is a source of kind %s', (source, kind) => {
    expect(kindOfSource(source)).toBe(kind);
  });

  test('an invalid source throws at the start', () => {
    expect(() => sourceCheck(['1.2.3.0/33'])).toThrow(RangeError);
  });
});
