import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resetPassword } from '#contract/registration.ts';
import { useCall } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ResetChooseStep } from './ResetChooseStep.tsx';

type Step = { name: 'ask' } | { name: 'choose'; email: string } | { name: 'done' };

/** Step 1, step 2, success (spec A §2 '/resetPassword', §4). */
export function ResetPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  switch (step.name) {
    case 'ask':
      return <ResetAskStep onSent={(email) => setStep({ name: 'choose', email })} />;
    case 'choose':
      return <ResetChooseStep email={step.email} onDone={() => setStep({ name: 'done' })} />;
    case 'done':
      return (
        <PublicCard title="Reset password">
          <Banner tone="green">Successfully reset password</Banner>
          <p className="rpt-text-14 rpt-muted" style={{ marginTop: 16 }}>
            You are signed out everywhere. A link to your plan or a calendar address has ended too. Our mail
            lists what has ended and what still works.
          </p>
          <Button component={Link} to={paths.login} size="lg" fullWidth mt={24}>
            Go Back To Login
          </Button>
        </PublicCard>
      );
  }
}

function ResetAskStep({ onSent }: { onSent: (email: string) => void }) {
  const form = useContractForm(resetPassword, { initialValues: { email: session().email } });
  const ask = useCall(resetPassword);
  const submit = async (values: { email: string }) => {
    await ask.mutateAsync({ body: values });
    onSent(values.email.trim());
  };
  return (
    <PublicCard
      title="Reset password"
      lead="We email you a pin. With it you choose a new password."
      foot={<Link to={paths.login}>Go back to sign in</Link>}
    >
      <FormShell form={form} onSubmit={submit} loading={ask.isPending} submitError={ask.error}>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton size="lg" fullWidth loading={ask.isPending} busy="Sending…">
          Send the pin
        </SubmitButton>
      </FormShell>
    </PublicCard>
  );
}
