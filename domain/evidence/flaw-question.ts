import type { SoftQuestion } from '../questions/soft-questions.ts';
import { type EvidenceFlaw, flawWords } from './flaw.ts';

/** Asks about a file that a reviewer cannot open; null when nothing speaks against it. */
export const aboutFile = (flaw: EvidenceFlaw | null): SoftQuestion | null =>
  flaw && {
    text: 'A reviewer cannot open this file. Keep it anyway?',
    note: `${sentence(flawWords[flaw])} ${better[flaw]}`,
    keep: 'Keep it',
  };

const better: Record<EvidenceFlaw, string> = {
  password: 'Better: save it without the password, and choose that file.',
  cut_off: 'Better: download it again, and choose that file.',
  empty: 'Better: save it again, and choose that file.',
};

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
