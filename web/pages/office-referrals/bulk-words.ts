import type { ResultOf } from '#contract/endpoint.ts';
import type { selectedReferrers } from '#contract/office-referrals.ts';
import { counted } from '#domain/text/counted.ts';
import type { BulkWords } from '#web/parts/office/bulk-outcome.tsx';

export type CodeFacts = ResultOf<typeof selectedReferrers>;

/** A bulk action, for its question and for what the page says afterwards. */
interface CodeWords extends BulkWords {
  title: (members: string) => string;
  body: string;
  /** How many get a mail, and the others. */
  mailed: (facts: CodeFacts) => string;
  others: (facts: CodeFacts) => string;
}

const nouns = ['member', 'members'] as const;

const mails = (count: number) => `${counted(count, 'member gets', 'members get')} a mail.`;
/** ' 200 are not verified and get none.' */
const others = (count: number, one: string, many: string) =>
  count === 0 ? '' : ` ${counted(count, one, many)}.`;

export const codeWords = {
  generating: {
    title: (members) => `Generate codes for ${members}?`,
    body: 'Everyone without a code gets one by mail. Existing codes stay as they are.',
    mailed: ({ total, with_code, unverified }) => mails(total - with_code - unverified),
    others: ({ with_code, unverified }) =>
      others(with_code, 'member already has a code', 'members already have a code') +
      others(unverified, 'is not verified and gets none', 'are not verified and get none'),
    doing: 'Generating codes for',
    nouns,
    done: 'Successfully Created User Codes',
  },
  resending: {
    title: (members) => `Mail ${members} their code again?`,
    body: 'Each gets one mail. A code that was mailed within the last minute is not mailed again and is named.',
    mailed: ({ with_code }) => mails(with_code),
    others: ({ total, with_code }) =>
      others(total - with_code, 'member has no code and gets none', 'members have no code and get none'),
    doing: 'Mailing',
    nouns,
    done: 'Successfully resent email',
  },
} satisfies Record<string, CodeWords>;
