import type { ReactNode } from 'react';
import classes from './ChoiceField.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

export interface Choice<T extends string> {
  value: T;
  label: string;
  /** Stands at the right, under the label when narrow. */
  guide?: ReactNode;
}

interface ChoiceFieldProps<V extends FormValues> extends FieldProps<V> {
  choices: readonly Choice<string>[];
}

/** One of a few: a bordered box with a row per choice; the whole row is the target. */
export function ChoiceField<V extends FormValues>({ choices, ...props }: ChoiceFieldProps<V>) {
  const { form, name, label, hint, below, disabled } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below} group>
      <div
        className={classes.box}
        data-error={error ? true : undefined}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, hint, error)}
      >
        {choices.map((choice, index) => (
          <label className={classes.row} key={choice.value}>
            <input
              className="rpt-radio"
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={`${form.id}-${name}`}
              value={choice.value}
              checked={value === choice.value}
              disabled={disabled ?? false}
              aria-invalid={error ? true : undefined}
              onChange={() => set(choice.value)}
            />
            <span className={classes.label}>{choice.label}</span>
            {choice.guide ? <span className={classes.guide}>{choice.guide}</span> : null}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

const yesNo: readonly Choice<string>[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

/** Yes or No over a boolean value; `null` while nothing is chosen. */
export function YesNoField<V extends FormValues>(props: FieldProps<V>) {
  const { form, name } = props;
  const { value, set } = bindingOf<V, boolean | null>(form, name);
  const shown = value === null || value === undefined ? '' : value ? 'Yes' : 'No';
  const view = {
    ...form,
    values: { ...form.values, [name]: shown },
    setFieldValue: (_: unknown, chosen: unknown) => set(chosen === 'Yes'),
  } as typeof form;
  return <ChoiceField {...props} form={view} choices={yesNo} />;
}
