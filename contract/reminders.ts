import { z } from 'zod/mini';
import { reminderKinds } from '#domain/reminders/reminders.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const state = z.object({
  on: z.boolean(),
  /** The day of the next one if the record stays as it is; null: none is due. */
  next: z.nullable(z.string()),
  /** When it was stopped; null: it is on. */
  stopped_at: z.nullable(z.string()),
  /** By the link in a mail, and not here. */
  by_link: z.boolean(),
});

export const reminders = endpoint({
  method: 'GET',
  path: '/api/account/reminders',
  guard: 'member',
  doc: 'Which reminders the member gets by mail, when the next of each kind goes out, and the newest that did',
  ok: z.object({
    year_end: z.boolean(),
    declaration: z.boolean(),
    weekly: z.boolean(),
    /** Mails of the office to groups of members. */
    news: z.object({ on: z.boolean(), stopped_at: z.nullable(z.string()), by_link: z.boolean() }),
    kinds: z.object({ year_end: state, declaration: state, weekly: state }),
    sent: z.array(z.object({ kind: z.enum(reminderKinds), at: z.string() })),
  }),
  errors: [],
});

const choice = z.boolean('Choose on or off');

export const saveReminders = endpoint({
  method: 'POST',
  path: '/api/account/reminders',
  guard: 'member',
  doc: 'Sets which reminders the member gets, and whether news; left out, news stays as it is',
  body: z.object({ year_end: choice, declaration: choice, weekly: choice, news: z.optional(choice) }),
  ok: fields.nothing,
  errors: [],
});
