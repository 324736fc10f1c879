import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from '#server/db/logged-error.ts';

/**
 * The server's log. It never has headers: the library for uploads logs a request's headers at `trace`, and those hold the
 * member's address and key.
 */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: loggedError },
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    destination,
  );

/** As much of the log waits for a reader; later lines are dropped. */
const KEPT_BYTES = 4 * 1024 * 1024;
/** Pino waits a tenth of a second between them. */
const LAST_TRIES = 10;

/**
 * The standard output. A pipe that nobody reads is full after a while: the server goes on without it, and without the limit
 * of tries a process that exits would wait for a reader for ever.
 */
export function standardOutput(): DestinationStream {
  // Opening it makes a pipe non-blocking.
  void process.stdout;
  let tries = Number.POSITIVE_INFINITY;
  const output = pino.destination({ dest: 1, maxLength: KEPT_BYTES, retryEAGAIN: () => tries-- > 0 });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    tries = LAST_TRIES;
    try {
      flush();
    } catch {
      // Nobody reads, and there is no other place for these lines.
    }
    tries = Number.POSITIVE_INFINITY;
  };
  return output;
}
