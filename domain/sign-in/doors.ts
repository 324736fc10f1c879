/** A second factor counts as new for so long: who takes an account back is told that it was added. */
export const NEW_FACTOR_DAYS = 7;

/** Whether a second factor was added in the last days. */
export const isNewFactor = (addedAt: Date, now: Date): boolean =>
  now.getTime() - addedAt.getTime() <= NEW_FACTOR_DAYS * 86_400_000;
