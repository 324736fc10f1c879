import type { Message } from '#web/ui/use-message.ts';
import { rowsText } from './review.ts';

/**
 * The message after a Submit. `text` is what the specification says; where it has no number, how many rows were added
 * stands below it. `late`: rows that the server did not add, which stay in the review (use-file-review.ts).
 */
export function submitted(text: string, { added, late }: { added: number; late: number }): Message {
  const rest = `${rowsText(late)} ${late === 1 ? 'was' : 'were'} not added and ${late === 1 ? 'stays' : 'stay'} in the review.`;
  if (added === 0 && late > 0) return { tone: 'amber', text: rest };
  const note = /\d/.test(text) ? {} : { note: `${rowsText(added)} ${added === 1 ? 'was' : 'were'} added.` };
  return { tone: 'green', text: late === 0 ? text : `${text}. ${rest}`, ...note };
}
