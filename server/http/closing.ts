import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, a connection ends with the answer that was under way on it: a browser or a proxy would keep it
 * open for a minute and hold up the stop until it is cut.
 */
export function closeAfterAnswers(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async (request) => {
    if (closing) request.raw.socket.end();
  });
}
