import { z } from 'zod/mini';
import {
  bulkUpdateLegacy,
  bulkUpdatePaymentIssues,
  bulkUpdatePaymentStatus,
} from '#contract/office-users-bulk.ts';
import { issueStates, legacyStates, overrides } from '#domain/office/user-states.ts';
import { useCall } from '#web/api/queries.ts';
import { confirmed } from '#web/parts/office/use-bulk.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { statusWords } from './bulk-words.ts';
import { faultsOfTerms, type Terms, usualTerms } from './override-terms.ts';
import type { ChosenUsers } from './user-data.ts';

export type BulkStatus = keyof typeof statusWords;

const chosen = z.object({
  status: z.string().check(z.minLength(1, 'Choose a status')),
  reason: z.string(),
  until: z.string(),
  cancel_subscription: z.boolean(),
});

interface Values extends Terms {
  status: string;
  cancel_subscription: boolean;
}

/** The status that is chosen for many users, and the call that sets it. PAID and UNPAID have a reason and a last day. */
export function useStatusForm(kind: BulkStatus, users: ChosenUsers) {
  const form = useContractForm<Values>(chosen, {
    initialValues: { status: '', ...usualTerms(), cancel_subscription: false },
    check: ({ status, ...typed }) => {
      if (kind !== 'payment' || status === '') return {};
      const { until, ...others } = faultsOfTerms(typed);
      return status === 'AS_PAYMENTS_SAY' || until === undefined ? others : { ...others, until };
    },
  });
  const calls = {
    legacy: useCall(bulkUpdateLegacy),
    payment: useCall(bulkUpdatePaymentStatus),
    issue: useCall(bulkUpdatePaymentIssues),
  };
  const send = async (total: number) => {
    const { status, reason, until, cancel_subscription } = form.getValues();
    const legacy = legacyStates.find((state) => state === status);
    const payment = overrides.find((state) => state === status);
    const issue = issueStates.find((state) => state === status);
    const emails = confirmed(users, total);
    if (legacy) return calls.legacy.mutateAsync({ body: { emails, status: legacy } });
    if (issue) return calls.issue.mutateAsync({ body: { emails, status: issue } });
    if (!payment) return null;
    const terms = payment === 'AS_PAYMENTS_SAY' ? { reason } : { reason, until };
    return calls.payment.mutateAsync({ body: { emails, status: payment, ...terms, cancel_subscription } });
  };
  return { form, send };
}
