import type { ResultOf } from '#contract/endpoint.ts';
import type { rollOver } from '#contract/years.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import type { RolledOver, YearPair } from '#domain/years/roll-over.ts';

/** '26 scores, 11 learning areas', beside the pair. */
export const holdsInWords = (year: RolledOver): string =>
  `${counted(year.scores, 'score')}, ${counted(year.learning_areas, 'learning area')}`;

/** The gain from the older year and the loss in the newer one, for the question before. */
export function warningInWords(year: RolledOver & { year: number }, to: number): string {
  const parts = [
    ...(year.scores > 0 ? [counted(year.scores, 'score')] : []),
    ...(year.learning_areas > 0 ? [counted(year.learning_areas, 'learning area')] : []),
    ...(year.profile ? ['the career profile and goals'] : []),
  ];
  return `Copied from ${year.year}: ${inWords(parts)}. They replace those of ${to}. This cannot be undone.`;
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
    `${to} now has the profile, ${scores} and ${areas} of ${from}.`,
    ...(unlinked > 0 ? [note] : []),
  ].join(' ');
}
