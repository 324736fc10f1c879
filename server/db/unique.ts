/** Whether a statement failed because of this unique index: another transaction stored the same value first. */
export const isDuplicateOf = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === index;
