import { useState } from 'react';
import { updateEmail } from '#contract/credentials.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

/** The body of step 1; another pin is asked for with the same. */
export interface AddressChange {
  new_email: string;
  current_password?: string;
}

/** Asks for the new address, and for the password when the sign-in was a while ago. */
export function ChangeEmailAsk({ onSent }: { onSent: (change: AddressChange) => void }) {
  const { email } = useSession();
  const form = useContractForm(updateEmail, { initialValues: { new_email: '' } });
  const ask = useCall(updateEmail);
  const [unsure, setUnsure] = useState<string | null>(null);
  const needsPassword = ask.error?.code === 'password_needed';
  const send = async (body: AddressChange) => {
    await ask.mutateAsync({ body });
    onSent(body);
  };
  if (unsure !== null)
    return (
      <SurePassword
        text={`You signed in a while ago. With your password we email the pin to ${unsure}.`}
        button="Send the pin"
        loading={ask.isPending}
        error={needsPassword ? null : ask.error}
        onSure={(current_password) => send({ new_email: unsure, current_password })}
        onCancel={() => setUnsure(null)}
      />
    );
  const submit = async ({ new_email }: { new_email: string }) => {
    const address = new_email.trim();
    await send({ new_email: address }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'password_needed') setUnsure(address);
      throw error;
    });
  };
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      loading={ask.isPending}
      submitError={needsPassword ? null : ask.error}
    >
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
