import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { inUnit } from './cycle-words.ts';
import { type CountedPortion, type Reason, reasons } from './portions.ts';

/** Why hours do not count, as the pages and the monitoring pack say it. */
export const reasonWords: Record<Reason, string> = {
  not_verifiable: 'not verifiable',
  not_accredited: 'not accredited',
  excluded_type: 'never counts with this body',
  undated: 'no date yet',
  other_year: 'dated in another year',
  other_cycle: 'dated in another cycle',
  out_of_period: 'outside your registration',
  unconfirmed: 'unusual hours to confirm',
  future: 'still to come',
  not_completed: 'no reflection yet',
  no_proof: 'no proof yet',
  over_cap: 'above the most that counts',
  fills_previous: 'used for the cycle before',
};

/** The lack of hours that do not count, after their number: '0.5 without proof'. */
const lackWords: Record<Reason, string> = {
  not_verifiable: 'not verifiable',
  not_accredited: 'not accredited',
  excluded_type: 'of a type that never counts',
  other_year: 'dated in another year',
  other_cycle: 'dated in another cycle',
  out_of_period: 'outside your registration',
  unconfirmed: 'unusual, to confirm',
  undated: 'without a date',
  future: 'still to come',
  not_completed: 'without a reflection',
  no_proof: 'without proof',
  over_cap: 'above the most that counts',
  fills_previous: 'used for the cycle before',
};

/** Why hours with this reason do not count, as a sentence. The others say it in their words. */
export const reasonSentences: Partial<Record<Reason, string>> = {
  other_cycle: 'Hours dated in another cycle count in that cycle.',
  not_accredited: 'Only hours that a recognised body accredited count here.',
  excluded_type: 'This body never counts some types of activity.',
  over_cap: 'Of some types of activity only so many hours count.',
  fills_previous: 'These hours make good what the cycle before lacked.',
};

/** The hours that do not count, by what they lack: '1.5 without a reflection, 0.5 without proof'. Empty: all count. */
export const lackInWords = (
  portions: readonly CountedPortion[],
  unit: { minutes: number } | null = null,
): string =>
  reasons
    .flatMap((reason) => {
      const minutes = portions.reduce((sum, one) => (one.reason === reason ? sum + one.minutes : sum), 0);
      return minutes > 0 ? [`${inUnit(minutes, unit)} ${lackWords[reason]}`] : [];
    })
    .join(', ');

interface Bound {
  /** The version of the rules. */
  version: string;
  period: { from: string; until: string } | null;
}

/** A reason, shown beside the body and the date: 'dated in 2027', or 'before you registered' where the registration begins there. */
export function reasonInWords(reason: Reason, date: string, { version, period }: Bound): string {
  if (reason === 'other_year') return `dated in ${date.slice(0, 4)}`;
  const rules = ruleSets.find((set) => set.version === version);
  if (reason !== 'out_of_period' || !period || !rules || date > period.from || rules.from === period.from)
    return reasonWords[reason];
  return rules.body === 'cipc' ? 'before your licence' : 'before you registered';
}
