import { z } from 'zod/mini';
import { wordsFault } from '#domain/office/mail-words.ts';

/** Words of the office whose braces name only what a mail fills in. */
export const unbroken = z.superRefine<string>((text, context) => {
  const message = wordsFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
