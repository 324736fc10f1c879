import { z } from 'zod/mini';
import { membershipKinds } from '#domain/membership/membership.ts';
import { issueStates, paymentStates } from '#domain/office/user-states.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand, subscriptionCents } from './money.ts';
import { givenIssue, givenLegacy, overrideTerms, paymentStatus } from './office-users.ts';
import { saicaNumber } from './plan-fields.ts';

// One member of /masterdelete: the edit view, the provider's details, sessions (spec B §2.9, §7.8).

export const masterUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id',
  guard: 'admin',
  right: 'members',
  doc: 'One member for the edit view (spec B §2.9, spec-readings 19)',
  params: z.object({ user_id: fields.id }),
  ok: z.object({
    user_id: z.string(),
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    contact: z.string(),
    /** Empty when the member has not typed it. */
    saica_number: z.string(),
    payment_status: z.enum(paymentStates),
    legacy: z.boolean(),
    payment_issue: z.enum(issueStates),
    subscription_type: z.enum(membershipKinds),
    /** The last day that is paid for; null when there is none. */
    paid_to: z.nullable(z.string()),
    /** Whether the administration is open to them. */
    administrator: z.boolean(),
    /** Whether only an owner changes the account: it has a role, or would have one as soon as it is verified. */
    of_office: z.boolean(),
    /** Sessions that are open now. */
    sessions: z.number(),
    /** The last change of an administrator. */
    changed: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
    ...fields.stamp,
  }),
  errors: ['not_found'],
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/user/update_user',
  guard: 'admin',
  right: 'status',
  does: 'Changed user',
  concerns: 'body.userEmail',
  doc: 'Changes name, contact number, SAICA number and states of a member; another SAICA number is told by mail; reason and last day are those of another payment status (spec B §2.9, spec-readings 38)',
  body: z.object({
    userEmail: fields.email,
    name: fields.lineOrEmpty,
    surname: fields.lineOrEmpty,
    contact: fields.lineOrEmpty,
    /** Left out: it stays as it is. It is never emptied. */
    saica_number: z.optional(saicaNumber),
    payment_status: paymentStatus,
    ...overrideTerms,
    legacy: givenLegacy,
    payment_issue: givenIssue('Choose FAILED PAYMENT or NO ISSUE'),
    version: fields.version,
  }),
  ok: fields.saved,
  // invalid_input: a last day that has passed.
  errors: ['not_found', 'invalid_input'],
});

export const userPayfastSubscription = endpoint({
  method: 'GET',
  path: '/api/user/get_user_payfast_subscription/:user_email',
  guard: 'admin',
  right: 'members',
  doc: "The member's subscription as the provider's API has it (spec B §2.9)",
  params: z.object({ user_email: fields.email }),
  ok: z.object({
    status: z.nullable(z.string()),
    amount: z.nullable(subscriptionCents),
    token: z.nullable(z.string()),
    cycles_completed: z.nullable(z.number()),
    frequency: z.nullable(z.number()),
    next_payment_date: z.nullable(z.string()),
    /** Whether its cancellation is on its way to the provider (spec-readings 84). */
    cancelling: z.boolean(),
  }),
  errors: ['not_found', 'no_payfast_details'],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/user/cancel_subscription',
  guard: 'admin',
  right: 'status',
  does: 'Cancelled subscription',
  concerns: 'body.userEmail',
  doc: "Cancels a member's subscription at the provider; access stays until the paid-to day (spec B §2.9)",
  body: z.object({
    userEmail: fields.email,
    name: z._default(fields.lineOrEmpty, ''),
    cancellation_date: fields.optionalText255,
    token: fields.text255('A token is required'),
    subscription_amount: z.optional(z.nullable(rand)),
    subscription_type: fields.optionalText255,
  }),
  /** False: the provider has not answered. It is asked again until it does. */
  ok: z.object({ data: z.boolean() }),
  errors: ['not_found'],
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/end_user_sessions',
  guard: 'admin',
  right: 'help',
  does: 'Ended sessions',
  concerns: 'body.userEmail',
  doc: "Ends all of a member's sessions; they sign in again (spec-readings 19)",
  body: z.object({ userEmail: fields.email }),
  ok: z.object({ ended: z.number() }),
  errors: ['not_found'],
});
