import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import classes from './PinField.module.css';
import type { FormValues } from './use-contract-form.ts';

interface PinFieldProps<V extends FormValues> extends FieldProps<V> {
  beside?: ReactNode;
}

/** A mailed code: one plain box, so that it can be pasted and filled in by the browser. */
export function PinField<V extends FormValues>({
  form,
  name,
  label,
  hint,
  below,
  beside,
  disabled,
}: PinFieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below} beside={beside}>
      <TextInput
        id={id}
        name={name}
        maw={200}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        classNames={{ input: classes.pin }}
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value.replace(/\s/g, ''))}
        error={Boolean(error)}
        disabled={disabled ?? false}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
