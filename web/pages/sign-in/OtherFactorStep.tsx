import { Button } from '@mantine/core';
import type { ResultOf } from '#contract/endpoint.ts';
import { secondFactor } from '#contract/second-factor.ts';
import type { twoFactor } from '#contract/sign-in.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Credentials } from './credentials.ts';
import { pageAfterCode } from './outcomes.ts';

export type OtherFactor = 'app' | 'recovery';

interface OtherFactorStepProps {
  credentials: Credentials;
  factor: OtherFactor;
  onEntered: (record: ResultOf<typeof twoFactor>) => Promise<void>;
  /** Opens the page of a member who may not enter yet. Throws. */
  onElsewhere: (error: ApiError) => never;
  onBack: () => void;
}

const words = {
  app: {
    title: 'Use your authenticator app',
    label: 'Code',
    hint: 'The six digits that the app shows now.',
  },
  recovery: {
    title: 'Use a recovery code',
    label: 'Recovery code',
    hint: 'One of the ten that you kept, with its number. It works once.',
  },
} as const;

/** The second step with a code that is not mailed. */
export function OtherFactorStep(props: OtherFactorStepProps) {
  const { credentials, factor, onEntered, onElsewhere, onBack } = props;
  const { email, reading } = credentials;
  const form = useContractForm(secondFactor, { initialValues: { code: '' }, fixed: { email, factor } });
  const verify = useCall(secondFactor);
  useFieldFocus(form.fieldId('code'));
  const submit = async ({ code }: { code: string }) => {
    const body = { email, factor, code, ...(reading ? { reading } : {}) };
    await onEntered(await verify.mutateAsync({ body }).catch(onElsewhere));
  };
  const busy = verify.isPending || verify.isSuccess;
  const { title, label, hint } = words[factor];
  return (
    <PublicCard title={title} lead={<span className="rpt-anywhere">For {email}</span>}>
      <FormShell
        form={form}
        onSubmit={submit}
        loading={busy}
        submitError={verify.error && pageAfterCode(verify.error.code) ? null : verify.error}
      >
        <TextField
          form={form}
          name="code"
          label={label}
          hint={hint}
          autoComplete="one-time-code"
          {...(factor === 'app' ? { inputMode: 'numeric' } : {})}
        />
        <Stack gap={12} className="rpt-over-8">
          <SubmitButton size="lg" fullWidth loading={busy} busy="Verifying…">
            Verify
          </SubmitButton>
          <Button size="lg" fullWidth variant="default" onClick={onBack}>
            Go Back
          </Button>
        </Stack>
      </FormShell>
    </PublicCard>
  );
}
