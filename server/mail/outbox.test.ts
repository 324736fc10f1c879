import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fixedClock } from '#test/support/clock.ts';
import { outboxMail, type StoredMail } from './outbox.ts';
import { outboxRoutes } from './outbox-routes.ts';
import type { Mail } from './port.ts';

const clock = fixedClock(new Date('2025-03-04T08:00:00Z'));
let database: Database;
let app: FastifyInstance;
let mail: Mail;

beforeAll(async () => {
  database = await connectPglite({});
  await migrate(database.db);
  mail = outboxMail(database.db, clock);
  app = Fastify({ trustProxy: true });
  await app.register(outboxRoutes, {
    db: database.db,
    announcement: ['Member: a@example.com  password: <x>'],
  });
});

beforeEach(async () => {
  await database.db.deleteFrom('outbox_mail').execute();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (to: string, messageId: string, subject = 'Your sign-in code') => {
  clock.advance(1000);
  return mail.send({
    to,
    subject,
    text: 'Code <123456>\n\n    654321\n',
    html: '<p>123456</p><script>x</script>',
    messageId,
  });
};

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress });

test('keeps one mail per message id', async () => {
  await send('a@example.com', 'one');
  await send('a@example.com', 'one');
  expect((await get('/dev/outbox.json')).json<StoredMail[]>()).toHaveLength(1);
});

test('the list shows the pin of each mail, and above it the lines of the start', async () => {
  await send('a@example.com', 'one');
  const page = (await get('/dev/outbox')).body;
  expect(page).toContain('<td>654321</td>');
  expect(page).toContain('Member: a@example.com  password: &#60;x&#62;');
});

test('JSON: newest first, of one address without regard to case, at most 100', async () => {
  for (let n = 0; n < 101; n++) await send('a@example.com', `a${n}`, `Mail ${n}`);
  await send('b@example.com', 'b');
  const all = (await get('/dev/outbox.json')).json<StoredMail[]>();
  expect(all).toHaveLength(100);
  expect(all[0]).toMatchObject({
    to: 'b@example.com',
    messageId: 'b',
    text: 'Code <123456>\n\n    654321\n',
  });
  const some = (await get('/dev/outbox.json?to=A@example.com')).json<StoredMail[]>();
  expect(some.map(({ subject }) => subject).slice(0, 2)).toEqual(['Mail 100', 'Mail 99']);
});

test('pages: a list, a mail as text, and its HTML where nothing can run', async () => {
  await send('a@example.com', 'one', 'Hello <b>');
  const list = await get('/dev/outbox');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain('Hello &#60;b&#62;');
  const href = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const one = await get(href);
  expect(one.body).toContain('Code &#60;123456&#62;');
  expect(one.body).not.toContain('<script');
  const html = await get(`${href}/html`);
  expect(html.body).toContain('<p>123456</p>');
  expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect((await get('/dev/outbox.css')).headers['content-type']).toContain('text/css');
  expect((await get('/dev/outbox/no-such-mail')).statusCode).toBe(404);
  expect((await get('/dev/outbox/0198a000-0000-7000-8000-000000000009')).statusCode).toBe(404);
});

test('files of a mail: named on its page, to download, stored once', async () => {
  const calendar = { name: 'walk.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:é\r\n' };
  const one = { to: 'a@example.com', subject: 'Hello', text: 't', html: '<p>t</p>', messageId: 'with-file' };
  await mail.send({ ...one, attachments: [calendar] });
  await mail.send({ ...one, attachments: [calendar] });
  const [stored] = (await get('/dev/outbox.json')).json<StoredMail[]>();
  expect(stored?.attachments).toEqual([calendar]);
  const page = (await get(`/dev/outbox/${stored?.id}`)).body;
  const href = /href="([^"]+\/files\/0)">walk\.ics<\/a> \(10 bytes\)/.exec(page)?.[1] ?? '';
  const file = await get(href);
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    calendar.content,
    calendar.contentType,
  ]);
  expect(file.headers['content-disposition']).toBe('attachment; filename="walk.ics"');
  for (const wrong of [`${href}1`, `/dev/outbox/${stored?.id}/files/x`, '/dev/outbox/x/files/0'])
    expect((await get(wrong)).statusCode).toBe(404);
  expect((await get(href, {}, '192.168.1.7')).statusCode).toBe(404);
  const wrongName = { ...calendar, name: 'a"b.ics' };
  await expect(mail.send({ ...one, messageId: 'two', attachments: [wrongName] })).rejects.toThrow('called');
});

describe.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css'])('%s', (url) => {
  test.each([
    ['localhost:3000', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['LOCALHOST', '::ffff:127.0.0.1'],
  ])('answers for host %s from %s', async (host, from) => {
    expect((await get(url, { host }, from)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>, string]>([
    ['another machine', {}, '192.168.1.7'],
    ['another machine over IPv6', {}, '2001:db8::7'],
    ['another machine behind a proxy here', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a chain with another machine in it', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, '127.0.0.1'],
    ['another machine that claims to be this one', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'],
    ['a proxy with its own header', { 'x-real-ip': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy with the standard header', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ['a foreign name that points here', { host: 'evil.example:3000' }, '127.0.0.1'],
    ['a name that only begins like this host', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['a host with a user in it', { host: 'localhost@evil.example' }, '127.0.0.1'],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
  ])('404 for %s', async (_who, headers, from) => {
    expect((await get(url, headers, from)).statusCode).toBe(404);
  });
});

test('the bytes of a file come back as they are', async () => {
  const content = Uint8Array.from({ length: 256 }, (_, at) => at);
  const file = { name: 'note.pdf', contentType: 'application/pdf', content };
  const one = { to: 'b@example.com', subject: 'Bytes', text: 't', html: '<p>t</p>', messageId: 'with-bytes' };
  await mail.send({ ...one, attachments: [file] });
  const [stored] = (await get('/dev/outbox.json?to=b@example.com')).json<StoredMail[]>();
  const answer = await get(`/dev/outbox/${stored?.id}/files/0`);
  expect([answer.headers['content-type'], new Uint8Array(answer.rawPayload)]).toEqual([
    'application/pdf',
    content,
  ]);
});
