import { codeOf } from './faults.ts';

/** Whether a statement failed because of this unique index: another transaction stored the same value first. */
export const isDuplicateOf = (error: unknown, index: string): boolean =>
  codeOf(error) === '23505' && Object(error).constraint === index;
