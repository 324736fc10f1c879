import { Button } from '@mantine/core';
import { z } from 'zod/mini';
import * as fields from '#contract/fields.ts';
import type { ApiError } from '#web/api/client.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';

interface SurePasswordProps {
  /** Says what happens after the password is confirmed. */
  text: string;
  button: string;
  loading: boolean;
  error: ApiError | null;
  onSure: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

const typed = z.object({ current_password: fields.typedPassword });

/** Asks for the current password before the way to sign in changes, or a sign-in ends. */
export function SurePassword({ text, button, loading, error, onSure, onCancel }: SurePasswordProps) {
  const form = useContractForm<{ current_password: string }>(typed, {
    initialValues: { current_password: '' },
  });
  useFieldFocus(form.fieldId('current_password'));
  return (
    <FormShell
      form={form}
      loading={loading}
      submitError={error}
      onSubmit={({ current_password }) => onSure(current_password)}
    >
      <p className="rpt-text-14 rpt-muted rpt-anywhere">{text}</p>
      <PasswordField
        form={form}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <Row gap={12}>
        <SubmitButton loading={loading}>{button}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </FormShell>
  );
}
