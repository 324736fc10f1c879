import { Checkbox } from '@mantine/core';
import { z } from 'zod/mini';
import {
  bulkUpdateLegacy,
  bulkUpdatePaymentIssues,
  bulkUpdatePaymentStatus,
} from '#contract/admin-users-bulk.ts';
import { issueStates, legacyStates, paymentStates } from '#domain/user-states.ts';
import { useCall } from '#web/api/queries.ts';
import { BulkFrame } from '#web/parts/admin/BulkFrame.tsx';
import { outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { confirmed } from '#web/parts/admin/use-bulk.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import {
  alreadySo,
  type BulkDialogProps,
  CANCEL_TOO,
  changing,
  choicesOf,
  type Facts,
  goesOnText,
  goneText,
  statusWords,
  whom,
} from './bulk-words.ts';
import { useFacts } from './use-facts.ts';

export type BulkStatus = keyof typeof statusWords;

const chosen = z.object({
  status: z.string().check(z.minLength(1, 'Choose a status')),
  cancel_subscription: z.boolean(),
});

/** Sets a status of the selected users. Nothing is chosen at first, and each choice says how many it changes. */
export function StatusDialog({ users, kind, onClose, onDone }: BulkDialogProps & { kind: BulkStatus }) {
  const words = statusWords[kind];
  const facts = useFacts(users);
  const form = useContractForm(chosen, { initialValues: { status: '', cancel_subscription: false } });
  const calls = {
    legacy: useCall(bulkUpdateLegacy),
    payment: useCall(bulkUpdatePaymentStatus),
    issue: useCall(bulkUpdatePaymentIssues),
  };
  const send = (status: string, seen: Facts) => {
    const legacy = legacyStates.find((state) => state === status);
    const payment = paymentStates.find((state) => state === status);
    const issue = issueStates.find((state) => state === status);
    const emails = confirmed(users, seen.total);
    if (legacy) return calls.legacy.mutateAsync({ body: { emails, status: legacy } });
    const { cancel_subscription } = form.getValues();
    if (payment) return calls.payment.mutateAsync({ body: { emails, status: payment, cancel_subscription } });
    if (issue) return calls.issue.mutateAsync({ body: { emails, status: issue } });
  };
  const act = async (seen: Facts) => {
    if (!form.validate()) return;
    const { status } = form.getValues();
    const result = await send(status, seen);
    if (result) onDone({ ...alreadySo(words, status, seen), ...outcomeOf(changing(kind), result) });
  };
  const goesOn = form.values.status === 'UNPAID' && facts.data ? goesOnText(facts.data) : '';
  const closed = facts.data?.total === 0 ? goneText(users) : null;
  return (
    <BulkFrame
      title={words.title}
      text={words.text}
      whom={(seen) => whom(seen, users)}
      {...{ facts, closed, onClose, act }}
    >
      <ChoiceField
        form={form}
        name="status"
        label={<span className="rpt-hidden">New status</span>}
        choices={choicesOf(words, facts.data)}
        below={goesOn || undefined}
      />
      {goesOn ? (
        <Checkbox
          label={CANCEL_TOO}
          checked={form.values.cancel_subscription}
          onChange={(event) => form.setFieldValue('cancel_subscription', event.currentTarget.checked)}
        />
      ) : null}
    </BulkFrame>
  );
}
