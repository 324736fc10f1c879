import type { ReactNode } from 'react';
import classes from './ChoiceField.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

export interface Choice {
  value: string;
  label: string;
  /** Shown at the right, or under the label when narrow. */
  guide?: ReactNode;
}

interface ChoiceFieldProps<V extends FormValues> extends FieldProps<V> {
  choices: readonly Choice[];
  /** Shows the choices in one row, for few choices with short labels. */
  inline?: boolean;
}

/** A choice of one among a few: a bordered box with a row per choice. The whole row can be pressed. */
export function ChoiceField<V extends FormValues>(props: ChoiceFieldProps<V>) {
  const { value, set } = bindingOf<V, string>(props.form, props.name);
  return <Choices {...props} value={value} onChoose={set} />;
}

/** Yes or No over a boolean value; `null` while nothing is chosen. */
export function YesNoField<V extends FormValues>(props: FieldProps<V>) {
  const { value, set } = bindingOf<V, boolean | null>(props.form, props.name);
  const shown = value === null ? '' : value ? 'Yes' : 'No';
  return <Choices {...props} choices={yesNo} value={shown} onChoose={(chosen) => set(chosen === 'Yes')} />;
}

export const yesNo: readonly Choice[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

interface ChoicesProps<V extends FormValues> extends ChoiceFieldProps<V> {
  value: string;
  onChoose: (value: string) => void;
}

function Choices<V extends FormValues>({ choices, inline, value, onChoose, ...props }: ChoicesProps<V>) {
  const { form, name, label, hint, below, disabled } = props;
  const { id, error } = bindingOf<V, unknown>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below} group>
      <div
        className={classes.box}
        data-error={error ? true : undefined}
        data-inline={inline}
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
              onChange={() => onChoose(choice.value)}
            />
            <span className="rpt-text-16">{choice.label}</span>
            {choice.guide ? <span className={classes.guide}>{choice.guide}</span> : null}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
