import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { saveReminders } from './reminders.ts';

// The office sets on the page of a member which reminders they get, and whether they live.

export const saveUserReminders = endpoint({
  method: 'POST',
  path: '/api/admin/user_reminders',
  guard: 'admin',
  right: 'help',
  does: 'Changed reminders',
  concerns: 'body.user_id',
  doc: 'Sets which reminders a member gets, as they do on My Account, and tells them',
  body: z.extend(saveReminders.body, { user_id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found'],
});

export const markUserDeceased = endpoint({
  method: 'POST',
  path: '/api/admin/mark_user_deceased',
  guard: 'admin',
  right: 'help',
  does: 'Marked as deceased',
  concerns: 'body.user_id',
  staysInOffice: true,
  doc: 'Marks the holder of an account as deceased: no mails, no charges and no sign-in; the plan is kept. `email` is the address, typed as a confirmation (docs/decisions/0051)',
  body: z.object({
    user_id: fields.id,
    reason: fields.text255('Enter how the office knows'),
    email: fields.email,
  }),
  ok: fields.nothing,
  // invalid_input: another address than that of the account.
  errors: ['not_found', 'invalid_input'],
});

export const takeDeceasedBack = endpoint({
  method: 'POST',
  path: '/api/admin/take_deceased_back',
  guard: 'admin',
  right: 'help',
  does: 'Took back: deceased',
  concerns: 'body.user_id',
  doc: 'Takes the mark back that the holder has died, and tells them. The subscription stays cancelled (docs/decisions/0051)',
  body: z.object({ user_id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found', 'not_deceased'],
});
