import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { describedInput, FieldFrame } from './FieldFrame.tsx';
import { FullNote } from './FullNote.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

interface TextAreaFieldProps<V extends FormValues> extends FieldProps<V> {
  /** Spec A §5: 3 to 7 rows for the wizard's texts. */
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
}

export function TextAreaField<V extends FormValues>(props: TextAreaFieldProps<V>) {
  const { form, name, label, hint, below, disabled, minRows = 3, maxRows = 7, maxLength } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <Textarea
        id={id}
        name={name}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        {...(maxLength ? { maxLength } : {})}
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
        error={Boolean(error)}
        disabled={disabled ?? false}
        attributes={describedInput(id, hint, error)}
      />
      <FullNote value={value} maxLength={maxLength} />
    </FieldFrame>
  );
}
