import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import * as fields from '#contract/fields.ts';
import { addPasskey, passkeyToAdd } from '#contract/second-factor.ts';
import { deviceOf } from '#domain/text/device.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { makeOnDevice } from '#web/parts/passkeys.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row } from '#web/ui/layout/parts.ts';

interface AddPasskeyFormProps {
  /** With the recovery codes, when they were made. */
  onAdded: (name: string, codes: readonly string[]) => void;
  onCancel: () => void;
}

const typed = z.object({ name: fields.text255('Enter a name'), current_password: fields.typedPassword });

/** Asks for the password, then lets the device make the passkey. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const queries = useQueryClient();
  const form = useContractForm<{ name: string; current_password: string }>(typed, {
    initialValues: { name: deviceOf(navigator.userAgent), current_password: '' },
  });
  const add = useMutation<readonly string[] | null, ApiError, typeof form.values>({
    mutationFn: async ({ name, current_password }) => {
      const { options } = await call(passkeyToAdd, { body: { current_password } });
      const credential = await makeOnDevice(options);
      if (!credential) return null;
      const { recovery_codes = [] } = await call(addPasskey, { body: { name, credential } });
      await askAgain(queries, true);
      return recovery_codes;
    },
  });
  const submit = async (values: typeof form.values) => {
    const codes = await add.mutateAsync(values);
    if (!codes) throw notSaved;
    onAdded(values.name.trim(), codes);
  };
  return (
    <FormShell form={form} onSubmit={submit} loading={add.isPending} submitError={add.error}>
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="To tell it apart from your others."
        maxLength={255}
      />
      <PasswordField
        form={form}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <div>
        <div className="rpt-text-14 rpt-muted" role="status">
          {add.data === null ? (
            <p className="rpt-under-12">
              No passkey was made. Your device may already have one for this account.
            </p>
          ) : null}
        </div>
        <Row gap={12}>
          <SubmitButton loading={add.isPending} busy="Asking your device…">
            Add passkey
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </div>
    </FormShell>
  );
}
