import type { Reason } from './counted.ts';

/** Why hours do not count, as the pages and the monitoring pack say it. */
export const reasonWords: Record<Reason, string> = {
  not_verifiable: 'not verifiable',
  undated: 'no date yet',
  other_year: 'dated in another year',
  out_of_period: 'outside your registration',
  unconfirmed: 'unusual hours to confirm',
  future: 'still to come',
  not_completed: 'no reflection yet',
  no_proof: 'no proof yet',
};
