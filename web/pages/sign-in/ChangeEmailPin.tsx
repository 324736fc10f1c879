import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateEmail, verifyUpdateEmail } from '#contract/credentials.ts';
import { updateKey } from '#contract/sign-in.ts';
import { foldAddress } from '#domain/text/address.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { updateSession } from '#web/api/session.ts';
import { storeAddress } from '#web/api/store-address.ts';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { SendAgain } from '#web/parts/pin/SendAgain.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { AddressChange } from './ChangeEmailAsk.tsx';

interface ChangeEmailPinProps {
  change: AddressChange;
  onDone: () => void;
  onBack: () => void;
}

export function ChangeEmailPin({ change: asked, onDone, onBack }: ChangeEmailPinProps) {
  const email = asked.new_email;
  const form = useContractForm(verifyUpdateEmail, { initialValues: { verification_code: '' } });
  const change = useEmailChange(email);
  const fieldId = form.fieldId('verification_code');
  useFieldFocus(fieldId);
  const submit = async ({ verification_code }: { verification_code: string }) => {
    await change.mutateAsync(verification_code);
    onDone();
  };
  return (
    <>
      <FormShell form={form} onSubmit={submit} loading={change.isPending} submitError={change.error}>
        <PinField form={form} name="verification_code" email={email} />
        <Row gap={12}>
          <SubmitButton loading={change.isPending} busy="Verifying…">
            Change Email
          </SubmitButton>
          <Button variant="default" onClick={onBack}>
            Use another address
          </Button>
        </Row>
      </FormShell>
      <SendAgain send={() => call(updateEmail, { body: asked })} fieldId={fieldId} />
    </>
  );
}

/** Confirms the new address with its pin. Then the session goes on under that address, with a new key (spec A §7). */
function useEmailChange(newEmail: string) {
  const queries = useQueryClient();
  const email = foldAddress(newEmail);
  return useMutation<void, ApiError, string>({
    mutationFn: async (verification_code) => {
      await call(verifyUpdateEmail, { body: { verification_code } });
      storeAddress(email);
      // The address is changed whatever comes of this; the former key then stays.
      const { auth_key } = await call(updateKey, { body: { email } }).catch(() => ({ auth_key: null }));
      if (auth_key)
        updateSession({ key: auth_key.key_id, keyExpiryDate: inBrowserTime(auth_key.expires_at) });
      await askAgain(queries, true);
    },
  });
}
