import { type ErrorCode, type ErrorResponse, errors } from '#contract/errors.ts';

/** An answer of the catalogue, thrown: the transaction is rolled back. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** An answer of the catalogue, returned: what the handler wrote is kept (a counted wrong pin, say). */
export class Refusal {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    this.code = code;
  }
}

/** The one error shape on the wire. */
export function errorResponse(
  code: ErrorCode,
  more: Partial<ErrorResponse> = {},
): { status: number; body: ErrorResponse } {
  const { status, message } = errors[code];
  return { status, body: { code, message, ...more } };
}
