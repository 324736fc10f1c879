import { Button } from '@mantine/core';
import { payReferrals } from '#contract/admin-referrals.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { counted } from '#domain/counted.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './ReferralsPage.module.css';
import { amount, type Payee } from './referral-data.ts';

interface PayDialogProps {
  payee: Payee;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Mark as paid': the payment was made at the bank, and its reference says which one it is. */
export function PayDialog({ payee, onDone, onClose }: PayDialogProps) {
  const { user_id, email, name, uses, available, oldest_use } = payee;
  const pay = useCall(payReferrals);
  const administrator = useSession().email;
  const form = useContractForm(payReferrals, {
    initialValues: { reference: '' },
    fixed: { user_id, available },
    // The reference is of one payment, so it is not filled in for other uses, even when they are the same amount.
    draft: draftOf<{ reference: string }>(
      administrator,
      0,
      `masterReferral-${user_id}-${oldest_use}-${available}`,
    ),
  });
  const close = () => {
    if (!pay.isPending) onClose();
  };
  return (
    <FormDialog
      title={`Mark ${counted(uses, 'use')} as paid?`}
      about={<p>Do this after the money is sent. It cannot be undone.</p>}
      form={form}
      onSubmit={async (values) => {
        await pay.mutateAsync({ body: { user_id, available, ...values } });
        onDone(`${amount(available)} to ${email} is marked as paid`);
        onClose();
      }}
      loading={pay.isPending}
      submitError={pay.error}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <SubmitButton loading={pay.isPending}>Continue</SubmitButton>
        </>
      }
      onClose={close}
    >
      <div className={classes.facts}>
        <p>
          <strong>{email}</strong>, {name}
        </p>
        <p>
          {amount(available)} for {counted(uses, 'use')}
        </p>
      </div>
      <TextField
        form={form}
        name="reference"
        label="Payment reference"
        hint="As it stands on the bank's statement. It goes into the admin log."
        autoComplete="off"
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
