import { isIP } from 'node:net';
import { z } from 'zod';
import { list, text } from './values.ts';

export const portFrom = (least: number) => {
  const rule = `must be a number from ${least} to 65535`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(65535, rule);
};

/** Where a port beside that of the members listens. */
export const listeningHost = z
  .string()
  .default('127.0.0.1')
  .refine((host) => host === 'localhost' || isIP(host) > 0, 'must be an IP address or localhost');

/** The settings that say where the server listens and under which address members reach it. */
export const networkSettings = {
  PORT: portFrom(0).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portFrom(1).optional(),
  METRICS_HOST: listeningHost,
  PUBLIC_URL: text.refine(
    (url) => url === '' || isOrigin(url),
    'must be an http or https address without a path',
  ),
  TRUST_PROXY: list.refine(
    (proxies) => proxies.join() === '1' || proxies.every(isProxy),
    'must be addresses or ranges, separated by commas, or 1',
  ),
};

/** The proxies whose X-Forwarded-For is believed. A function says so for each address. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/**
 * With `1` whoever connects is the proxy, and the last address of X-Forwarded-For is its own and is believed. The client
 * may have invented the addresses before it.
 */
export function trustOf(proxies: string[]): TrustedProxies {
  if (proxies.length === 0) return false;
  return proxies.join() === '1' ? (_address, hop) => hop === 0 : proxies;
}

function isProxy(proxy: string): boolean {
  const [net = '', bits] = proxy.split('/');
  if (bits === undefined) return isIP(net) > 0 || /^(loopback|linklocal|uniquelocal)$/.test(net);
  return isIP(net) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(net) === 6 ? 128 : 32);
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return /^https?:$/.test(url?.protocol ?? '') && `${url?.origin}/` === url?.href;
}
