import { TEXT_MAX } from '#contract/limits.ts';
import { markRefundSent } from '#contract/office-refunds.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { paidOnFault } from '#domain/payments/recorded.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { sendWhere } from './sent-words.ts';

interface SentDialogProps {
  refund: {
    /** The id of the credit note. */
    id: string;
    credit_note: string;
    amount: Cents;
    /** The payment, by which it is found at the provider or the bank. */
    reference: string;
    way: string;
    email: string;
  };
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Mark as sent': on which day the money of a refund was sent. */
export function SentDialog({ refund, onDone, onClose }: SentDialogProps) {
  const { id, credit_note, amount, reference, way, email } = refund;
  const { form, shell } = useOfficeForm(markRefundSent, {
    page: `refund-sent-${id}`,
    initial: { sent_on: serverToday(), reference: '' },
    toBody: (values) => ({ ...values, id }),
    check: ({ sent_on }) => {
      const fault = paidOnFault(sent_on, serverToday());
      return fault === null ? {} : { sent_on: fault };
    },
    adds: true,
    onSaved: () => {
      onDone(`${credit_note} is marked as sent.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title={`Is ${rand(amount)} sent?`}
      about={
        <p>
          {credit_note}, {email || 'a deleted account'}
          {reference ? `, payment ${reference}` : ''}. Send the money {sendWhere(way)} first. This only notes
          that it is sent.
        </p>
      }
      submit={<SubmitButton loading={shell.loading}>Mark as sent</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <DateField form={form} name="sent_on" label="Sent on" max={serverToday()} />
      <TextField
        form={form}
        name="reference"
        label="Reference (optional)"
        hint={`How to find it ${way === '' ? 'at Payfast' : 'at your bank'}.`}
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
