import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtp, type TestSmtp } from '#test/support/smtp.ts';
import type { Message } from './port.ts';
import { smtpMail } from './smtp.ts';

let server: TestSmtp;
let mail: ReturnType<typeof smtpMail>;

beforeEach(async () => {
  server = await startSmtp();
  mail = smtpMail({ url: server.url, from: 'Reflective Plan Toolkit <no-reply@plan.example>' });
});

afterEach(async () => {
  mail.close();
  await server.close();
});

const message = (overrides: Partial<Message> = {}): Message => ({
  to: 'zanele@example.com',
  subject: 'Your sign-in code',
  text: 'Dear Zanele\n\n.123456 — é\n',
  html: '<p>Dear Zanele</p><p>123456 — é</p>',
  messageId: '0198a000-0000-7000-8000-000000000001',
  ...overrides,
});

test('arrives as one message with a text and an HTML part', async () => {
  await mail.send(message());
  const [got] = server.received;
  expect(got).toMatchObject({ from: 'no-reply@plan.example', to: ['zanele@example.com'] });
  expect(got?.email).toMatchObject({
    from: { name: 'Reflective Plan Toolkit', address: 'no-reply@plan.example' },
    to: [{ address: 'zanele@example.com' }],
    subject: 'Your sign-in code',
    messageId: '<0198a000-0000-7000-8000-000000000001@plan.example>',
  });
  expect(got?.email.text).toContain('.123456 — é');
  expect(got?.email.html).toContain('<p>123456 — é</p>');
  expect(got?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
});

test.each<Partial<Message>>([
  { subject: 'Hello\r\nBcc: victim@example.com' },
  { subject: 'Hello\nX: y' },
  { to: 'a@example.com\r\nBcc: victim@example.com' },
  { to: 'a@example.com, b@example.com' },
  { to: 'A <a@example.com>' },
  { to: 'a@example.com>\r\nDATA' },
  { to: 'nobody' },
  { messageId: 'a>\r\nBcc: b@example.com' },
])('refuses %j and sends nothing', async (overrides) => {
  await expect(mail.send(message(overrides))).rejects.toThrow('not allowed');
  expect(server.received).toEqual([]);
});

test('rejects while the server says no, and goes out when called again', async () => {
  server.failNext(1);
  await expect(mail.send(message())).rejects.toThrow('451');
  await mail.send(message());
  expect(server.received).toHaveLength(1);
});

test('rejects when no server answers', async () => {
  await server.close();
  await expect(mail.send(message())).rejects.toThrow();
  server = await startSmtp();
});
