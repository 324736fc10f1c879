import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { certificate } from '#test/support/certificate.ts';
import { fixedClock } from '#test/support/clock.ts';
import { aCourse, type FeedServer, feedServer, json, status } from '#test/support/course-feed.ts';
import { type FeedOptions, feedCourses, KEPT_MS, LIFE_MS, noCourses, PAUSE_MS } from './course-list.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const provider: FeedServer = await feedServer();
afterAll(() => provider.close());

let lines: object[];
let clock: ReturnType<typeof fixedClock>;
beforeEach(() => {
  provider.gives(aCourse());
  lines = [];
  clock = fixedClock(NOW);
});

const feed = (options: Partial<FeedOptions> = {}) => {
  // A reading behind the pages may outlive its test: it keeps to its own clock and lines.
  const [own, ownClock] = [lines, clock];
  const write = (line: object) => own.push(line);
  const log = { info: write, warn: write } as Pick<Logger, 'info' | 'warn'>;
  return feedCourses({ url: provider.url, local: true, now: () => ownClock.now(), log, ...options });
};
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

test('without a feed there are no courses, and nobody is asked', async () => {
  expect(await noCourses.list()).toEqual({ state: 'off', readAt: null, courses: [] });
});

test('reads a feed once for all who ask at a time, and again after its life', async () => {
  const courses = feed();
  const before = provider.requests();
  const [one, two] = await Promise.all([courses.list(), courses.list()]);
  expect(one).toMatchObject({ state: 'read', readAt: NOW, courses: [{ id: 'cgt-1', price: 129_900 }] });
  expect(two).toEqual(one);
  provider.gives(aCourse({ id: 'new' }));
  later(LIFE_MS - 1);
  expect((await courses.list()).courses).toMatchObject([{ id: 'cgt-1' }]);
  expect(provider.requests() - before).toBe(1);
  later(1);
  expect(await courses.list()).toMatchObject({ readAt: clock.now(), courses: [{ id: 'new' }] });
  expect(provider.requests() - before).toBe(2);
});

test('logs how many rows were left out, and why', async () => {
  provider.gives(aCourse(), aCourse(), aCourse({ id: '2', url: 'javascript:alert(1)' }), 7);
  expect((await feed().list()).courses).toHaveLength(1);
  expect(lines).toEqual([{ courses: 1, left_out: { duplicate: 1, url: 1, row: 1 } }]);
});

describe('while the provider is away', () => {
  test('the last good answer stays, marked as old, and is tried again behind the pages', async () => {
    const courses = feed();
    await courses.list();
    provider.answers(status(503));
    later(LIFE_MS);
    expect(await courses.list()).toMatchObject({ state: 'old', readAt: NOW, courses: [{ id: 'cgt-1' }] });
    const before = provider.requests();
    later(PAUSE_MS - 1);
    expect((await courses.list()).state).toBe('old');
    expect(provider.requests()).toBe(before);
    provider.gives(aCourse({ id: 'back' }));
    later(1);
    // This one does not wait, the next one finds what was read behind it.
    expect((await courses.list()).state).toBe('old');
    await expect.poll(() => courses.list()).toMatchObject({ state: 'read', courses: [{ id: 'back' }] });
  });

  test('it stays for a week', async () => {
    const courses = feed();
    await courses.list();
    provider.answers(status(500));
    later(KEPT_MS);
    expect((await courses.list()).state).toBe('old');
    later(1);
    expect(await courses.list()).toEqual({ state: 'unread', readAt: null, courses: [] });
  });

  test('nobody waits for a provider that failed the last time', async () => {
    const courses = feed();
    provider.answers(status(500));
    expect((await courses.list()).state).toBe('unread');
    const held = Promise.withResolvers<void>();
    provider.answers((...both) => void held.promise.then(() => json({ courses: [aCourse()] })(...both)));
    later(PAUSE_MS);
    // It has returned though nothing was answered yet: else the reading had ended without courses.
    expect((await courses.list()).state).toBe('unread');
    held.resolve();
    await expect.poll(() => courses.list()).toMatchObject({ state: 'read', courses: [{ id: 'cgt-1' }] });
  });
});

