import { z } from 'zod/mini';
import { legacyStateOf, overrides } from '#domain/office/user-states.ts';
import { endpoint } from './endpoint.ts';
import { bulkResult } from './office-bulk-actions.ts';
import { confirmedUsers, deletionReason, givenIssue, givenLegacy, overrideTerms } from './office-users.ts';

// The bulk actions of /masterdelete (spec B §2.9, §4, §7.8).

const bulkErrors = ['selection_changed'] as const;

export const deleteSelectedUsers = endpoint({
  method: 'POST',
  path: '/api/user/delete_selected_users',
  guard: 'admin',
  right: 'delete',
  does: 'Deleted users',
  concerns: 'rows',
  doc: 'Deletes several members for good; their subscriptions are cancelled at the provider (spec B §2.9)',
  body: z.object({ users: confirmedUsers, reason: deletionReason }),
  ok: bulkResult,
  errors: bulkErrors,
});

export const bulkUpdateLegacy = endpoint({
  method: 'POST',
  path: '/api/user/bulk_update_legacy',
  guard: 'admin',
  right: 'status',
  does: 'Changed legacy status',
  concerns: 'rows',
  doc: 'Makes members LEGACY or NOT LEGACY, or true or false, as it is stored (spec B §4, spec-readings 81)',
  body: z.object({ emails: confirmedUsers, status: z.pipe(givenLegacy, z.transform(legacyStateOf)) }),
  ok: bulkResult,
  errors: bulkErrors,
});

export const bulkUpdatePaymentStatus = endpoint({
  method: 'POST',
  path: '/api/user/bulk_update_paymentstatus',
  guard: 'admin',
  right: 'status',
  does: 'Changed payment status',
  concerns: 'rows',
  doc: 'Makes members PAID or UNPAID, until a payment, another override or its last day, or lets the payments say it again (spec B §4, spec-readings 38); UNPAID may cancel their subscriptions at the provider',
  body: z.object({
    emails: confirmedUsers,
    status: z.enum(overrides, 'Choose PAID, UNPAID or as the payments say'),
    ...overrideTerms,
    cancel_subscription: z.optional(z.boolean()),
  }),
  ok: bulkResult,
  // invalid_input: a last day that has passed.
  errors: [...bulkErrors, 'invalid_input'],
});

export const bulkUpdatePaymentIssues = endpoint({
  method: 'POST',
  path: '/api/user/bulk_update_paymentissues',
  guard: 'admin',
  right: 'status',
  does: 'Changed payment issue status',
  concerns: 'rows',
  doc: 'Sets or removes the mark of a failed payment (spec B §4)',
  body: z.object({ emails: confirmedUsers, status: givenIssue('Choose FAILED_PAYMENT or NO_ISSUE') }),
  ok: bulkResult,
  errors: bulkErrors,
});
