import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type SourceVerdict = 'allowed' | 'refused' | 'unresolved';
/** Every address of a host name; rejects when there is no answer. */
export type Resolve = (host: string) => Promise<string[]>;

/** Milliseconds that a host name's addresses are remembered. */
const remembered = 5 * 60_000;

/**
 * Makes the check of where a notification comes from. `sources` are addresses, ranges (`41.74.179.192/27`,
 * `2001:db8::/32`) and host names. `unresolved` means that the address is not among the known ones and a name could not
 * be resolved. Throws RangeError for a source that is none of the three.
 */
export function sourceCheck(
  sources: readonly string[],
  { resolve = systemResolve, now = Date.now }: { resolve?: Resolve; now?: () => number } = {},
): (address: string) => Promise<SourceVerdict> {
  const fixed = new BlockList();
  const hosts: string[] = [];
  for (const source of sources) {
    const kind = kindOfSource(source);
    if (kind === 'host') hosts.push(source);
    else if (kind === null) throw new RangeError(`not an address, a range or a host name: ${source}`);
    else if (kind === 'address') fixed.addAddress(source, family(source));
    else {
      const [net = '', bits] = source.split('/');
      fixed.addSubnet(net, Number(bits), family(net));
    }
  }
  const cache = new Map<string, { until: number; list: BlockList }>();

  async function addressesOf(host: string): Promise<BlockList> {
    const known = cache.get(host);
    if (known && known.until > now()) return known.list;
    const list = new BlockList();
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new Error(`no address for ${host}`);
    for (const address of addresses) list.addAddress(address, family(address));
    cache.set(host, { until: now() + remembered, list });
    return list;
  }

  return async (source) => {
    const address = plainAddress(source);
    if (!isIP(address)) return 'refused';
    if (fixed.check(address, family(address))) return 'allowed';
    const lists = await Promise.allSettled(hosts.map(addressesOf));
    const hit = lists.some((r) => r.status === 'fulfilled' && r.value.check(address, family(address)));
    if (hit) return 'allowed';
    return lists.some((r) => r.status === 'rejected') ? 'unresolved' : 'refused';
  };
}

/** The kind of a configured source; null when it cannot be checked. */
export function kindOfSource(source: string): 'address' | 'range' | 'host' | null {
  if (isIP(source)) return 'address';
  const [net = '', bits = '', more] = source.split('/');
  if (bits && more === undefined && isIP(net))
    return /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(net) === 6 ? 128 : 32) ? 'range' : null;
  // An all-digit last label is a mistyped address, never a host.
  return /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/i.test(source)
    ? 'host'
    : null;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A dual-stack socket reports IPv4 peers as ::ffff:1.2.3.4, and link-local ones with their interface. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

async function systemResolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
