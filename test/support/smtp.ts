import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope: the real recipients. */
  from: string;
  to: string[];
  /** Whether it came through TLS. */
  secure: boolean;
  /** The message as it was received, and as a mail program reads it. */
  raw: string;
  email: Email;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** Answer the next `count` messages with a temporary failure. */
  failNext(count: number): void;
  /** Takes the next message and ends the connection without a response. */
  takeAndCut(): void;
  /** Holds every message until `release`. A held message then gets a temporary failure. */
  hold(): void;
  release(): void;
  /** How many messages have arrived, whatever the response was. */
  attempts(): number;
  close(): Promise<void>;
}

/**
 * A mail server on a free loopback port that speaks real SMTP and keeps its mails. It offers STARTTLS only with a
 * certificate.
 */
export async function startSmtp(certificate?: { cert: string; key: string }): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let failures = 0;
  let attempts = 0;
  let cut = false;
  let holding: PromiseWithResolvers<void> | undefined;
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        attempts++;
        if (holding) {
          await holding.promise;
          done(Object.assign(new Error('4.3.2 try again later'), { responseCode: 451 }));
          return;
        }
        if (failures > 0) {
          failures--;
          done(Object.assign(new Error('4.3.2 try again later'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, secure: session.secure, raw, email: await PostalMime.parse(raw) });
        if (cut) for (const socket of sockets) socket.destroy();
        else done();
        cut = false;
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  // A client that is killed resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    failNext: (count) => {
      failures = count;
    },
    takeAndCut: () => {
      cut = true;
    },
    hold: () => {
      holding = Promise.withResolvers();
    },
    release: () => {
      holding?.resolve();
      holding = undefined;
    },
    attempts: () => attempts,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
