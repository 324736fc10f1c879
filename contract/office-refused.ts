import { z } from 'zod/mini';
import { refusals } from '#domain/payments/refused-notifications.ts';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';

const path = '/api/admin/refused_notifications';

export const refusedNotifications = endpoint({
  method: 'GET',
  path,
  guard: 'admin',
  right: 'money',
  doc: 'Messages to the address of payment notifications that were refused, the newest first; the newest 500 of the last 30 days. Their fields are as they came: nobody has checked them',
  query: pageQuery(['at', 'reason', 'source'], {
    reason: z.optional(z.enum(refusals, `Choose ${refusals.join(', ')}`)),
    seen: z.optional(z.enum(['yes', 'no'], 'Choose yes or no')),
  }),
  ok: pageOf(
    z.object({
      id: z.string(),
      /** When it came first, and last. */
      at: z.string(),
      last_at: z.string(),
      times: z.int(),
      reason: z.enum(refusals),
      /** The address that it came from. */
      source: z.string(),
      /** Bytes. */
      size: z.int(),
      /** The number and the state of the payment; empty when it says nothing of one, or its body was not kept. */
      payment: z.string(),
      status: z.string(),
      amount: z.nullable(rand),
      /** The member whose form or subscription it names. */
      member: z.nullable(z.object({ id: z.string(), email: z.string() })),
      /** Whether its body is kept, so that it can be judged again. */
      can_be_judged: z.boolean(),
      seen: z.boolean(),
    }),
  ),
  errors: [],
});

export const judgeRefusedNotifications = endpoint({
  method: 'POST',
  path: `${path}/judge`,
  guard: 'admin',
  right: 'money',
  does: 'Judged refused payment messages again',
  // The provider's message changes an account, and the provider confirms it, as if it came now.
  concerns: 'nobody',
  doc: 'Judges the kept messages again by the present settings, with the address and the time at which they came. Those that are accepted leave the list and are applied like any notification',
  ok: z.object({ accepted: z.int(), left: z.int() }),
  errors: [],
});

export const seenRefusedNotifications = endpoint({
  method: 'POST',
  path: `${path}/seen`,
  guard: 'admin',
  right: 'money',
  does: 'Saw refused payment messages',
  concerns: 'nobody',
  doc: 'Takes the messages that came until an instant off the home page and off what needs attention; they stay in the list, and can be judged again',
  body: z.object({
    until: z.iso.datetime('Say until when').check(z.meta({ examples: ['2026-11-20T08:00:00.000Z'] })),
  }),
  ok: z.object({ seen: z.int() }),
  errors: [],
});
