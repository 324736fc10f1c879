import { resetPassword, updatePassword } from '#contract/registration.ts';
import { call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { SendAgain } from '#web/parts/pin/SendAgain.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { checkSame, NewPasswordFields } from './NewPasswordFields.tsx';

interface ResetChooseStepProps {
  email: string;
  onDone: () => void;
}

export function ResetChooseStep({ email, onDone }: ResetChooseStepProps) {
  const form = useContractForm(updatePassword, {
    initialValues: { email, verification_code: '', password: '', password2: '' },
    check: checkSame,
  });
  const change = useCall(updatePassword);
  const submit = async ({ password2: _, ...body }: typeof form.values) => {
    await change.mutateAsync({ body });
    onDone();
  };
  return (
    <PublicCard
      title="Choose a new password"
      lead={
        <>
          We emailed a pin to <span className="rpt-strong rpt-anywhere">{email}</span>
        </>
      }
      foot={
        <SendAgain
          send={() => call(resetPassword, { body: { email: form.getValues().email } })}
          fieldId={form.fieldId('verification_code')}
        />
      }
    >
      <FormShell form={form} onSubmit={submit} loading={change.isPending} submitError={change.error}>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PinField form={form} name="verification_code" />
        <NewPasswordFields form={form} />
        <SubmitButton size="lg" fullWidth loading={change.isPending}>
          Reset password
        </SubmitButton>
      </FormShell>
    </PublicCard>
  );
}
