import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { errorResponse } from './errors.ts';
import { headersOf } from './security-headers.ts';

interface Options {
  /** The headers of every response, also of one that no route and no hook makes. */
  headers: Record<string, string>;
  /** How long a request may take to arrive. */
  requestTimeoutMs: number;
  /** How long an idle connection is kept. */
  keepAliveMs: number;
}

/**
 * The HTTP server below Fastify. Node.js and Fastify answer some requests before any hook runs: an unreadable address or
 * head, a request that takes too long, a server that is closing. These responses get the same headers and error shape.
 */
export const nodeServer =
  ({ headers, requestTimeoutMs, keepAliveMs }: Options): FastifyServerFactory =>
  (handler) => {
    const latest = new WeakMap<Socket, ServerResponse>();
    const options = { requireHostHeader: false, ServerResponse: responseWith(headers) };
    const server = createServer(options, (request, response) => {
      latest.set(request.socket, response);
      // Node.js would refuse a request without a host itself, and without our headers.
      if (request.httpVersion === '1.1' && request.headers.host === undefined) refuse(response, 400);
      else handler(request, response);
    });
    server.requestTimeout = requestTimeoutMs;
    server.keepAliveTimeout = keepAliveMs;
    server.on('checkExpectation', (request, response) => {
      latest.set(request.socket, response);
      refuse(response, 417);
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      const response = latest.get(socket);
      const isAnswering = response?.headersSent && !response.writableFinished;
      // The client would read bytes in the middle of a response as part of it.
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy();
      else socket.end(unreadable(error.code, headers), () => socket.destroy());
    });
    return server;
  };

/**
 * Responses with these headers, unless their own say otherwise. They are added as the head is written, because Node.js goes
 * through each that was set before once more.
 */
const responseWith = (headers: Record<string, string>) =>
  class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, ...rest: unknown[]) {
      const [reason, own] = typeof rest[0] === 'string' ? [rest[0], rest[1]] : [undefined, rest[0]];
      const all = { ...headers, ...headersOf(this.req.url), ...(own as OutgoingHttpHeaders | undefined) };
      return super.writeHead(status, reason, all);
    }
  };

function refuse(response: ServerResponse, status: number): void {
  const body = JSON.stringify(errorResponse('invalid_input').body);
  response.writeHead(status, { ...PLAIN, 'content-length': Buffer.byteLength(body), connection: 'close' });
  response.end(body);
}

const PLAIN = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const STATUS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_input' },
};

/**
 * The whole response to bytes that are no request. It is written by hand, because Node.js has no response object for
 * them.
 */
function unreadable(fault: string | undefined, headers: Record<string, string>): string {
  const { status, code } = STATUS[fault ?? ''] ?? { status: 400, code: 'invalid_input' };
  const body = JSON.stringify(errorResponse(code).body);
  const all = {
    ...headers,
    ...PLAIN,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
