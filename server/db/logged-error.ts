/** An error as a log or the job queue may keep it. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** For a database error: the table and constraint, never the values. */
  table?: string;
  constraint?: string;
  stack?: string;
}

/**
 * The facts of an error that a log may have, without naming a person. A database error quotes values of rows, so only its
 * code, table and constraint are logged. Errors of mail servers and others often quote addresses, which are removed.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack, code, table, constraint } = error as Error & Record<string, unknown>;
  const facts = { ...text('code', code), ...text('table', table), ...text('constraint', constraint) };
  if (isFromDatabase(error)) {
    const frames = stack?.slice(stack.indexOf('\n    at ')).trimStart();
    return { type: name, message: 'database error', ...facts, ...text('stack', frames) };
  }
  return { type: name, message: scrub(message), ...facts, ...text('stack', stack) };
}

// PostgreSQL gives every error a severity and a five-character code, on both engines.
const isFromDatabase = (error: Error) =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

const text = (name: string, value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? { [name]: scrub(String(value)) } : {};

// A foreign server's message may be very long, and this code runs on the event loop.
const LONGEST = 4000;
/** The longest part before the @ of an address (RFC 5321). Without a bound, a long text would take quadratic time. */
const LONGEST_LOCAL_PART = 64;
const ADDRESS = new RegExp(`[^\\s<>"'(),:;]{1,${LONGEST_LOCAL_PART}}@[^\\s<>"'(),:;]+`, 'g');

function scrub(words: string): string {
  const scrubbed = words.slice(0, LONGEST).replace(ADDRESS, '[address]');
  // The cut may have separated an address from its @.
  return words.length > LONGEST ? `${scrubbed.slice(0, -LONGEST_LOCAL_PART)}…` : scrubbed;
}
