import type { ResultOf } from '#contract/endpoint.ts';
import type { rollOver } from '#contract/years.ts';
import { counted, inWords } from '#domain/counted.ts';
import type { YearPair } from '#domain/roll-over.ts';
import type { YearSummary } from './year-summary.ts';

type Held = Pick<YearSummary, 'scores' | 'learning_areas' | 'profile'>;

/** Whether a year holds anything that a roll-over copies or replaces. */
export const holdsAnything = (year: Held): boolean =>
  year.profile || year.scores > 0 || year.learning_areas > 0;

/** '26 scores, 11 learning areas', beside the pair. */
export function holdsInWords(year: Held): string {
  if (!holdsAnything(year)) return 'Nothing to copy yet';
  return `${counted(year.scores, 'score')}, ${counted(year.learning_areas, 'learning area')}`;
}

/** The gain from the older year and the loss in the newer one, for the question before. */
export function warningInWords(year: Held & { year: number }, to: number): string {
  if (!holdsAnything(year)) {
    return `${year.year} is empty: nothing is copied, and these are emptied in ${to}. It cannot be undone.`;
  }
  const parts = [
    ...(year.scores > 0 ? [counted(year.scores, 'score')] : []),
    ...(year.learning_areas > 0 ? [counted(year.learning_areas, 'learning area')] : []),
    ...(year.profile ? ['the career profile and goals'] : []),
  ];
  return `Copied from ${year.year}: ${inWords(parts)}. What ${to} holds of these is replaced. It cannot be undone.`;
}

type Outcome = Pick<
  ResultOf<typeof rollOver>,
  'scores' | 'learning_areas' | 'activities_linked' | 'activities_unlinked'
>;

/** The result in words, for the message afterwards. */
export function doneInWords({ from, to }: YearPair, outcome: Outcome): string {
  const scores = counted(outcome.scores, 'score');
  const areas = counted(outcome.learning_areas, 'learning area');
  const unlinked = outcome.activities_unlinked;
  const note = `${counted(unlinked, 'activity', 'activities')} of ${to} ${unlinked === 1 ? 'has' : 'have'} no learning area now.`;
  return [
    `${to} now holds the profile, ${scores} and ${areas} of ${from}.`,
    ...(unlinked > 0 ? [note] : []),
  ].join(' ');
}
