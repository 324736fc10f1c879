import type { FastifyRequest } from 'fastify';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and is meant for it. The socket's own address must be local, whatever
 * TRUST_PROXY says. No proxy may speak for somebody else. The Host must be one that no foreign domain can point here (DNS
 * rebinding).
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const speaksForOthers = [headers['x-forwarded-for'], headers['x-real-ip']]
    .flat()
    .flatMap((value) => (value === undefined ? [] : value.split(',')))
    .some((address) => !isLoopback(address.trim()));
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !speaksForOthers &&
    headers.forwarded === undefined &&
    headers['x-forwarded-host'] === undefined &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    LOCAL_HOSTS.has(hostname(headers.host ?? ''))
  );
}

const isLoopback = (address: string) =>
  address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i.test(address);

// Only a plain host with an optional port: anything else (a user, a path, a second colon) is not local.
const hostname = (host: string) =>
  /^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
