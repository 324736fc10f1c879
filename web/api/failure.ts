import { errors } from '#contract/errors.ts';
import { ApiError } from './client.ts';

/** What a page says of a failed call: the catalogue's text, how long to wait, the id that is also in the log. */
export function failureOf(
  error: ApiError | null,
): { message: string; fields?: Record<string, string> } | null {
  if (!error) return null;
  const parts = [error.message];
  if (error.retryAfter !== undefined) parts.push(`You can try again in ${waitOf(error.retryAfter)}.`);
  if (error.id) parts.push(`(Error id: ${error.id})`);
  return { message: parts.join(' '), ...(error.fields ? { fields: error.fields } : {}) };
}

/** The same of anything that was thrown; what is no failed call is a fault of ours, and the catalogue has one text for it. */
export const failureTextOf = (error: unknown): string =>
  (error instanceof ApiError ? failureOf(error)?.message : undefined) ?? errors.server_error.message;

function waitOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
