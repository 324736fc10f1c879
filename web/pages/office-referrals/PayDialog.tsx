import { TEXT_MAX } from '#contract/limits.ts';
import { payReferrals } from '#contract/office-referrals.ts';
import { inRand, rand } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Payee } from './referral-data.ts';

interface PayDialogProps {
  payee: Payee;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Mark as paid': the payment was made at the bank, and its reference says which one it is. */
export function PayDialog({ payee, onDone, onClose }: PayDialogProps) {
  const { user_id, email, name, uses, available, oldest_use } = payee;
  const { form, shell } = useOfficeForm(payReferrals, {
    // The reference is of one payment, so it is not filled in for other uses, even when they are the same amount.
    page: `masterReferral-${user_id}-${oldest_use}-${available}`,
    initial: { reference: '' },
    toBody: (values) => ({ user_id, available: inRand(available), ...values }),
    adds: true,
    onSaved: () => {
      onDone(`${rand(available)} to ${email} is marked as paid`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title={`Mark ${counted(uses, 'use')} as paid?`}
      about={<p>Do this after the money is sent. It cannot be undone.</p>}
      submit={<SubmitButton loading={shell.loading}>Continue</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <Stack gap={4} className="rpt-box">
        <p>
          <strong>{email}</strong>, {name}
        </p>
        <p>
          {rand(available)} for {counted(uses, 'use')}
        </p>
      </Stack>
      <TextField
        form={form}
        name="reference"
        label="Payment reference"
        hint="As the bank statement shows it. It is kept in the admin log."
        autoComplete="off"
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
