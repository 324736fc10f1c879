import { isOfAllYears } from '#framework/obligations/holders.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';

/** Whether these are the rules of a further body, whose registration is stated for all plan years. */
export const isFurther = (version: string): boolean =>
  ruleSets.some((set) => set.version === version && isOfAllYears(set.holder));
