interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Of a database error: what it was about, never the values. */
  table?: string;
  constraint?: string;
  stack?: string;
}

/**
 * An error as the log gets it. A database error quotes values of rows in its message and detail, so it is logged by its
 * code, table and constraint alone: no personal data gets into a log.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack, code, table, constraint } = error as Error & Record<string, unknown>;
  const texts = { ...text('code', code), ...text('table', table), ...text('constraint', constraint) };
  if (!isFromDatabase(error)) return { type: name, message, ...texts, ...text('stack', stack) };
  const frames = typeof stack === 'string' ? stack.slice(stack.indexOf('\n    at ')).trimStart() : undefined;
  return { type: name, message: 'database error', ...texts, ...text('stack', frames) };
}

// PostgreSQL gives every error a severity and a five-character code, on both engines.
const isFromDatabase = (error: Error) =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

const text = (name: string, value: unknown) => (typeof value === 'string' ? { [name]: value } : {});
