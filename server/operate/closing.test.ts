import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAfterResponses, stopListening } from './closing.ts';

let app: ReturnType<typeof Fastify>;
let port: number;
let agent: Agent;
let arrival: PromiseWithResolvers<void>;
let mayAnswer: PromiseWithResolvers<void>;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeAfterResponses(app, 2000);
  arrival = Promise.withResolvers();
  mayAnswer = Promise.withResolvers();
  app.get('/slow', async () => {
    arrival.resolve();
    await mayAnswer.promise;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  mayAnswer.resolve();
  await app.close();
});

async function ask(path: string) {
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  return { connection: response.headers.connection, body: await json(response) };
}

test('a stop waits for the running response, which closes its connection', async () => {
  const answer = ask('/slow');
  await arrival.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  mayAnswer.resolve();
  expect(await answer).toEqual({ connection: 'close', body: { done: true } });
  await closed;
});

test('a connection that was kept gets its next request answered, and a new one is refused', async () => {
  expect(await ask('/quick')).toMatchObject({ connection: 'keep-alive' });
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await ask('/quick')).toEqual({ connection: 'close', body: { done: true } });
  await expect(ask('/quick')).rejects.toThrow('ECONNREFUSED');
  await closed;
});

test('a connection without a request ends', async () => {
  const accepted = once(app.server, 'connection');
  const spare = connect(port, '127.0.0.1');
  const ended = once(spare, 'close');
  await accepted;
  await Promise.all([app.close(), ended]);
});

test('a process with something to do in each turn stops listening too', async () => {
  let isBusy = true;
  const work = () => {
    for (const until = performance.now() + 10; performance.now() < until; );
    if (isBusy) setImmediate(work);
  };
  setImmediate(work);
  // It waits for a quiet turn, and there is none before it has ended.
  await stopListening(app.server);
  isBusy = false;
  expect(app.server.listening).toBe(false);
});
