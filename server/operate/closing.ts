import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/http/errors.ts';

/**
 * When the server stops, a connection ends after its running response. A connection without any request ends at once:
 * browsers keep spare connections open, and these would hold up the stop.
 */
export function closeAfterResponses(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    unused.delete(request.raw.socket);
    // A request may still arrive on a connection that was kept alive.
    if (closing) done(new ApiError('unavailable', { retryAfter: 1 }));
    else done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Bytes that have arrived are the beginning of a request.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (closing) request.raw.socket.end();
    done();
  });
}
