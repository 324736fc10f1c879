import { useState } from 'react';
import { sendPin, verify } from '#contract/registration.ts';
import { southAfricanTime } from '#domain/calendar.ts';
import { CODE_DIGITS, CODE_MINUTES } from '#domain/session.ts';
import { ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { delays } from '#web/delays.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { PinField } from '#web/ui/form/PinField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { SendAgain } from './SendAgain.tsx';

interface VerificationPinProps {
  email: string;
  /** When the newest pin was mailed; null while its mail waits. */
  sentAt: string | null;
  onVerified: () => void;
}

/** The verification pin of a member who has just paid. The field has the focus. */
export function VerificationPin({ email, sentAt, onVerified }: VerificationPinProps) {
  const form = useContractForm(verify, { initialValues: { verification_code: '' }, fixed: { email } });
  const check = useCall(verify);
  const [sentAgain, setSentAgain] = useState(false);
  const [isOld] = useState(() => sentAt !== null && Date.now() - inBrowserTime(sentAt) > delays.sendAgain);
  const isDone = check.error?.code === 'verified_and_paid';
  useFieldFocus(form.fieldId('verification_code'));

  const submit = async ({ verification_code }: { verification_code: string }) => {
    try {
      await check.mutateAsync({ body: { email, verification_code } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verified_and_paid') throw error;
      onVerified();
      throw notSaved;
    }
    onVerified();
  };

  const sendAgain = async () => {
    await call(sendPin, { body: { email } });
    setSentAgain(true);
  };
  const address = <span className="rpt-strong rpt-anywhere">{email}</span>;
  return (
    <Stack gap={16}>
      <FormShell
        form={form}
        onSubmit={submit}
        loading={check.isPending}
        submitError={isDone ? null : check.error}
      >
        <PinField
          form={form}
          name="verification_code"
          label="Verification pin"
          submitsAt={CODE_DIGITS}
          hint={
            sentAgain ? (
              <>A new pin is on its way to {address}. Earlier ones no longer work.</>
            ) : (
              <>
                We emailed six digits to {address}
                {sentAt === null ? null : ` at ${southAfricanTime(new Date(sentAt))}`}. They are valid for{' '}
                {CODE_MINUTES} minutes. The last digit sends them.
              </>
            )
          }
          button={
            <SubmitButton size="lg" loading={check.isPending} busy="Verifying…">
              Verify
            </SubmitButton>
          }
        />
      </FormShell>
      <SendAgain send={sendAgain} isOpen={isOld} />
    </Stack>
  );
}
