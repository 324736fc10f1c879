import { updateEmail } from '#contract/credentials.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

export function ChangeEmailAsk({ onSent }: { onSent: (email: string) => void }) {
  const { email } = useSession();
  const form = useContractForm(updateEmail, { initialValues: { new_email: '' } });
  const ask = useCall(updateEmail);
  const submit = async (values: { new_email: string }) => {
    await ask.mutateAsync({ body: values });
    onSent(values.new_email.trim());
  };
  return (
    <FormShell form={form} onSubmit={submit} loading={ask.isPending} submitError={ask.error}>
      <ReadOnlyField label="Current email" value={email} />
      <TextField
        form={form}
        name="new_email"
        label="New email"
        hint="We email a pin to it. Your account keeps its address until you enter that pin."
        type="email"
        autoComplete="email"
      />
      <div>
        <SubmitButton loading={ask.isPending} busy="Sending…">
          Send the pin
        </SubmitButton>
      </div>
    </FormShell>
  );
}
