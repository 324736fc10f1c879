import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { login, twoFactor } from '#contract/auth.ts';
import { ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { isSignedIn, updateRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { SendAgain } from '#web/parts/sign-up/SendAgain.tsx';
import { paths } from '#web/paths.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { PinField } from '#web/ui/form/PinField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './auth.module.css';
import type { Credentials } from './credentials.ts';
import { enter } from './enter.ts';
import { pageAfterCode } from './outcomes.ts';

interface CodeStepProps {
  credentials: Credentials;
  /** Goes to the password step, with the error when the plan could not be fetched. */
  onBack: (error: ApiError | null) => void;
}

export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '__root__' });
  const queries = useQueryClient();
  const { email, reading } = credentials;
  const form = useContractForm(twoFactor, { initialValues: { code: '' }, fixed: { email } });
  const verify = useCall(twoFactor);
  useFieldFocus(form.fieldId('code'));

  const submit = async ({ code }: { code: string }) => {
    const record = await verify
      .mutateAsync({ body: { email, code, ...(reading ? { reading } : {}) } })
      .catch((error: ApiError) => {
        const page = pageAfterCode(error.code);
        if (!page) throw error;
        updateRegistration({ email: email.trim(), awaitingPayment: error.code === 'payment_required' });
        void navigate({ to: page });
        throw notSaved;
      });
    try {
      await enter(queries, record);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onBack(error);
      throw notSaved;
    }
    // Going back would open the login page, which ends the session. So the login page is removed from the history.
    await navigate({ to: paths.changeYearsLogin, search: next === undefined ? {} : { next }, replace: true });
    // That page's gate may refuse and lead back to this one, whose code is used up.
    if (!isSignedIn()) {
      onBack(null);
      throw notSaved;
    }
  };

  return (
    <PublicCard
      title="Confirm it is you"
      lead={
        <>
          We emailed a pin to <span className={classes.address}>{email}</span>
        </>
      }
      foot={<SendAgain send={() => call(login, { body: credentials })} />}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        loading={verify.isPending || verify.isSuccess}
        submitError={verify.error && pageAfterCode(verify.error.code) ? null : verify.error}
      >
        <PinField form={form} name="code" label="Pin" hint="Six digits, valid for 10 minutes." />
        <div className={classes.actions}>
          <SubmitButton size="lg" fullWidth loading={verify.isPending || verify.isSuccess} busy="Verifying…">
            Verify
          </SubmitButton>
          <Button size="lg" fullWidth variant="default" onClick={() => onBack(null)}>
            Go Back
          </Button>
        </div>
      </FormShell>
    </PublicCard>
  );
}
