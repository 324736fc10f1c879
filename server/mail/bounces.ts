import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Bounce, bounceTokenIn } from '#domain/bounces.ts';
import { reportReader } from './report-reader.ts';

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
/** A client that guesses tokens must connect again after so many, and each guess costs a query. */
const GUESSES_MAX = 10;

/**
 * Receives bounces over SMTP at a port of its own. It takes mail for the addresses of mails that went out and for no other, so
 * it relays nothing. A mail that reports no failure is accepted and dropped. Fails as `listen` does.
 */
export async function receiveBounces(
  { address, port, host }: { address: string; port: number; host: string },
  { isKnown, take, log }: BounceDeps,
): Promise<{ port: number; close(): Promise<void> }> {
  const reader = reportReader();
  /** The tokens whose report is being read. */
  const reading = new Set<string>();
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
      if (reading.has(token)) return done(refusal(451, '4.3.0 Another report about it is being read'));
      isKnown(token).then(
        (known) => done(known ? null : unknown(session)),
        () => done(refusal(451, '4.3.0 Try again later')),
      );
    },
    onData(stream, { envelope }, done) {
      const token = bounceTokenIn(envelope.rcptTo[0]?.address ?? '', address) ?? '';
      reading.add(token);
      receive(stream, token)
        .then(() => done(), done)
        .finally(() => reading.delete(token));
    },
  });
  const receive = async (stream: SMTPServerDataStream, token: string) => {
    const raw = await received(stream);
    if (raw === null) throw refusal(552, '5.3.4 The report is too large');
    const bounce = await reader.read(raw).catch((error: unknown) => {
      log.error({ err: error }, 'a report to the address of bounces could not be read');
      return null;
    });
    if (!bounce) return log.info('a mail to the address of bounces reports no failure');
    await take(token, bounce).catch((error: unknown) => {
      log.error({ err: error }, 'a bounce could not be stored');
      throw refusal(451, '4.3.0 Try again later');
    });
  };
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
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await reader.close();
    },
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
