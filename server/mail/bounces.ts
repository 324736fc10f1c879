import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Bounce, bounceIn, bounceTokenIn } from '#domain/bounces.ts';

export interface BounceDeps {
  /** Whether a mail of ours went out with this token. */
  isKnown(token: string): Promise<boolean>;
  /** Stores that the mail came back. Rejects when it could not; the other mail server then tries again later. */
  take(token: string, bounce: Bounce): Promise<void>;
  log: { info(message: string): void; error(facts: object, message: string): void };
}

/** A report may hold the whole mail that came back. */
const SIZE_MAX = 1024 * 1024;
const CLIENTS_MAX = 20;
const IDLE_MS = 60_000;
/** How long one connection may last, whatever it does. */
const SESSION_MS = 300_000;
/** Whoever guesses tokens must connect again after so many, and each guess costs a query. */
const GUESSES_MAX = 10;
const STATUS_TYPE = /^message\/(global-)?delivery-status$/;

/**
 * Receives bounces over SMTP at a port of its own. It takes mail for the addresses of mails that went out and for no other, so
 * it relays nothing. What is no report of a failure is accepted and dropped. Fails as `listen` does.
 */
export async function receiveBounces(
  { address, port, host }: { address: string; port: number; host: string },
  { isKnown, take, log }: BounceDeps,
): Promise<{ port: number; close(): Promise<void> }> {
  const guesses = new WeakMap<SMTPServerSession, number>();
  const unknown = (session: SMTPServerSession) => {
    const count = (guesses.get(session) ?? 0) + 1;
    guesses.set(session, count);
    // After 421 the connection is closed.
    return count < GUESSES_MAX
      ? refusal(550, '5.1.1 No such address')
      : refusal(421, '4.7.0 Too many unknown addresses');
  };
  const server = new SMTPServer({
    name: address.slice(address.lastIndexOf('@') + 1),
    banner: 'takes bounces only',
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: SIZE_MAX,
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE_MS,
    closeTimeout: 1000,
    onRcptTo({ address: recipient }, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(refusal(452, '4.5.3 One recipient at a time'));
      const token = bounceTokenIn(recipient, address);
      if (!token) return done(unknown(session));
      isKnown(token).then(
        (known) => done(known ? null : unknown(session)),
        () => done(refusal(451, '4.3.0 Try again later')),
      );
    },
    onData(stream, { envelope }, done) {
      const token = bounceTokenIn(envelope.rcptTo[0]?.address ?? '', address) ?? '';
      received(stream).then(
        async (raw) => {
          if (raw === null) return done(refusal(552, '5.3.4 The report is too large'));
          const bounce = await bounceOf(raw);
          if (!bounce) {
            log.info('a mail to the address of bounces reports no failure');
            return done();
          }
          try {
            await take(token, bounce);
            done();
          } catch (error) {
            log.error({ err: error }, 'a bounce could not be stored');
            done(refusal(451, '4.3.0 Try again later'));
          }
        },
        (error: Error) => done(error),
      );
    },
  });
  server.server.on('connection', (socket) => {
    const limit = setTimeout(() => socket.destroy(), SESSION_MS);
    socket.once('close', () => clearTimeout(limit));
  });
  // A client that goes away in the middle is no fault of ours.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** The message; null when it is larger than allowed. All of it is read, because the protocol has no other way to end it. */
async function received(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/** The failure that a report names; null for other mail, such as an automatic reply, and for one that cannot be read. */
async function bounceOf(raw: Buffer): Promise<Bounce | null> {
  try {
    const { headers, attachments } = await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 20,
    });
    const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
    if (!/^\s*multipart\/report\b/i.test(type)) return null;
    const status = attachments.find(({ mimeType }) => STATUS_TYPE.test(mimeType));
    return bounceIn(String(status?.content ?? ''));
  } catch {
    return null;
  }
}
