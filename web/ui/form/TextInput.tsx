import type { ComponentProps, ReactNode } from 'react';
import classes from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onType: (text: string) => void;
  wrong: boolean;
  /** Shown inside at the right, for example the eye of a password. */
  end?: ReactNode;
  maxInlineSize?: number | undefined;
}

/** The browser's own input with the look of the theme, so that the sign-in page loads no more than it needs. */
export function TextInput({ onType, wrong, end, maxInlineSize, className = '', ...rest }: TextInputProps) {
  return (
    <div className={classes.box} style={{ maxWidth: maxInlineSize }} data-end={end ? true : undefined}>
      <input
        {...rest}
        className={`${classes.input} ${className}`}
        aria-invalid={wrong || undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {end ? <span className={classes.end}>{end}</span> : null}
    </div>
  );
}
