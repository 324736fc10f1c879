import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { nodeServer } from './node-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The server's response to these bytes, until it ends the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;
const post = (more: string) => `POST ${login.path} HTTP/1.1\r\nhost: localhost\r\n${more}`;

test.each([
  ['a call', get('/api/support_contact'), 200],
  ['an unknown call', get('/api/nothing'), 404],
  ['an unknown page', get('/nothing'), 404],
  ['a page address that cannot be read', get('/%ff'), 302],
  ['a call address that cannot be read', get('/api/rpt/results/%ff'), 404],
  ['an endless parameter', get(`/api/rpt/results/${'2'.repeat(800)}`), 404],
  ['an address with a space', get('/a b c'), 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method that does not exist', 'BREW /api HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ['a method without a route', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 404],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nhost: localhost\r\nbro ken: x\r\n\r\n', 400],
  ['a head without an end', get('/', `x: ${'y'.repeat(40_000)}\r\n`), 431],
  ['two lengths', post('content-length: 3\r\ncontent-length: 4\r\n\r\nabc'), 400],
  ['length and chunks', post('content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'), 400],
  ['a broken chunk', post('content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'), 400],
  ['an expectation that nobody can meet', get('/healthz', 'expect: miracles\r\n'), 417],
  ['a wrong content type', post('connection: close\r\ncontent-type: a/b\r\ncontent-length: 1\r\n\r\nx'), 400],
])('%s is answered with the headers of every answer', async (_, bytes, status) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n', 2);
  expect(head.split(' ')[1]).toBe(String(status));
  for (const header of [
    /^content-security-policy: default-src 'self';.*frame-ancestors 'none'/im,
    /^x-content-type-options: nosniff\r?$/im,
    /^x-frame-options: DENY\r?$/im,
    /^referrer-policy: strict-origin-when-cross-origin\r?$/im,
    /^cross-origin-resource-policy: same-origin\r?$/im,
  ]) {
    expect(head).toMatch(header);
  }
  if (status >= 400) expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) });
});

test('bytes that are no request, in the middle of a response, end the connection and add nothing to it', async () => {
  const factory = nodeServer({ headers: {}, requestTimeoutMs: 10_000, keepAliveMs: 10_000 });
  const server = factory((_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('12345');
  }, {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
    if (answer.endsWith('12345')) socket.write('nonsense\r\n\r\n');
  });
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*12345$/s);
  server.close();
});
