import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from '#server/db/logged-error.ts';

/**
 * The server's log. It never has headers: the library for uploads logs a request's headers at `trace`, and those hold the
 * member's address and key.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: loggedError },
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    destination ?? pino.destination(1),
  );
