import type { BulkWords } from '#web/parts/admin/bulk-outcome.tsx';

/** A bulk action, for its question and for what the page says afterwards. */
export interface CodeWords extends BulkWords {
  title: (members: string) => string;
  body: string;
}

const nouns = ['member', 'members'] as const;

export const generating: CodeWords = {
  title: (members) => `Generate codes for ${members}?`,
  body: 'Each of them who has no code gets one, and a mail with it. Codes that exist stay as they are. An address that is not verified gets none and is named.',
  doing: 'Generating codes for',
  nouns,
  done: 'Successfully Created User Codes',
};

export const resending: CodeWords = {
  title: (members) => `Mail ${members} their code again?`,
  body: 'Each gets one mail. Who has no code, or got the mail within the last minute, gets none and is named.',
  doing: 'Mailing',
  nouns,
  done: 'Successfully resent email',
};
