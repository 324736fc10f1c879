import { sendPin, verify } from '#contract/registration.ts';
import { ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PinField } from './PinField.tsx';
import { keepVerifiedPin } from './pin-at-hand.ts';
import { SendAgain } from './SendAgain.tsx';

interface VerificationPinProps {
  email: string;
  /** When the newest pin was mailed; null while its mail waits. */
  sentAt: Date | null;
  /** `isPaid`: only signing in is left. */
  onVerified: (isPaid: boolean) => void;
}

/** The verification pin of a member who has just paid. The field has the focus. */
export function VerificationPin({ email, sentAt, onVerified }: VerificationPinProps) {
  const form = useContractForm(verify, { initialValues: { verification_code: '' }, fixed: { email } });
  const check = useCall(verify);
  const isDone = check.error?.code === 'verified_and_paid';
  const fieldId = form.fieldId('verification_code');
  useFieldFocus(fieldId);

  const submit = async ({ verification_code }: { verification_code: string }) => {
    try {
      await check.mutateAsync({ body: { email, verification_code } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verified_and_paid') throw error;
      keepVerifiedPin(email, verification_code);
      onVerified(true);
      throw notSaved;
    }
    keepVerifiedPin(email, verification_code);
    onVerified(false);
  };

  return (
    <Stack gap={20}>
      <FormShell
        form={form}
        onSubmit={submit}
        loading={check.isPending}
        submitError={isDone ? null : check.error}
      >
        <PinField
          form={form}
          name="verification_code"
          email={email}
          sentAt={sentAt}
          button={
            <SubmitButton size="lg" loading={check.isPending} busy="Verifying…">
              Verify
            </SubmitButton>
          }
        />
      </FormShell>
      <SendAgain send={() => call(sendPin, { body: { email } })} fieldId={fieldId} sentAt={sentAt} />
    </Stack>
  );
}
