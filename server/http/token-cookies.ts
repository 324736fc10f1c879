import type { FastifyReply, FastifyRequest } from 'fastify';

// Neither cookie is a session: calls are authorised by their headers.

interface TokenCookie {
  name: string;
  days: number;
}

/**
 * Identifies the browser that asked for a code. It lives longer than any code, because the server must be able to say
 * that one has expired.
 */
export const requestCookie: TokenCookie = { name: 'rpt_request', days: 1 };

/**
 * Identifies a browser in which somebody signed in before. Strangers' wrong tries do not count against it (spec-readings
 * 74).
 */
export const browserCookie: TokenCookie = { name: 'rpt_browser', days: 90 };

/** The form of a token of ours: 256 bits. Any other value is not from us. */
const OURS = /^[\w-]{43}$/;

/**
 * With TLS the name has a prefix that browsers accept from this host alone, so that no neighbouring host can plant a
 * token.
 */
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
    // The prefix of the name requires this path.
    path: '/',
    maxAge: cookie.days * 86_400,
  });
}
