import type { ComponentProps, ReactNode } from 'react';
import classes from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onType: (text: string) => void;
  wrong: boolean;
  /** Shown inside at the left, such as the sign of a currency or a magnifier; screen readers leave it out. */
  start?: ReactNode;
  /** Shown inside at the right, for example the eye of a password. */
  end?: ReactNode;
  maxInlineSize?: number | undefined;
}

/** The browser's own input with the look of the theme, so that the sign-in page loads no more than it needs. */
export function TextInput(props: TextInputProps) {
  const { onType, wrong, start, end, maxInlineSize, className = '', ...rest } = props;
  return (
    <div
      className={`${classes.box} rpt-place`}
      style={{ maxWidth: maxInlineSize }}
      data-start={start ? true : undefined}
      data-end={end ? true : undefined}
    >
      {start ? (
        <span className={classes.start} aria-hidden>
          {start}
        </span>
      ) : null}
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
