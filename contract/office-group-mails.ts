import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { unbroken } from './mail-fields.ts';
import { bulkResult } from './office-bulk-actions.ts';
import { confirmedUsers } from './office-users.ts';

// A mail that the office writes to a group of members (docs/decisions/0050).

/** The words of the office, with {name}, {site} and {support} in them. They stand between the greeting and the foot of the mail. */
const words = {
  subject: fields
    .text255('Write a subject')
    .check(fields.oneLine, unbroken, z.meta({ examples: ['Our office is closed'] })),
  words: fields.longText('Write a text').check(unbroken),
};

export const previewGroupMail = endpoint({
  method: 'POST',
  path: '/api/admin/group_mails/preview',
  guard: 'admin',
  right: 'groups',
  reads: true,
  doc: 'A mail to a group as the administrator would get it with these words; stores nothing',
  body: z.object(words),
  /** `tried`: the administrator mailed exactly these words to themself within the day, so they may go to a group. */
  ok: z.object({ subject: z.string(), text: z.string(), html: z.string(), tried: z.boolean() }),
  errors: [],
});

export const mailGroupToMe = endpoint({
  method: 'POST',
  path: '/api/admin/group_mails/to_me',
  guard: 'admin',
  right: 'groups',
  does: 'Sent themselves a mail for a group',
  concerns: 'nobody',
  doc: 'Mails these words to the administrator; for a day exactly these words may go to a group (spec-readings 116)',
  body: z.object(words),
  ok: fields.nothing,
  errors: [],
});

export const mailGroup = endpoint({
  method: 'POST',
  path: '/api/admin/group_mails',
  guard: 'admin',
  right: 'groups',
  does: 'Sent a mail to a group',
  concerns: 'rows',
  doc: 'Mails the selected members, each at most once a week; the bulk action names those who get no mail, and why (spec-readings 116)',
  body: z.object({ users: confirmedUsers, ...words }),
  ok: bulkResult,
  errors: ['selection_changed', 'mail_yourself_first'],
});
