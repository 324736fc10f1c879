import { Checkbox } from '@mantine/core';
import { Fault } from '#web/parts/Fault.tsx';
import { BulkFrame } from '#web/parts/office/BulkFrame.tsx';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import {
  alreadySo,
  type BulkDialogProps,
  CANCEL_TOO,
  changing,
  choicesOf,
  type Facts,
  goesOnText,
  goneText,
  mailsText,
  statusWords,
  whom,
} from './bulk-words.ts';
import { OverrideFields } from './OverrideFields.tsx';
import { useFacts } from './use-facts.ts';
import { type BulkStatus, useStatusForm } from './use-status-form.ts';

/** Sets a status of the selected users. Nothing is chosen at first, and each choice says how many it changes. */
export function StatusDialog({ users, kind, onClose, onDone }: BulkDialogProps & { kind: BulkStatus }) {
  const words = statusWords[kind];
  const facts = useFacts(users, kind === 'legacy' ? 'accounts' : 'payments');
  const { form, send } = useStatusForm(kind, users);
  const { status } = form.values;
  const renewing = useFacts(users, 'subscriptions', status === 'UNPAID');
  const act = async (seen: Facts) => {
    if (!form.validate()) return;
    const { status } = form.getValues();
    const result = await send(seen.total);
    if (result) onDone({ ...alreadySo(words, status, seen), ...outcomeOf(changing(kind), result) });
  };
  const goesOn = status === 'UNPAID' && renewing.data ? goesOnText(renewing.data) : '';
  const mails = facts.data ? mailsText(status, facts.data) : '';
  const uncounted = renewing.error ? 'could not be counted' : 'are still being counted';
  const waits = status === 'UNPAID' && !renewing.data ? `The running subscriptions ${uncounted}` : null;
  const closed = facts.data?.total === 0 ? goneText(users) : waits;
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
        below={[goesOn, mails].filter(Boolean).join(' ') || undefined}
      />
      {renewing.error ? <Fault error={renewing.error} /> : null}
      {goesOn ? (
        <Checkbox
          label={CANCEL_TOO}
          checked={form.values.cancel_subscription}
          onChange={(event) => form.setFieldValue('cancel_subscription', event.currentTarget.checked)}
        />
      ) : null}
      {kind === 'payment' && status !== '' ? (
        <OverrideFields form={form} ends={status !== 'AS_PAYMENTS_SAY'} />
      ) : null}
    </BulkFrame>
  );
}
