import { serverError } from '#contract/shown-errors.ts';
import { ApiError } from './client.ts';

/**
 * The text for any thrown error. An error that is not a failed call is our fault; the catalogue has one text for these.
 */
export const failureTextOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : serverError.message;
