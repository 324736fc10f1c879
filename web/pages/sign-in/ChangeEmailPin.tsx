import { Button } from '@mantine/core';
import { updateEmail, verifyUpdateEmail } from '#contract/credentials.ts';
import { call } from '#web/api/client.ts';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { SendAgain } from '#web/parts/pin/SendAgain.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { AddressChange } from './ChangeEmailAsk.tsx';
import { useEmailChange } from './use-email-change.ts';

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
