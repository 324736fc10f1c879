import { dateInWords } from '#domain/calendar/date-words.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { cycleInWords } from '#domain/obligations/cycle-words.ts';
import type { Period } from '#domain/obligations/cycles.ts';
import { inWords } from '#domain/text/counted.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';

/** The part of a reminded body that says in which cycle it counts, and to whom it is declared. */
export interface RemindedCycle {
  /** The key of the body: 'sars'. */
  body: string;
  /** The days of its cycle. */
  cycle: Period;
  /** Its word for an hour; null: an hour. */
  unit: { one: string; minutes: number } | null;
  /** To whom it is declared, inside a sentence: 'SARS', 'your FSP'. */
  declared_to: 'body' | 'employer';
  receiver: string;
}

// The words of a reminder about cycles. Those of a calendar year name the year.

/** The first last day for hours: '31 December', '31 May 2027'. */
export function endInWords(bodies: readonly RemindedCycle[]): string {
  const [first = ''] = bodies.map(({ cycle }) => cycle.until).toSorted();
  return first === '' || first.endsWith('-12-31') ? '31 December' : dateInWords(first);
}

/** 'your FSCA cycle 1 June 2026 to 31 May 2027', when the mail is about cycles that are no calendar years. Empty: it is not. */
export function oneCycle(bodies: readonly RemindedCycle[]): string {
  const named = bodies.flatMap((one) => {
    const days = cycleInWords(one.cycle);
    return days ? [`your ${bodyName(one.body)} cycle ${days}`] : [];
  });
  return named.length > 0 && named.length === bodies.length ? inWords([...new Set(named)]) : '';
}

/** 'The year has ended.', 'Your FSCA cycle 1 June 2026 to 31 May 2027 has ended.' */
export function endedInWords(bodies: readonly RemindedCycle[]): string {
  const named = oneCycle(bodies);
  if (named === '') return 'The year has ended.';
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${bodies.length > 1 ? 'have' : 'has'} ended.`;
}

/** 'Declare your CPD for 2026', 'Hand in your FSCA hours to your FSP'. */
export function declareTitle(asking: readonly RemindedCycle[], year: number): string {
  const [first, ...more] = asking;
  if (first && more.length === 0 && first.declared_to === 'employer')
    return `Hand in your ${bodyName(first.body)} ${first.unit?.one ?? 'hour'}s to ${first.receiver}`;
  return `Declare your CPD for ${oneCycle(asking) || year}`;
}

/** Auditors declare with their annual return; of a further body nobody found the day. */
export const noDayWords = ({ body }: RemindedCycle): string =>
  ruleSets.some((rules) => rules.body === body && isOfAllYears(rules.holder))
    ? `on the day that ${bodyName(body)} names`
    : 'with your annual return';
