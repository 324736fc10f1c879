import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Loses no request when the server stops. It listens no more, and each connection ends with its next response, whose head says
 * so: a proxy would use a connection again that ends without a word. Where none comes for `drainMs`, no request is on its
 * way, and the connection ends too: browsers keep spare ones open, and these would hold up the stop.
 */
export function closeAfterResponses(app: FastifyInstance, drainMs: number): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await stopListening(app.server);
    for (let waited = 0; waited < drainMs && open.size > 0; waited += STEP_MS) await sleep(STEP_MS);
    // A busy machine may have requests that have arrived and are not read yet.
    await turn();
    // Fastify ends the idle ones next, but not those that have never been used.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Listens no more. Connections that wait to be accepted are accepted in a turn of the loop. The system resets one that
 * comes between that and the close, even if its request is on the way. So the turn in which we close must be one that did
 * nothing else. A machine that is busy with other work may have no such turn for long, and the stop has its limits. Called
 * before Fastify's close: from then on responses end their connections, and a proxy connects anew.
 */
export async function stopListening(server: Server): Promise<void> {
  let from = performance.now();
  const limit = from + MOST_MS;
  for (; from < limit; from = performance.now()) {
    await turn();
    if (performance.now() - from < QUIET_MS) break;
  }
  // HTTP's own close also ends every connection that is idle now.
  Server.prototype.close.call(server);
}

const STEP_MS = 20;
const QUIET_MS = 0.1;
/** Well below the time that a stop gives to responses. */
const MOST_MS = 2000;
