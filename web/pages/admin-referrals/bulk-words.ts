import type { z } from 'zod/mini';
import type { workResult } from '#contract/admin-jobs.ts';
import { counted, grouped } from '#domain/counted.ts';
import type { Message } from '#web/ui/use-message.ts';

export type WorkResult = z.output<typeof workResult>;

/** A bulk action in words. */
export interface BulkWords {
  title: (members: string) => string;
  body: string;
  /** While it goes on as a job. */
  going: (members: string) => string;
  done: string;
}

export const generating: BulkWords = {
  title: (members) => `Generate codes for ${members}?`,
  body: 'Each of them who has no code gets one, and a mail with it. Codes that exist stay as they are.',
  going: (members) => `Codes are being generated for ${members}`,
  done: 'Successfully Created User Codes',
};

export const resending: BulkWords = {
  title: (members) => `Mail ${members} their code again?`,
  body: 'Each gets one mail. Who has no code, or got the mail within the last minute, gets none and is named.',
  going: (members) => `The mail is being sent to ${members}`,
  done: 'Successfully resent email',
};

/** What a page says after a bulk action. */
export interface BulkOutcome extends Message {
  /** Who was left out, and why. */
  note: string;
  /** The job's page has the rest. */
  job: string | null;
}

/** It names failures or leads to a job, so it stays until the next one. */
export const isToRead = ({ tone, job }: BulkOutcome): boolean => tone !== 'green' || job !== null;

/** Failures that are named beside the outcome; the job's page names all. */
const NAMED = 3;

export function outcomeOf(words: BulkWords, result: WorkResult): BulkOutcome {
  const { left, failed, done, total, number, job, failures } = result;
  if (left > 0)
    return {
      tone: 'green',
      text: `${words.going(counted(total, 'member'))}, as job ${number}.`,
      note: 'You can leave this page.',
      job,
    };
  if (failed === 0) return { tone: 'green', text: words.done, note: '', job: null };
  const named = failures.slice(0, NAMED).map(({ label, reason }) => `${label}: ${reason}.`);
  if (failed > NAMED) named.push(`${grouped(failed - NAMED)} more.`);
  return { tone: 'amber', text: `${grouped(done)} of ${grouped(total)} done`, note: named.join(' '), job };
}
