import { Link, useNavigate } from '@tanstack/react-router';
import { sendPin, verify } from '#contract/registration.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { codeEnd, isExpired } from '#domain/sign-in/session.ts';
import { ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { keepVerifiedPin } from '#web/parts/pin/pin-at-hand.ts';
import { SendAgain } from '#web/parts/pin/SendAgain.tsx';
import { paths } from '#web/paths.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';

/** The mailed pin (spec A §2 '/verify', §8 'Verify page'). */
export function VerifyPage() {
  const navigate = useNavigate();
  const { email, pinMailedAt } = useRegistration();
  const mailedAt = pinMailedAt ? new Date(pinMailedAt) : null;
  const form = useContractForm(verify, { initialValues: { email, verification_code: '' } });
  const check = useCall(verify);
  const fieldId = form.fieldId('verification_code');
  useFieldFocus(email ? fieldId : form.fieldId('email'));
  const signInNext = check.error?.code === 'verified_and_paid';

  const submit = async (values: { email: string; verification_code: string }) => {
    try {
      await check.mutateAsync({ body: values });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verified_and_paid') throw error;
      keepVerifiedPin(values.email, values.verification_code);
      updateRegistration({ email: values.email.trim() });
      void navigate({ to: paths.login, search: { notice: 'verified' } });
      throw notSaved;
    }
    keepVerifiedPin(values.email, values.verification_code);
    updateRegistration({ email: values.email.trim(), awaitingPayment: true });
    void navigate({ to: paths.subscribe });
  };

  const sendAgain = async () => {
    if (!form.validateField('email')) throw notSaved;
    await call(sendPin, { body: { email: form.getValues().email } });
    updateRegistration({ pinMailedAt: serverNow().toISOString() });
  };

  return (
    <PublicCard
      title="Verify your account"
      lead={
        mailedAt && !isExpired(codeEnd(mailedAt), serverNow())
          ? `We emailed the pin at ${southAfricanTime(mailedAt)}, as “Verify your account”; earlier ones no longer work.`
          : 'Enter the pin that we emailed you when you signed up.'
      }
      foot={
        <Stack gap={20}>
          <SendAgain send={sendAgain} fieldId={fieldId} sentAt={mailedAt} />
          <Link to={paths.login}>Go back to sign in</Link>
        </Stack>
      }
    >
      <FormShell
        form={form}
        onSubmit={submit}
        loading={check.isPending}
        submitError={signInNext ? null : check.error}
      >
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PinField form={form} name="verification_code" />
        <SubmitButton size="lg" fullWidth loading={check.isPending} busy="Verifying…">
          Verify
        </SubmitButton>
      </FormShell>
    </PublicCard>
  );
}
