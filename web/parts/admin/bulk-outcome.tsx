import { Link } from '@tanstack/react-router';
import type { z } from 'zod/mini';
import type { workResult } from '#contract/admin-jobs.ts';
import { counted, grouped } from '#domain/counted.ts';
import { jobPage } from '#web/paths.ts';
import type { Message } from '#web/ui/use-message.ts';

export type WorkResult = z.output<typeof workResult>;

/** A bulk action in words. */
export interface BulkWords {
  /** 'Deleting', before what it is about: 'Deleting 105 users goes on as job 12.' */
  doing: string;
  nouns: readonly [one: string, several: string];
  done: string;
}

/** Failures that are named beside the outcome; the page of the job names all. */
const NAMED = 3;

/** What a page says after a bulk action: done, going on as a job, or not done for some. */
export function outcomeOf({ doing, nouns, done }: BulkWords, result: WorkResult): Message {
  const { left, failed, total, failures } = result;
  const link = { actions: <Link {...jobPage(result.job)}>Open the job</Link>, stays: true };
  if (left > 0)
    return {
      tone: 'green',
      text: `${doing} ${counted(total, ...nouns)} goes on as job ${grouped(result.number)}.`,
      note: 'You can leave this page.',
      ...link,
    };
  if (failed === 0) return { tone: 'green', text: done };
  const named = failures
    .slice(0, NAMED)
    .map(({ label, reason }) => `${label || 'A deleted account'}: ${reason.replace(/\.$/, '')}.`);
  if (failed > NAMED) named.push(`${grouped(failed - NAMED)} more.`);
  return {
    tone: 'amber',
    text: `${grouped(result.done)} of ${counted(total, ...nouns)} done`,
    note: named.join(' '),
    ...link,
  };
}
