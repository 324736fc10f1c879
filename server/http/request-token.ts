import type { FastifyReply, FastifyRequest } from 'fastify';

// Not a session: it only says 'the browser that asked for this code'. Calls are authorised by their headers.
const NAME = 'rpt_request';
// Longer than any code lives: the server decides when a code has expired, and must be able to say so.
const DAY_SECONDS = 86_400;

export function readRequestToken(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? null;
}

export function writeRequestToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/api/auth',
    maxAge: DAY_SECONDS,
  });
}
