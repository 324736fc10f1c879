import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '#web/api/client.ts';
import { type PagePath, paths } from '#web/paths.ts';

const registerPages: Partial<Record<ErrorCode, PagePath>> = {
  payment_required_monthly: paths.registerMonthly,
  payment_required_annual: paths.registerAnnual,
  payment_required_audit: paths.registerTP,
};

/** Where an unpaid member goes from the password step (spec A §8 'Login, password step'). */
export const registerPageOf = (code: ErrorCode) => registerPages[code];

const codeStepPages: Partial<Record<ErrorCode, PagePath>> = {
  unverified: paths.verify,
  payment_required: paths.subscribe,
};

/** Where a member who may not enter yet goes from the code step (spec A §8 '2FA step'). */
export const pageAfterCode = (code: ErrorCode) => codeStepPages[code];

/** The end of a membership that was paid once, for the payment page; null for a new member. */
export const lapsedBy = ({ endedOn }: ApiError) => (endedOn === undefined ? null : { endedOn });
