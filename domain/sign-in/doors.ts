/** For how many days a second factor counts as new: a member who takes an account back is told of new ones. */
export const NEW_FACTOR_DAYS = 7;

/** Whether a second factor was added in the last days. */
export const isNewFactor = (addedAt: Date, now: Date): boolean =>
  now.getTime() - addedAt.getTime() <= NEW_FACTOR_DAYS * 86_400_000;
