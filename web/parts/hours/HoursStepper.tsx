import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf, type FieldProps } from '#web/ui/form/field-props.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import { Stepper } from './Stepper.tsx';

interface HoursStepperProps<V extends FormValues> extends FieldProps<V> {
  label: string;
  width?: number;
}

/** Hours by half hours with a thumb, or typed. */
export function HoursStepper<V extends FormValues>(props: HoursStepperProps<V>) {
  const { form, name, label, hint, width, below } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <Stepper
        id={id}
        name={name}
        label={label}
        style={{ maxWidth: width }}
        aria-describedby={describedBy(id, hint, error)}
        value={value}
        wrong={Boolean(error)}
        onType={set}
      />
    </FieldFrame>
  );
}
