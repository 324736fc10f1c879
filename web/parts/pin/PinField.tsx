import type { ReactNode } from 'react';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { CODE_DIGITS, CODE_MINUTES } from '#domain/sign-in/session.ts';
import { signsOf } from '#domain/text/typed-code.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import classes from './pin.module.css';

interface PinFieldProps<V extends FormValues> {
  form: ContractForm<V>;
  name: keyof V & string;
  label?: string;
  /** The address that the pin went to, unless the page says it. */
  email?: string;
  /** When it was mailed, where the page knows it. */
  sentAt?: Date | null;
  /** Whether only the button sends the pin, because its effect cannot be undone. */
  waits?: boolean;
  /** The button that sends the pin, at its right. */
  button?: ReactNode;
}

/**
 * The field of every mailed pin: one plain box, so that people can paste the pin, with whatever stands around its digits, and
 * browsers can fill it in. The last digit sends the form, once its other fields are filled in.
 */
export function PinField<V extends FormValues>(props: PinFieldProps<V>) {
  const { form, name, label = 'Verification pin', email, sentAt, waits = false, button } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  const type = (text: string) => {
    const pin = signsOf(text);
    if (pin === value) return;
    set(pin);
    if (waits || !isWhole(pin) || Object.values(form.getValues()).includes('')) return;
    const around = document.getElementById(form.id);
    if (around instanceof HTMLFormElement) around.requestSubmit();
  };
  return (
    <FieldFrame id={id} label={label} hint={<Hint email={email} sentAt={sentAt} />} error={error}>
      <div className={classes.line} data-button={button ? true : undefined}>
        <TextInput
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="rpt-medium"
          style={{ letterSpacing: '0.18em' }}
          value={value}
          onType={type}
          wrong={Boolean(error)}
          aria-describedby={describedBy(id, true, error)}
        />
        {button}
      </div>
    </FieldFrame>
  );
}

const isWhole = (pin: string) => pin.length === CODE_DIGITS && /^\d+$/.test(pin);

function Hint({ email, sentAt }: Pick<PinFieldProps<FormValues>, 'email' | 'sentAt'>) {
  if (!email) return `${CODE_DIGITS} digits. They work for ${CODE_MINUTES} minutes.`;
  return (
    <>
      We emailed {CODE_DIGITS} digits to {/* A sentence does not end on a line of its own. */}
      <span className="rpt-anywhere">{sentAt ? email : `${email}.`}</span>
      {sentAt ? ` at ${southAfricanTime(sentAt)}.` : null} They work for {CODE_MINUTES} minutes.
    </>
  );
}
