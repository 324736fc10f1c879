import { type CurrentRow, type ErrorCode, type ErrorResponse, errors } from '#contract/errors.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';

/** An error of the catalogue, thrown: the transaction is rolled back. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: CurrentRow[] | undefined;
  readonly mailedAt: Date | undefined;
  readonly endedOn: CalendarDate | null | undefined;

  constructor(
    code: ErrorCode,
    more: Pick<ErrorResponse, 'fields' | 'current'> & RefusalFacts & { retryAfter?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
    this.mailedAt = more.mailedAt;
    this.endedOn = more.endedOn;
  }
}

/** The facts that an error gives beside its message. */
interface RefusalFacts {
  mailedAt?: Date;
  endedOn?: CalendarDate | null;
}

/** An error of the catalogue, returned: the handler's changes are kept (for example a counted wrong pin). */
export class Refusal {
  readonly code: ErrorCode;
  readonly more: RefusalFacts;

  constructor(code: ErrorCode, more: RefusalFacts = {}) {
    this.code = code;
    this.more = more;
  }
}

/** The one error shape on the wire. */
export function errorResponse(
  code: ErrorCode,
  more: Partial<ErrorResponse> = {},
): { status: number; body: ErrorResponse } {
  const { status, message, ...effect } = errors[code];
  const outdated = status === 404 || 'outdatesList' in effect;
  return { status, body: { code, message, ...(outdated ? { outdates_list: true } : {}), ...more } };
}
