import { once } from 'node:events';
import { get } from 'node:http';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';
import { sendFile } from './downloads.ts';

type Row = Record<'email' | 'name', string>;
const file = { name: 'users.csv', columns: ['email', 'name'], separator: ',' } as const;
const page = (at: number): Row[] => [
  { email: `${at}@example.org`, name: '=1+1' },
  { email: 'b', name: 'a "b", c' },
];

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server that sends the file; the address of it. */
async function serving(pages: AsyncIterable<Row[]>): Promise<string> {
  const app = fastify();
  apps.push(app);
  app.get('/', (_, reply) => sendFile(reply, csvFile(file, pages)));
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test('a file has its columns, its rows, and no cell that runs', async () => {
  async function* pages() {
    yield page(1);
    yield [];
    yield page(2);
  }
  const response = await fetch(await serving(pages()));
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    [
      '\ufeff"email","name"',
      '"1@example.org","\'=1+1"',
      '"b","a ""b"", c"',
      '"2@example.org","\'=1+1"',
      '"b","a ""b"", c"',
      '',
    ].join('\r\n'),
  );
});

test('an error after the first rows breaks the download: no part of the file looks whole', async () => {
  let breakNow = () => {};
  const reached = new Promise<void>((resolve) => {
    breakNow = resolve;
  });
  async function* pages() {
    yield page(1);
    await reached;
    throw new Error('the database is away');
  }
  const response = await fetch(await serving(pages()));
  expect([response.status, response.headers.get('content-length')]).toEqual([200, null]);
  const body = response.text();
  breakNow();
  await expect(body).rejects.toThrow();
});

test('no page is made before the ones before it were taken', async () => {
  let made = 0;
  async function* pages() {
    for (; made < 50; made += 1)
      yield Array.from({ length: 2_000 }, (_, at) => ({ email: String(at), name: 'x'.repeat(30) }));
  }
  let taken = 0;
  for await (const _ of csvFile(file, pages()).content as AsyncIterable<Buffer>) {
    taken += 1;
    // The first part is the line of the columns; one page may wait in the stream.
    expect(made).toBeLessThanOrEqual(taken + 1);
  }
  expect(made).toBe(50);
});

test('a client that leaves ends the reading', async () => {
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  async function* pages() {
    try {
      for (let at = 0; ; at += 1) yield page(at);
    } finally {
      ended();
    }
  }
  const request = get(await serving(pages()));
  const [response] = await once(request, 'response');
  await once(response, 'readable');
  request.destroy();
  await end;
});
