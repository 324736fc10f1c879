import { Link, useNavigate } from '@tanstack/react-router';
import { sendPin, verify } from '#contract/registration.ts';
import { ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { SendAgain } from '#web/parts/sign-up/SendAgain.tsx';
import { paths } from '#web/paths.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { PinField } from '#web/ui/form/PinField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

/** The mailed pin (spec A §2 '/verify', §8 'Verify page'). */
export function VerifyPage() {
  const navigate = useNavigate();
  const { email } = useRegistration();
  const form = useContractForm(verify, { initialValues: { email, verification_code: '' } });
  const check = useCall(verify);
  const signInNext = check.error?.code === 'verified_and_paid';

  const submit = async (values: { email: string; verification_code: string }) => {
    try {
      await check.mutateAsync({ body: values });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verified_and_paid') throw error;
      void navigate({ to: paths.login, search: { notice: 'verified' } });
      throw notSaved;
    }
    updateRegistration({ email: values.email.trim(), awaitingPayment: true });
    void navigate({ to: paths.subscribe });
  };

  const sendAgain = async () => {
    if (!form.validateField('email')) throw notSaved;
    await call(sendPin, { body: { email: form.getValues().email } });
  };

  return (
    <PublicCard
      title="Verify your account"
      lead="Enter the pin that we emailed you when you signed up."
      foot={
        <>
          <SendAgain send={sendAgain} />
          <Link to={paths.login}>Go back to sign in</Link>
        </>
      }
    >
      <FormShell
        form={form}
        onSubmit={submit}
        loading={check.isPending}
        submitError={signInNext ? null : check.error}
      >
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PinField
          form={form}
          name="verification_code"
          label="Verification pin"
          hint="Six digits, valid for 10 minutes."
        />
        <SubmitButton size="lg" fullWidth loading={check.isPending} busy="Verifying…">
          Verify
        </SubmitButton>
      </FormShell>
    </PublicCard>
  );
}
