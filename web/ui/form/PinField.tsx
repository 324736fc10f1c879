import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import classes from './PinField.module.css';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';

/** The field for a mailed code: one plain box, so that people can paste the code and browsers can fill it in. */
export function PinField<V extends FormValues>({ form, name, label, hint, below, disabled }: FieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <TextInput
        id={id}
        name={name}
        maxInlineSize={200}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={classes.pin ?? ''}
        value={value ?? ''}
        onType={(text) => set(text.replace(/\s/g, ''))}
        wrong={Boolean(error)}
        disabled={disabled ?? false}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
