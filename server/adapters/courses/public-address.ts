import { BlockList, isIP } from 'node:net';

/**
 * Whether an IP address is on the public network. A feed whose name leads elsewhere could make this server ask its own
 * machine, a neighbour, or the cloud's metadata service.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  return family === 6 && !notPublic6.check(address, 'ipv6');
}

/** This network, private, carrier's, loopback, link-local, protocols, documentation, benchmarks, multicast, reserved. */
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Everything but global unicast (2000::/3), and of that tunnels to IPv4 addresses and documentation. */
const ranges6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

// Two lists: in one, `::` would also stand for every IPv4 address.
const notPublic4 = new BlockList();
for (const [net, bits] of ranges4) notPublic4.addSubnet(net, bits, 'ipv4');
const notPublic6 = new BlockList();
for (const [net, bits] of ranges6) notPublic6.addSubnet(net, bits, 'ipv6');
