import { dateInWords } from '#domain/calendar/date-words.ts';

/** The sentence before evidence is deleted: who wants it, and until when. Undefined: nobody does any more. */
export const keptUntilWords = (
  duty: { until: string; by: string } | null,
  what: string,
): string | undefined =>
  duty ? `${duty.by} requires you to keep ${what} until ${dateInWords(duty.until)}.` : undefined;
