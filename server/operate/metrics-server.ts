import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves the metrics at a port of their own, so that no proxy passes them on. Fails as `listen` does. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (!isAsked || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, PLAIN).end('The metrics are at GET /metrics\n');
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500, PLAIN).end('The metrics could not be read\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Prometheus keeps its connection open between two scrapes.
      server.closeAllConnections();
      await closed;
    },
  };
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
