import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { tokenIn } from '#domain/text/token-address.ts';
import { type MailReader, mailReader } from './reader.ts';

/** A mail as it arrived. */
export interface Arrived {
  raw: Buffer;
  /** The sender of the envelope; empty for a report. */
  sender: string;
}

/** One of the addresses that mail is taken for. Each has a token behind a plus: 'bounces+TOKEN@example.org'. */
export interface Recipient {
  address: string;
  /** The largest whole mail, in bytes. */
  sizeMax: number;
  /** Whether there is such an address. Throws `MailRefused` when it takes nothing now. */
  isKnown(token: string): Promise<boolean>;
  /**
   * Stores the mail and returns what the other mail server is told. Throws `MailRefused`, or any other error when that
   * server has to try again later.
   */
  take(token: string, mail: Arrived, reader: MailReader): Promise<string | undefined>;
}

/** An answer of the dialogue: its code and its text. */
export class MailRefused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

export interface ReceiverLog {
  info(message: string): void;
  error(facts: object, message: string): void;
}

const CLIENTS_MAX = 20;
/** Mails that are in memory at a time. */
const READ_MAX = 10;
const IDLE_MS = 60_000;
/** How long one connection may last, whatever it does. */
const SESSION_MS = 300_000;
/** A client that guesses tokens must connect again after so many, and each guess costs a query. */
const GUESSES_MAX = 10;

/** Receives mail at a port that nobody has set: null when the port cannot be had, for another program may use it. */
export const receiveIfFree = (...settings: Parameters<typeof receiveMail>) =>
  receiveMail(...settings).catch(() => null);

/**
 * Receives mail over SMTP at a port of its own. It takes mail for these recipients and for no other, so it relays nothing.
 * Fails as `listen` does.
 */
export async function receiveMail(
  { port, host }: { port: number; host: string },
  recipients: readonly Recipient[],
  log: ReceiverLog,
): Promise<{ port: number; close(): Promise<void> }> {
  const reader = mailReader();
  /** The tokens whose mail is being read. */
  const reading = new Set<string>();
  const unknown = guesses();
  const find = (reached = '') => {
    for (const recipient of recipients) {
      const token = tokenIn(reached, recipient.address);
      if (token) return { recipient, token };
    }
    return null;
  };
  const server = new SMTPServer({
    name: domainOf(recipients),
    banner: 'takes mail for its own addresses only',
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: Math.max(...recipients.map(({ sizeMax }) => sizeMax)),
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE_MS,
    closeTimeout: 1000,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 0)
        return done(new MailRefused(452, '4.5.3 One recipient at a time'));
      const found = find(address);
      if (!found) return done(unknown(session));
      if (reading.has(found.token) || reading.size >= READ_MAX)
        return done(new MailRefused(451, '4.3.0 Another mail is being read'));
      found.recipient.isKnown(found.token).then(
        (known) => done(known ? null : unknown(session)),
        (error) => done(answerTo(error)),
      );
    },
    onData(stream, { envelope }, done) {
      const found = find(envelope.rcptTo[0]?.address);
      if (!found) return done(new MailRefused(451, TRY_AGAIN));
      const { token } = found;
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      const isFull = reading.has(token) || reading.size >= READ_MAX;
      if (!isFull) reading.add(token);
      take(stream, { ...found, sender, isFull })
        .then((text) => done(null, text), done)
        .finally(() => {
          if (!isFull) reading.delete(token);
        });
    },
  });
  const take = async (
    stream: SMTPServerDataStream,
    {
      recipient,
      token,
      sender,
      isFull,
    }: { recipient: Recipient; token: string; sender: string; isFull: boolean },
  ) => {
    const raw = await received(stream, isFull ? 0 : recipient.sizeMax);
    if (isFull) throw new MailRefused(451, '4.3.0 Another mail is being read');
    if (raw === null) throw new MailRefused(552, '5.3.4 The mail is too large');
    return recipient.take(token, { raw, sender }, reader).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) log.error({ err: error }, 'a mail could not be stored');
      throw answerTo(error);
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

const TRY_AGAIN = '4.3.0 Try again later';

const answerTo = (error: unknown) => (error instanceof MailRefused ? error : new MailRefused(451, TRY_AGAIN));

const domainOf = ([first]: readonly Recipient[]) =>
  first ? first.address.slice(first.address.lastIndexOf('@') + 1) : 'localhost';

/** The refusal of an unknown address. After 421 the connection is closed. */
function guesses() {
  const counts = new WeakMap<SMTPServerSession, number>();
  return (session: SMTPServerSession) => {
    const count = (counts.get(session) ?? 0) + 1;
    counts.set(session, count);
    return count < GUESSES_MAX
      ? new MailRefused(550, '5.1.1 No such address')
      : new MailRefused(421, '4.7.0 Too many unknown addresses');
  };
}

/** The message; null when it is larger than allowed. All of it is read, because the protocol has no other way to end it. */
async function received(stream: SMTPServerDataStream, sizeMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > sizeMax) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > sizeMax ? null : Buffer.concat(chunks);
}
