import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
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

const WORKERS_MAX = 64;
const WORKERS_RULE = `must be a number from 1 to ${WORKERS_MAX}, or all`;

/** The settings that say where the server listens and under which address members reach it. */
export const networkSettings = {
  PORT: portFrom(0).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z
    .string()
    .default('1')
    .transform((value) => (value === 'all' ? availableParallelism() : Number(value)))
    .pipe(z.number(WORKERS_RULE).int(WORKERS_RULE).min(1, WORKERS_RULE).max(WORKERS_MAX, WORKERS_RULE)),
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

interface Listeners {
  PORT: number;
  HOST: string;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  MAIL_IN_PORT?: number | undefined;
  MAIL_IN_HOST: string;
}

/** The ports that other machines can reach here without TLS. Each start logs them. */
export function openListeners(at: Listeners): string[] {
  const open = (prefix: string, port: number | undefined, host: string, what: string) =>
    port === undefined || isOwnMachine(host)
      ? []
      : [`${prefix}HOST ${host} lets other machines reach ${prefix}PORT ${port} without TLS: ${what}`];
  return [
    ...open('', at.PORT, at.HOST, 'let only the proxy that ends TLS connect'),
    ...open('METRICS_', at.METRICS_PORT, at.METRICS_HOST, 'let only Prometheus connect'),
    ...open('MAIL_IN_', at.MAIL_IN_PORT, at.MAIL_IN_HOST, 'mails travel in the open'),
  ];
}

/** 0.0.0.0 and :: are every address of this machine, so other machines reach them. */
const isOwnMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

function isProxy(proxy: string): boolean {
  const [net = '', bits] = proxy.split('/');
  if (bits === undefined) return isIP(net) > 0 || /^(loopback|linklocal|uniquelocal)$/.test(net);
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return isIP(net) > 0 && length > 0 && length <= (isIP(net) === 6 ? 128 : 32);
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return /^https?:$/.test(url?.protocol ?? '') && `${url?.origin}/` === url?.href;
}
