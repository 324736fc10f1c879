import type { FastifyReply, FastifyRequest } from 'fastify';

// Not a session: it only says 'the browser that asked for this code'. Calls are authorised by their headers.
const NAME = 'rpt_request';
const TEN_MINUTES = 600;

export function readRequestToken(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? null;
}

export function writeRequestToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/api/auth',
    maxAge: TEN_MINUTES,
  });
}
