import { Link } from '@tanstack/react-router';
import { resetPassword } from '#contract/registration.ts';
import { useCall } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

export function ResetAskStep({ onSent }: { onSent: (email: string) => void }) {
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
