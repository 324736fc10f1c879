import { z } from 'zod/mini';
import { isLeadMail, type WordedMail, wordedMails } from '#domain/office/mail-words.ts';
import { namesOf } from '#domain/text/names.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { unbroken } from './mail-fields.ts';

const mail = z.enum(namesOf(wordedMails), 'Choose a mail');

/** The rule of one field that depends on the mail. It is judged also when another field is wrong, so that all faults are said at once. */
const ruled = (
  field: 'subject' | 'words',
  holds: (isToLeads: boolean, text: string) => boolean,
  error: string,
) =>
  z.refine<{ mail: WordedMail; subject: string; words: string }>(
    (body) => typeof body[field] !== 'string' || holds(isLeadMail(body.mail), body[field]),
    { path: [field], error, when: ({ value }) => mail.safeParse(Object(value).mail).success },
  );

/** The words of the office, with {name}, {site} and {support} in them. The subject is that of a mail to leads. */
const words = {
  subject: fields.optionalText255.check(fields.oneLine, unbroken, z.meta({ examples: ['Plan your CPD'] })),
  words: fields.longTextOrEmpty.check(unbroken),
};
const checks = [
  ruled('subject', (isToLeads, text) => !isToLeads || text !== '', 'Write a subject'),
  ruled('subject', (isToLeads, text) => isToLeads || text === '', 'This mail keeps its subject'),
  ruled('words', (isToLeads, text) => !isToLeads || text !== '', 'Write a text'),
] as const;
const body = z.object({ mail, ...words }).check(...checks);

export const officeMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  guard: 'admin',
  right: 'mails',
  doc: 'The mails to which the office can add its own words: those words, and the usual ones (spec-readings 93)',
  ok: z.array(
    z.object({
      mail,
      subject: z.string(),
      words: z.string(),
      usual: z.object({ subject: z.string(), words: z.string() }),
      ...fields.stamp,
    }),
  ),
  errors: [],
});

export const previewMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/preview',
  guard: 'admin',
  right: 'mails',
  reads: true,
  doc: 'A mail as the administrator would get it with these words, and with invented facts; stores nothing',
  body,
  ok: z.object({ subject: z.string(), text: z.string() }),
  errors: [],
});

export const sendMailToMe = endpoint({
  method: 'POST',
  path: '/api/admin/mails/to_me',
  guard: 'admin',
  right: 'mails',
  does: 'Sent themselves a mail',
  concerns: 'nobody',
  doc: 'Mails the administrator a mail with these words and invented facts; nobody else gets it',
  body,
  ok: fields.nothing,
  errors: [],
});

export const saveMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails',
  guard: 'admin',
  right: 'mails',
  does: 'Changed the words of a mail',
  concerns: 'nobody',
  doc: 'The office’s own words for the mails that go out from now on; sending the usual ones removes them',
  body: z.object({ mail, ...words, version: fields.version }).check(...checks),
  ok: fields.saved,
  errors: [],
});
