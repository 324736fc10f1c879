import { errors } from '#contract/errors.ts';
import { ApiError } from './client.ts';

/** The text for anything that was thrown: what is no failed call is a fault of ours, and the catalogue has one text for it. */
export const failureTextOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : errors.server_error.message;
