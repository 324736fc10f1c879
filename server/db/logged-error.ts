/** An error as a log or the job queue may keep it. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Of a database error: what it was about, never the values. */
  table?: string;
  constraint?: string;
  stack?: string;
}

/**
 * What the log may say of an error without naming a person. A database quotes values of rows, so its errors are logged by code,
 * table and constraint alone; mail servers and others like to quote addresses.
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

// What a stranger's server says may be of any length, and this runs on the event loop.
const LONGEST = 4000;
/** As many characters as an address may have before its @ (RFC 5321): without a bound, a long run takes quadratic time. */
const LONGEST_LOCAL_PART = 64;
const ADDRESS = new RegExp(`[^\\s<>"'(),:;]{1,${LONGEST_LOCAL_PART}}@[^\\s<>"'(),:;]+`, 'g');

function scrub(words: string): string {
  const scrubbed = words.slice(0, LONGEST).replace(ADDRESS, '[address]');
  // The cut may have parted an address from its @.
  return words.length > LONGEST ? `${scrubbed.slice(0, -LONGEST_LOCAL_PART)}…` : scrubbed;
}
