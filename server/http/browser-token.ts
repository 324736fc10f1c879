import type { FastifyReply, FastifyRequest } from 'fastify';

// It opens nothing: it only says 'somebody signed in in this browser before', so that strangers' wrong tries do not
// count against it (spec-readings 74).
const NAME = 'rpt_browser';
const DAYS = 90;

/** The token of the cookie; null unless it has the form that we give. */
export function readBrowserToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[nameOf(secure)];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

export function writeBrowserToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: DAYS * 86_400,
  });
}

// With the prefix no other host of the domain can plant one.
const nameOf = (secure: boolean) => (secure ? `__Host-${NAME}` : NAME);
