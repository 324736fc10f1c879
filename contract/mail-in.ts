import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const waiting = z.object({
  id: z.string(),
  /** The sender that the mail names; empty: none. */
  sender: z.string(),
  title: z.string(),
  /** The file that the activity would have; empty: none. */
  file: z.string(),
  received_at: z.string(),
  /** Why the mail waits: it came from another address, the membership had lapsed, or the year was full. */
  reason: z.enum(['sender', 'lapsed', 'full']),
});

export const mailIn = endpoint({
  method: 'GET',
  path: '/api/account/mail_in',
  guard: 'member',
  doc: 'The private address under which mail becomes an activity to sort, and the mails that wait, the newest first. `address` is null where the server receives no mail',
  ok: z.object({ address: z.nullable(z.string()), waiting: z.array(waiting) }),
  errors: [],
});

export const replaceMailIn = endpoint({
  method: 'POST',
  path: '/api/account/mail_in',
  guard: 'member',
  doc: 'Gives the member another private address for mail; the old one stops at once. Mails that wait stay',
  ok: z.object({ address: z.string() }),
  errors: ['not_found'],
});

const ofWaiting = { method: 'POST', guard: 'member', params: z.object({ id: fields.id }) } as const;

export const takeMailIn = endpoint({
  ...ofWaiting,
  path: '/api/account/mail_in/:id/take',
  records: true,
  doc: 'Makes an activity to sort of a mail that waits, with its file',
  ok: z.object({ activity_id: z.string(), rpt_year: z.number() }),
  errors: ['not_found', 'too_many_activities', 'evidence_quota', 'plan_year_not_owned'],
});

export const dismissMailIn = endpoint({
  ...ofWaiting,
  path: '/api/account/mail_in/:id/dismiss',
  whenLapsed: true,
  doc: 'Deletes a mail that waits, with its file',
  ok: fields.nothing,
  errors: ['not_found'],
});
