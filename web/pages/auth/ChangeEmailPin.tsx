import { Button } from '@mantine/core';
import { updateEmail, verifyUpdateEmail } from '#contract/credentials.ts';
import { call } from '#web/api/client.ts';
import { SendAgain } from '#web/parts/sign-up/SendAgain.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PinField } from '#web/ui/form/PinField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';
import classes from './auth.module.css';
import { useEmailChange } from './use-email-change.ts';

interface ChangeEmailPinProps {
  email: string;
  onDone: () => void;
  onBack: () => void;
}

export function ChangeEmailPin({ email, onDone, onBack }: ChangeEmailPinProps) {
  const form = useContractForm(verifyUpdateEmail, { initialValues: { verification_code: '' } });
  const change = useEmailChange(email);
  useFieldFocus(form.fieldId('verification_code'));
  const submit = async ({ verification_code }: { verification_code: string }) => {
    await change.mutateAsync(verification_code);
    onDone();
  };
  return (
    <>
      <FormShell form={form} onSubmit={submit} loading={change.isPending} submitError={change.error}>
        <p>
          We emailed a pin to <span className="rpt-strong rpt-anywhere">{email}</span>
        </p>
        <PinField
          form={form}
          name="verification_code"
          label="Verification pin"
          hint="Six digits, valid for 10 minutes."
        />
        <Row gap={12}>
          <SubmitButton loading={change.isPending} busy="Verifying…">
            Change Email
          </SubmitButton>
          <Button variant="default" onClick={onBack}>
            Use another address
          </Button>
        </Row>
      </FormShell>
      <div className={classes.left}>
        <SendAgain send={() => call(updateEmail, { body: { new_email: email } })} />
      </div>
    </>
  );
}
