import type { Message } from '#web/ui/use-message.ts';
import { rowsText } from './review.ts';

/**
 * The message after a Submit. `text` is what the specification says. `late`: rows that the server did not add, which stay
 * in the review (use-file-review.ts).
 */
export function submitted(text: string, { added, late }: { added: number; late: number }): Message {
  if (late === 0) return { tone: 'green', text };
  const rest = `${rowsText(late)} ${late === 1 ? 'was' : 'were'} not added and ${late === 1 ? 'stays' : 'stay'} in the review.`;
  return added === 0 ? { tone: 'amber', text: rest } : { tone: 'green', text: `${text}. ${rest}` };
}
