import type { FastifyReply, FastifyRequest } from 'fastify';

// Not a session: it only says 'the browser that asked for this code'. Calls are authorised by their headers.
const NAME = 'rpt_request';
// Longer than any code lives: the server decides when a code has expired, and must be able to say so.
const DAY_SECONDS = 86_400;
/** 256 bits as we write them; whatever else a browser sends is not from us. */
const OURS = /^[\w-]{43}$/;

/** With TLS a prefix that browsers accept from this host alone, so that no neighbouring host can plant a token. */
const nameOf = (secure: boolean) => (secure ? `__Host-${NAME}` : NAME);

export function readRequestToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[nameOf(secure)];
  return token !== undefined && OURS.test(token) ? token : null;
}

export function writeRequestToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    // The prefix demands it.
    path: '/',
    maxAge: DAY_SECONDS,
  });
}
