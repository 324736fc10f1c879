import type { ComponentProps, ReactNode } from 'react';
import classes from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onType: (text: string) => void;
  wrong: boolean;
  /** Stands inside at the right, for example the eye of a password. */
  end?: ReactNode;
  maxInlineSize?: number | undefined;
}

/** The browser's own input in the look of the theme: the sign-in page loads no more than it needs. */
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
