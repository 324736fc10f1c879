import { isIP } from 'node:net';

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, for whoever has one address of a /64 has them
 * all. A dual-stack socket's `::ffff:192.0.2.1` is 192.0.2.1.
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
