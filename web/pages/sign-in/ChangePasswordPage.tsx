import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { changePassword } from '#contract/credentials.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { updateSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { checkSame, NewPasswordFields } from './NewPasswordFields.tsx';

/** The page of 'Reset Password' on the account page: a new password with the current one (spec-readings 31). */
export function ChangePasswordPage() {
  const change = usePasswordChange();
  return (
    <Stack gap={24}>
      <PageTitle title="Reset Password" lead="You need your current password to choose a new one." />
      <Sheet fields>
        {change.isSuccess ? (
          <Banner tone="green" note="All other browsers are signed out.">
            Successfully reset password
          </Banner>
        ) : (
          <ChangePasswordForm change={change} />
        )}
        <div>
          <Button component={Link} to={paths.account} variant="default">
            Go back to My Account
          </Button>
        </div>
      </Sheet>
    </Stack>
  );
}

function ChangePasswordForm({ change }: { change: ReturnType<typeof usePasswordChange> }) {
  const form = useContractForm(changePassword, {
    initialValues: { current_password: '', password: '', password2: '' },
    check: checkSame,
  });
  const submit = ({ current_password, password }: typeof form.values) =>
    change.mutateAsync({ current_password, password });
  return (
    <FormShell form={form} onSubmit={submit} loading={change.isPending} submitError={change.error}>
      <PasswordField
        form={form}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        beside={
          <Link className="rpt-text-14" style={{ lineHeight: '24px' }} to={paths.resetPassword}>
            Forgot it?
          </Link>
        }
      />
      <NewPasswordFields form={form} />
      <div>
        <SubmitButton loading={change.isPending}>Reset Password</SubmitButton>
      </div>
    </FormShell>
  );
}

/** Changes the password. The former key ends with it, so the new one is stored before anything is asked again. */
function usePasswordChange() {
  const queries = useQueryClient();
  return useMutation<void, ApiError, BodyInput<typeof changePassword>>({
    mutationFn: async (body) => {
      const { auth_key } = await call(changePassword, { body });
      updateSession({ key: auth_key.key_id, keyExpiryDate: inBrowserTime(auth_key.expires_at) });
      await askAgain(queries, true);
    },
  });
}
