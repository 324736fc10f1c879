import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * When the server stops, a connection ends with the answer that was under way on it, and one that never asked anything
 * ends at once: browsers open some to spare and keep all of them, which would hold up a stop until they are cut.
 */
export function closeAfterResponses(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', async (request) => {
    unused.delete(request.raw.socket);
    // On a connection that is kept alive a request may still come.
    if (closing) throw new ApiError('unavailable', { retryAfter: 1 });
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Bytes that have come are a request whose head is not whole yet.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onResponse', async (request) => {
    if (closing) request.raw.socket.end();
  });
}
