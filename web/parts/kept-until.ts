import { dateInWords } from '#domain/calendar/date-words.ts';
import { inWords } from '#domain/text/counted.ts';

/** The sentence before evidence is deleted: who wants it, and until when. Undefined: nobody does any more. */
export function keptUntilWords(
  duty: { until: string; by: string; not_found: readonly string[] } | null,
  what: string,
): string | undefined {
  if (!duty) return undefined;
  const known = `${duty.by} requires you to keep ${what} until ${dateInWords(duty.until)}.`;
  if (duty.not_found.length === 0) return known;
  return `${known} We did not find how long ${inWords(duty.not_found)} ${duty.not_found.length === 1 ? 'requires' : 'require'} it.`;
}
