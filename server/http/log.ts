import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from '#server/db/logged-error.ts';

/**
 * The log of the server. A library that logs a request's headers, as the one for uploads does at `trace`, would write the
 * member's address and key: so headers are never logged.
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
