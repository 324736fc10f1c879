import type { FastifyReply, FastifyRequest } from 'fastify';

// Neither is a session: calls are authorised by their headers.

interface TokenCookie {
  name: string;
  days: number;
}

/** The browser that asked for a code. Longer than any code lives: the server must be able to say that one has expired. */
export const requestCookie: TokenCookie = { name: 'rpt_request', days: 1 };

/** Somebody signed in in this browser before: strangers' wrong tries do not count against it (spec-readings 74). */
export const browserCookie: TokenCookie = { name: 'rpt_browser', days: 90 };

/** 256 bits as we write them; whatever else a browser sends is not from us. */
const OURS = /^[\w-]{43}$/;

/** With TLS a prefix that browsers accept from this host alone, so that no neighbouring host can plant a token. */
const nameOf = ({ name }: TokenCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

export function readToken(cookie: TokenCookie, request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[nameOf(cookie, secure)];
  return token !== undefined && OURS.test(token) ? token : null;
}

export function writeToken(cookie: TokenCookie, reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(nameOf(cookie, secure), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    // The prefix demands it.
    path: '/',
    maxAge: cookie.days * 86_400,
  });
}
