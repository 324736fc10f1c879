import { z } from 'zod/mini';
import { changeKinds } from '#domain/payments/change-kind.ts';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';
import { checkout } from './payments.ts';

const terms = z.object({ charged_on: z.string(), amount: rand, period: z.enum(['month', 'year']) });

/** The subscription of the member, the last day that is paid for, and the next charge (spec-readings 40). */
export const membership = z.object({
  kind: z.enum(['Annual', 'Monthly', 'Audit', 'manual_input']),
  state: z.enum(['open', 'renews', 'late', 'failed', 'ends', 'ended']),
  /** The last day that is paid for. */
  paid_to: z.nullable(z.string()),
  /** The day of the next charge, its rand, and how often it comes; null without a live subscription. */
  charged_on: z.nullable(z.string()),
  amount: z.nullable(rand),
  period: z.nullable(z.enum(['month', 'year'])),
  /** Somebody asked for the cancellation, and the provider has not confirmed it yet. */
  cancelling: z.boolean(),
  can_cancel: z.boolean(),
  /** The terms on which a cancelled subscription can be taken up again; null when there is nothing to take up. */
  take_up: z.nullable(terms),
  /** The terms on which the member can change to the other kind; null when they cannot change now. */
  change: z.nullable(z.extend(terms, { kind: z.enum(changeKinds) })),
  /** The provider's page for another card; null when there is nothing to charge, or the provider has no such page. */
  card_page: z.nullable(z.string()),
});

export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/account/membership/cancel',
  guard: 'member',
  doc: 'Cancels the subscription: access stays until the paid-to day (spec-readings 37, 40). The provider is told by a job, again until it answers; then a mail goes out',
  ok: membership,
  errors: ['nothing_to_cancel'],
});

export const takeUpMembership = endpoint({
  method: 'POST',
  path: '/api/account/membership/take_up',
  guard: 'member',
  limit: 'checkout',
  doc: 'The signed form that takes a cancelled subscription up again before its paid days end: nothing is charged until the day after them (spec-readings 94)',
  ok: checkout.ok,
  errors: ['nothing_to_take_up'],
});

/** The first day of the other kind, on which it is charged for the first time. */
const from = z.string();

export const changeMembership = endpoint({
  method: 'POST',
  path: '/api/account/membership/change',
  guard: 'member',
  limit: 'checkout',
  doc: 'Changes between monthly and annual: the signed form, which charges nothing until the day after the paid ones; once its card is given, the present subscription is cancelled. Only the day when the change is agreed already (spec-readings 111)',
  body: z.object({ kind: z.enum(changeKinds, 'Choose Annual or Monthly') }),
  ok: z.union([z.extend(checkout.ok, { from }), z.object({ from })]),
  errors: ['nothing_to_change'],
});
