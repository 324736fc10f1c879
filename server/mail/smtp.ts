import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isAttachmentName, type Mail, MailUncertain } from './port.ts';

export interface SmtpOptions {
  /** smtps://user:password@host:465 for TLS from the start, smtp://…:587 for STARTTLS. */
  url: string;
  /** Whether mail may go out as plain text when the server offers no STARTTLS. */
  plain: boolean;
  /** The sender, 'Name <address>' or an address alone. */
  from: string;
}

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
/** More than the codes that one node sends at once, so that they wait for no other mail. */
const CONNECTIONS = 14;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not reach a header
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// One address and nothing else: no list, no display name, no comment.
const ONE_ADDRESS = /^[^\s<>(),;:"[\]\\]+@[^\s<>(),;:"[\]\\@]+$/;

/**
 * Mail over SMTP with a checked certificate. send() rejects when the server refuses, cannot be reached or has no TLS.
 * close() ends the idle connections.
 */
export function smtpMail({ url, plain, from }: SmtpOptions): Mail & { close(): void } {
  const transport = createTransport({
    url,
    // Without this an attacker on the way could remove the offer of STARTTLS and read the codes.
    requireTLS: !plain,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** The messages whose last byte went out, by their id. */
  const whole = new Set<string>();
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => noticeEnd(() => whole.add(String(mail.data.messageId))));
    done();
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, messageId, attachments = [], unsubscribeUrl, returnPath }) {
      refuse(CONTROL.test(subject), 'subject');
      refuse(CONTROL.test(to) || !ONE_ADDRESS.test(to), 'address');
      refuse(returnPath !== undefined && !ONE_ADDRESS.test(returnPath), 'return path');
      refuse(!/^[\w.-]+$/.test(messageId), 'message id');
      refuse(unsubscribeUrl !== undefined && !/^https?:\/\/[\w.:/-]+$/.test(unsubscribeUrl), 'way out');
      for (const { name, contentType } of attachments)
        refuse(!isAttachmentName(name) || CONTROL.test(contentType), 'attachment');
      const id = `<${messageId}@${domain}>`;
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: id,
        ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
        attachments: attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content: typeof content === 'string' ? content : Buffer.from(content),
          // Its line ends arrive unchanged.
          contentTransferEncoding: 'base64',
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...wayOut(unsubscribeUrl) },
      });
      try {
        await sending;
      } catch (error) {
        // An answer of the mail server says that it did not take the message.
        if (whole.has(id) && !(error instanceof Error && 'responseCode' in error))
          throw new MailUncertain('The mail server may have the message', { cause: error });
        throw error;
      } finally {
        whole.delete(id);
      }
    },
    close: () => transport.close(),
  };
}

/** Passes everything on, and calls back after the last byte. */
const noticeEnd = (onEnd: () => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      onEnd();
      done();
    },
  });

function refuse(when: boolean, what: string) {
  if (when) throw new Error(`The ${what} of a mail holds characters that are not allowed there`);
}

/** The headers by which a mail program shows 'Unsubscribe' and does it by itself (RFC 2369, RFC 8058). */
const wayOut = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
