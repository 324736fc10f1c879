import type { HTMLInputAutoCompleteAttribute } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { FullNote } from './FullNote.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';

interface TextFieldProps<V extends FormValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  /** The width in pixels. It suggests the expected length. */
  width?: number;
  maxLength?: number;
  placeholder?: string;
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean;
  /** Shown inside at the left; screen readers leave it out. */
  start?: string;
}

export function TextField<V extends FormValues>(props: TextFieldProps<V>) {
  const { form, name, label, hint, below, width, disabled, ...rest } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <TextInput
        {...rest}
        id={id}
        name={name}
        value={value ?? ''}
        onType={set}
        wrong={Boolean(error)}
        disabled={disabled ?? false}
        aria-describedby={describedBy(id, hint, error)}
        maxInlineSize={width}
      />
      <FullNote value={value} maxLength={rest.maxLength} />
    </FieldFrame>
  );
}
