import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { typedHours } from '#domain/hours/duration.ts';
import { HOURS_MAX } from '#domain/hours/verifiable-hours.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './HoursStepper.module.css';
import { stepped } from './stepped.ts';

interface StepperProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** The name of the field in the labels of its two buttons. */
  label: string;
  value: string;
  wrong: boolean;
  onType: (text: string) => void;
}

/** A field for hours between two buttons, without its label. */
export function Stepper({ label, wrong, onType, style, ...rest }: StepperProps) {
  const step = (up: boolean) => (
    <button
      type="button"
      className="rpt-plain rpt-centre rpt-hover rpt-focus-inside"
      aria-label={up ? `${label}: half an hour more` : `${label}: half an hour less`}
      onClick={() => onType(stepped(rest.value, up, HOURS_MAX))}
    >
      <Icon of={up ? IconPlus : IconMinus} />
    </button>
  );
  return (
    <div className={classes.stepper} style={style} data-wrong={wrong || undefined}>
      {step(false)}
      <input
        {...rest}
        className="rpt-plain rpt-full rpt-centred rpt-text-18 rpt-medium rpt-focus-inside"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.0"
        aria-invalid={wrong || undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        {...onceTyped(rest.value, onType)}
      />
      {step(true)}
    </div>
  );
}

/** '1:15' becomes 1.25 when the field is left, or sent with Enter. */
export function onceTyped(value: string, onType: (text: string) => void) {
  const take = () => {
    const hours = typedHours(value);
    if (hours !== value) onType(hours);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take();
  };
  return { onBlur: take, onKeyDown };
}
