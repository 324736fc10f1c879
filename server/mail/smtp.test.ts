import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificate } from '#test/support/certificate.ts';
import { startSmtp, type TestSmtp } from '#test/support/smtp.ts';
import { MailUncertain, type Message } from './port.ts';
import { smtpMail } from './smtp.ts';

let server: TestSmtp;
let mail: ReturnType<typeof smtpMail>;

beforeEach(async () => {
  server = await startSmtp();
  mail = mailOver(server.url, true);
});

afterEach(async () => {
  mail.close();
  await server.close();
});

const mailOver = (url: string, plain: boolean) =>
  smtpMail({ url, plain, from: 'Reflective Plan Toolkit <no-reply@plan.example>' });

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

test('sends files beside the text and the HTML', async () => {
  const file = { name: 'walk-1.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:é\r\n' };
  await mail.send(message({ attachments: [file] }));
  const [got] = server.received;
  expect(got?.email.text).toContain('.123456 — é');
  expect(got?.email.attachments).toMatchObject([
    { filename: 'walk-1.ics', mimeType: 'text/calendar', disposition: 'attachment' },
  ]);
  // As bytes, so that its line ends arrive as they are.
  expect(got?.raw).toContain(Buffer.from(file.content).toString('base64'));
});

test('sends the bytes of a file as they are', async () => {
  const content = Uint8Array.from({ length: 256 }, (_, at) => at);
  await mail.send(message({ attachments: [{ name: 'a.pdf', contentType: 'application/pdf', content }] }));
  const [file] = server.received[0]?.email.attachments ?? [];
  expect(new Uint8Array(file?.content as ArrayBuffer)).toEqual(content);
});

test('names where it comes back to in its envelope, and the sender in its head', async () => {
  await mail.send(message({ returnPath: 'bounces+0a@plan.example' }));
  const [got] = server.received;
  expect(got).toMatchObject({ from: 'bounces+0a@plan.example', to: ['zanele@example.com'] });
  expect(got?.email.from?.address).toBe('no-reply@plan.example');
  expect(got?.raw).not.toContain('bounces');
});

test('names the way out for mail programs, only in mail that has one', async () => {
  await mail.send(message());
  await mail.send(message({ unsubscribeUrl: 'https://plan.example/api/unsubscribe/a_b-1' }));
  const [without, having] = server.received.map(({ raw }) => raw.split('\r\n\r\n', 1)[0]);
  expect(without).not.toContain('List-Unsubscribe');
  expect(having).toMatch(/^List-Unsubscribe: <https:\/\/plan\.example\/api\/unsubscribe\/a_b-1>\r$/m);
  expect(having).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

const file = { name: 'a.ics', contentType: 'text/calendar', content: '' };

test.each<Partial<Message>>([
  { attachments: [{ ...file, name: 'a"; x.ics' }] },
  { attachments: [{ ...file, name: '../a.ics' }] },
  { attachments: [{ ...file, name: '' }] },
  { attachments: [{ ...file, contentType: 'text/plain\r\nBcc: victim@example.com' }] },
  { subject: 'Hello\r\nBcc: victim@example.com' },
  { subject: 'Hello\nX: y' },
  { to: 'a@example.com\r\nBcc: victim@example.com' },
  { to: 'a@example.com, b@example.com' },
  { to: 'A <a@example.com>' },
  { to: 'a@example.com>\r\nDATA' },
  { to: 'nobody' },
  { messageId: 'a>\r\nBcc: b@example.com' },
  { unsubscribeUrl: 'https://plan.example/a>\r\nBcc: b@example.com' },
  { unsubscribeUrl: 'https://plan.example/a>, <mailto:b@example.com' },
  { returnPath: 'bounces@plan.example>\r\nRCPT TO:<victim@example.com' },
  { unsubscribeUrl: 'mailto:b@example.com' },
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

test('says that the server may have the message when the connection ends before its answer', async () => {
  server.takeAndCut();
  await expect(mail.send(message())).rejects.toThrow(MailUncertain);
  server.failNext(1);
  await expect(mail.send(message())).rejects.not.toThrow(MailUncertain);
  expect(server.received).toHaveLength(1);
});

test('rejects when no server answers', async () => {
  await server.close();
  await expect(mail.send(message())).rejects.toThrow();
  server = await startSmtp();
});

const trusting = (url: string) => `${url}?tls.ca=${encodeURIComponent(certificate.cert)}`;

test.each<[string, { starttls: boolean; trusted: boolean; plain: boolean }, 'TLS' | 'plain text' | null]>([
  ['a server with a certificate that it trusts', { starttls: true, trusted: true, plain: false }, 'TLS'],
  ['a server whose certificate nobody signed', { starttls: true, trusted: false, plain: false }, null],
  ['the same, where plain text would do', { starttls: true, trusted: false, plain: true }, null],
  ['a server without STARTTLS', { starttls: false, trusted: true, plain: false }, null],
  ['the same, where plain text will do', { starttls: false, trusted: true, plain: true }, 'plain text'],
])('%s', async (_name, { starttls, trusted, plain }, arrives) => {
  const other = await startSmtp(starttls ? certificate : undefined);
  const sender = mailOver(trusted ? trusting(other.url) : other.url, plain);
  try {
    const sent = sender.send(message());
    if (arrives) await sent;
    else await expect(sent).rejects.toThrow();
    expect(other.received.map(({ secure }) => (secure ? 'TLS' : 'plain text'))).toEqual(
      arrives ? [arrives] : [],
    );
    expect(other.attempts()).toBe(arrives ? 1 : 0);
  } finally {
    sender.close();
    await other.close();
  }
});
