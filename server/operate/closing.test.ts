import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAfterResponses } from './closing.ts';

test('a stop ends connections without a request and waits for the running response', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeAfterResponses(app);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const accepted = once(app.server, 'connection');
  const spare = connect(port, '127.0.0.1');
  const spareEnded = once(spare, 'close');
  await accepted;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await asked.promise;

  const closed = app.close();
  await spareEnded;
  mayAnswer.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
});
