import { z } from 'zod/mini';
import { isOneLine } from '#domain/blank-text.ts';
import { wordsFault } from '#domain/lead-words.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const number = z.literal([1, 2, 3], 'Choose mail 1, 2 or 3');
const unbroken = z.superRefine<string>((text, context) => {
  const message = wordsFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** The words of the office, with {name}, {site} and {support} in them. */
const words = {
  subject: fields.text255('Write a subject').check(z.refine(isOneLine, 'Remove the line break'), unbroken),
  words: fields.longText('Write a text').check(unbroken),
};
const mail = z.object({ number, ...words });

export const leadMails = endpoint({
  method: 'GET',
  path: '/api/admin/leads/mails',
  guard: 'admin',
  right: 'leads',
  doc: 'The three mails to leads: their words, and the usual ones (spec-readings 92)',
  ok: z.array(
    z.object({
      number,
      subject: z.string(),
      words: z.string(),
      usual: z.object({ subject: z.string(), words: z.string() }),
      ...fields.stamp,
    }),
  ),
  errors: [],
});

export const previewLeadMail = endpoint({
  method: 'POST',
  path: '/api/admin/leads/mails/preview',
  guard: 'admin',
  right: 'leads',
  reads: true,
  doc: 'A mail to leads as the administrator would get it with these words; stores nothing',
  body: mail,
  ok: z.object({ subject: z.string(), text: z.string() }),
  errors: [],
});

export const sendLeadMailToMe = endpoint({
  method: 'POST',
  path: '/api/admin/leads/mails/to_me',
  guard: 'admin',
  right: 'leads',
  does: 'Sent themselves a mail to leads',
  doc: 'Mails the administrator a mail to leads with these words; no lead gets it, and its link leaves no list',
  body: mail,
  ok: fields.nothing,
  errors: [],
});

export const saveLeadMail = endpoint({
  method: 'POST',
  path: '/api/admin/leads/mails',
  guard: 'admin',
  right: 'leads',
  does: 'Changed a mail to leads',
  doc: 'Words of the office for the mails that go out from now on; the usual ones take the own ones away',
  body: z.object({ number, ...words, version: fields.version }),
  ok: fields.saved,
  errors: [],
});