describe('anything but a feed is unread, and the log says why without the address', () => {
  const big = Buffer.alloc(1_000_000, ' ');
  test.each<[string, Parameters<FeedServer['answers']>[0], string]>([
    ['500', status(500), 'it answers 500'],
    ['204', status(204), 'it answers 204'],
    ['401', status(401), 'it answers 401'],
    [
      'a redirect to this machine',
      status(302, { location: 'http://127.0.0.1/' }),
      'it leads elsewhere (302)',
    ],
    [
      'a redirect to the metadata of a cloud',
      status(307, { location: 'http://169.254.169.254/latest/meta-data/' }),
      'it leads elsewhere (307)',
    ],
    ['a page', (_, response) => response.end('<html>Maintenance</html>'), 'it is not JSON'],
    ['half of a feed', (_, response) => response.end('{"courses":[{"id":'), 'it is not JSON'],
    ['another JSON', json({ items: [] }), 'it has no list called courses'],
    [
      '50 MB, said before',
      (_, response) => response.writeHead(200, { 'content-length': 50e6 }).write('{'),
      '',
    ],
    [
      '50 MB without a word',
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write(big));
        };
        response.writeHead(200).on('drain', more);
        more();
      },
      '',
    ],
    [
      'packed bytes',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'its answer is packed',
    ],
    [
      'no UTF-8',
      (_, response) => response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
      'ERR_ENCODING_INVALID_ENCODED_DATA',
    ],
    ['a connection that breaks', (_, response) => response.socket?.destroy(), 'ECONNRESET'],
    [
      'an answer that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"courses":');
        setImmediate(() => response.socket?.destroy());
      },
      'ECONNRESET',
    ],
  ])('%s', async (_name, answer, reason) => {
    provider.answers(answer);
    expect(await feed().list()).toEqual({ state: 'unread', readAt: null, courses: [] });
    expect(lines).toEqual([{ reason: reason || 'its answer is larger than 5000000 bytes' }]);
  });

  test('one that drips its bytes for ever', async () => {
    const drip = (response: { write(text: string): void; destroyed: boolean }) => {
      if (response.destroyed) return;
      response.write(' ');
      setTimeout(() => drip(response), 5);
    };
    provider.answers((_request, response) => drip(response.writeHead(200)));
    expect((await feed({ timeoutMs: 100 }).list()).state).toBe('unread');
    expect(lines).toEqual([{ reason: 'it took too long' }]);
  });

  test('a server that nobody answers for', async () => {
    const gone = await feedServer();
    await gone.close();
    expect((await feed({ url: gone.url }).list()).state).toBe('unread');
    expect(lines).toEqual([{ reason: 'ECONNREFUSED' }]);
  });

  test('a certificate that nobody signed', async () => {
    const secure = createServer(certificate, (_request, response) => response.end('{"courses":[]}'));
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const { port } = secure.address() as AddressInfo;
    expect((await feed({ url: `https://localhost:${port}/` }).list()).state).toBe('unread');
    expect(lines).toEqual([{ reason: expect.stringMatching(/CERT/) }]);
    await new Promise((resolve) => secure.close(resolve));
  });
});

describe('in production', () => {
  const elsewhere = (...addresses: string[]) => ({
    local: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  test.each([
    ['http', 'http://example.org/', elsewhere('8.8.8.8'), 'it is not an https address'],
    ['this machine', 'https://127.0.0.1/', { local: false }, 'its host is not on the public network'],
    [
      'this machine as a number',
      'https://2130706433/',
      { local: false },
      'its host is not on the public network',
    ],
    ['this machine in IPv6', 'https://[::1]/', { local: false }, 'its host is not on the public network'],
    [
      'mapped into IPv6',
      'https://[::ffff:10.0.0.1]/',
      { local: false },
      'its host is not on the public network',
    ],
    [
      'a private name',
      'https://feed.example/',
      elsewhere('192.168.1.7'),
      'its host is not on the public network',
    ],
    [
      'a name with one private address',
      'https://feed.example/',
      elsewhere('8.8.8.8', '::1'),
      'its host is not on the public network',
    ],
    [
      'metadata of a cloud',
      'https://feed.example/',
      elsewhere('169.254.169.254'),
      'its host is not on the public network',
    ],
    ['localhost', 'https://localhost/', { local: false }, 'its host is not on the public network'],
    ['a name without an address', 'https://feed.example/', elsewhere(), 'Error'],
  ])('%s is refused before anything is sent', async (_name, url, options, reason) => {
    const before = provider.requests();
    expect((await feed({ url, ...options }).list()).state).toBe('unread');
    expect(lines).toEqual([{ reason }]);
    expect(provider.requests()).toBe(before);
  });
});

test('a key in the address is sent, and is not in the log', async () => {
  const seen: (string | undefined)[] = [];
  provider.answers((request, response) => {
    seen.push(request.url, request.headers.authorization);
    status(403)(request, response);
  });
  const url = provider.url.replace('//', '//user:pass%20word@');
  await feed({ url: `${url}?key=secret` }).list();
  expect(seen).toEqual(['/courses.json?key=secret', `Basic ${btoa('user:pass word')}`]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|pass|127/);
});
