import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import classes from './PinField.module.css';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';

interface PinFieldProps<V extends FormValues> extends FieldProps<V> {
  /** The digit with this number submits the form. */
  submitsAt?: number;
  /** The button that sends the code, at its right. */
  button?: ReactNode;
}

/** The field for a mailed code: one plain box, so that people can paste the code and browsers can fill it in. */
export function PinField<V extends FormValues>(props: PinFieldProps<V>) {
  const { form, name, label, hint, below, disabled, submitsAt, button } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  const type = (text: string) => {
    const pin = text.replace(/\s/g, '');
    if (pin === value) return;
    set(pin);
    if (pin.length !== submitsAt || !/^\d+$/.test(pin)) return;
    const around = document.getElementById(form.id);
    if (around instanceof HTMLFormElement) around.requestSubmit();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <div className={classes.line} data-button={button ? true : undefined}>
        <TextInput
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="rpt-medium"
          style={{ letterSpacing: '0.18em' }}
          value={value ?? ''}
          onType={type}
          wrong={Boolean(error)}
          disabled={disabled ?? false}
          aria-describedby={describedBy(id, hint, error)}
        />
        {button}
      </div>
    </FieldFrame>
  );
}
