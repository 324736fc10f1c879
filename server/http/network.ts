import { isIP } from 'node:net';

/**
 * One address in the sense of the limits: an IPv4 address, or the /64 network of an IPv6 address, because one customer usually has a
 * whole /64. A dual-stack socket's `::ffff:192.0.2.1` is 192.0.2.1.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [before = '', after] = plain.split('::');
  const left = groupsOf(before);
  const right = groupsOf(after ?? '');
  const between = Array<string>(after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill(
    '0',
  );
  const groups = [...left, ...between, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
