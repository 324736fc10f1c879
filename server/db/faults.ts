const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a statement failed because the row that it refers to is not there; both engines name it alike. */
export const isForeignKeyFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
