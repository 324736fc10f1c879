import { Link } from '@tanstack/react-router';
import type { z } from 'zod/mini';
import type { bulkResult } from '#contract/office-bulk-actions.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { bulkActionPage } from '#web/paths.ts';
import type { Message } from '#web/ui/use-message.ts';

export type BulkResult = z.output<typeof bulkResult>;

/** A bulk action in words. */
export interface BulkWords {
  /** 'Deleting', before the rows: 'Deleting 105 users continues as bulk action 12.' */
  doing: string;
  nouns: readonly [one: string, several: string];
  done: string;
}

/** Failures that are named beside the outcome; the page of the bulk action names all. */
const NAMED = 3;

/** The message after a bulk action: done, going on as a bulk action, or not done for some. */
export function outcomeOf({ doing, nouns, done }: BulkWords, result: BulkResult): Message {
  const { left, failed, total, failures } = result;
  const link = {
    actions: <Link {...bulkActionPage(result.bulk_action)}>Open the bulk action</Link>,
    stays: true,
  };
  if (left > 0)
    return {
      tone: 'green',
      // The note in the frame links to the bulk action and says how far it is.
      text: `${doing} ${counted(total, ...nouns)} continues as bulk action ${grouped(result.number)}.`,
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
