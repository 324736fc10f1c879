import { Checkbox } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import frame from './FieldFrame.module.css';
import { describedBy } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

export function CheckboxField<V extends FormValues>({ form, name, label, hint, disabled }: FieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, boolean>(form, name);
  return (
    <div className={frame.field} data-error={error ? true : undefined}>
      {error ? (
        <p className={frame.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {error}
        </p>
      ) : null}
      <Checkbox
        id={id}
        name={name}
        label={label}
        checked={value ?? false}
        onChange={(event) => set(event.currentTarget.checked)}
        disabled={disabled ?? false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      {hint ? (
        <p className={frame.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
