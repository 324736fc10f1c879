import { Button } from '@mantine/core';
import { firstPassword } from '#contract/registration.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Credentials } from './credentials.ts';
import { checkSame, NewPasswordFields } from './NewPasswordFields.tsx';
import { pageAfterCode } from './outcomes.ts';
import { useEntrance } from './use-entrance.ts';

interface OwnPasswordStepProps {
  credentials: Credentials;
  /** The right code, which is not used up yet. */
  code: string;
  onBack: (error: ApiError | null) => void;
}

/** The first sign-in of a member whose account an administrator made (spec-readings 76). */
export function OwnPasswordStep({ credentials, code, onBack }: OwnPasswordStepProps) {
  const { email, reading } = credentials;
  const form = useContractForm(firstPassword, {
    initialValues: { password: '', password2: '' },
    fixed: { email, code },
    check: checkSame,
  });
  const choose = useCall(firstPassword);
  const { goIn, goElsewhere } = useEntrance(onBack);
  useFieldFocus(form.fieldId('password'));
  const submit = async ({ password }: { password: string }) => {
    const body = { email, code, password, ...(reading ? { reading } : {}) };
    const record = await choose.mutateAsync({ body }).catch((error: ApiError) => goElsewhere(email, error));
    await goIn(record);
  };
  const busy = choose.isPending || choose.isSuccess;
  return (
    <PublicCard
      title="Choose your own password"
      lead="An administrator chose the password that you signed in with. Choose one that only you know."
    >
      <FormShell
        form={form}
        onSubmit={submit}
        loading={busy}
        submitError={choose.error && pageAfterCode(choose.error.code) ? null : choose.error}
      >
        <NewPasswordFields form={form} />
        <Stack gap={12} className="rpt-over-8">
          <SubmitButton size="lg" fullWidth loading={busy} busy="Signing in…">
            Save and sign in
          </SubmitButton>
          <Button size="lg" fullWidth variant="default" onClick={() => onBack(null)}>
            Go Back
          </Button>
        </Stack>
      </FormShell>
    </PublicCard>
  );
}
