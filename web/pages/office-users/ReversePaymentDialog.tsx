import { TEXT_MAX } from '#contract/limits.ts';
import { reversePayment } from '#contract/office-payments.ts';
import { rand } from '#domain/money/money.ts';
import { inWords } from '#domain/text/counted.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface ReversePaymentDialogProps {
  user: MasterUser;
  payment: Person['money']['payments'][number];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Takes back a payment that was recorded by mistake. */
export function ReversePaymentDialog({ user, payment, onDone, onClose }: ReversePaymentDialogProps) {
  const { form, shell } = useOfficeForm<typeof reversePayment, { reason: string }>(reversePayment, {
    page: `masterdelete-reverse-${payment.id}`,
    initial: { reason: '' },
    toBody: (values) => ({ ...values, payment: payment.id }),
    adds: true,
    onSaved: (_, { credit_note, kept_years }) => {
      const kept =
        kept_years.length > 0
          ? ` ${inWords(kept_years.map(String))} stays: the member has worked in it.`
          : '';
      onDone(`${credit_note} is issued.${kept}`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Reverse the payment"
      about={
        <p>
          {rand(payment.amount)} by {payment.way}, reference {payment.reference}, of {user.email}. The invoice
          gets a credit note, which is mailed to the member, and the days that it paid for end. No money
          moves. If the money came and has to go back, record a refund of its invoice instead.
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Reversing…">
          Reverse it
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="The log keeps it."
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
