import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';

const view = z.object({
  kind: z.enum(['Annual', 'Monthly', 'Audit', 'manual_input']),
  state: z.enum(['open', 'renews', 'late', 'failed', 'ends', 'ended']),
  /** The last day that is paid for. */
  paid_to: z.nullable(z.string()),
  /** The next renewal's charge, in rand, and how often it comes; null without a live subscription. */
  amount: z.nullable(rand),
  period: z.nullable(z.enum(['month', 'year'])),
  /** Somebody asked for the cancellation, and the provider has not confirmed it yet. */
  cancelling: z.boolean(),
  can_cancel: z.boolean(),
  /** The provider's page for another card; null when there is nothing to charge, or the provider has no such page. */
  card_page: z.nullable(z.string()),
});

export const membership = endpoint({
  method: 'GET',
  path: '/api/account/membership',
  guard: 'member',
  doc: 'What the member is subscribed to, what it is paid to and what is charged next (spec-readings 19, 40)',
  ok: view,
  errors: [],
});

export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/account/membership/cancel',
  guard: 'member',
  doc: 'Cancels the subscription: access stays until the paid-to day (spec-readings 37, 40). The provider is told by a job, again until it answers; then a mail goes out',
  ok: view,
  errors: ['nothing_to_cancel'],
});
