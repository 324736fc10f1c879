import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFirstClick } from '../first-click.ts';
import { Stack } from '../layout/parts.ts';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends ButtonProps {
  loading: boolean;
  children: ReactNode;
  /** The id of the element that says why the button does nothing yet. */
  closedBy?: string | undefined;
  /** The label while it runs. */
  busy?: string;
  /** The id of the form that it submits, when the button is outside of that form. */
  form?: string;
  onClick?: () => void;
  id?: string | undefined;
  /** Gets the focus when its dialog opens. */
  autoFocus?: boolean;
}

/** The button of a form. It keeps its width and its focus while it runs: both labels are in one cell. */
export function SubmitButton({
  loading,
  children,
  closedBy,
  busy = 'Saving…',
  autoFocus,
  form,
  onClick,
  leftSection,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type={onClick ? 'button' : 'submit'}
      {...(form ? { form } : {})}
      data-autofocus={autoFocus || undefined}
      aria-disabled={loading || closedBy !== undefined || undefined}
      aria-describedby={closedBy}
      data-busy={loading || undefined}
      onClick={(event) => {
        // A second click comes before `loading` is drawn, or on the page that the first click opened.
        if (loading || closedBy !== undefined || !isFirstClick(event)) event.preventDefault();
        else onClick?.();
      }}
    >
      <Stack as="span" className="rpt-middle" style={{ gridTemplateColumns: 'auto' }}>
        <span className={classes.label} data-hidden={loading || undefined} aria-hidden={loading || undefined}>
          {leftSection}
          {children}
        </span>
        <span
          className={classes.label}
          data-hidden={!loading || undefined}
          aria-hidden={!loading || undefined}
        >
          <span className={classes.spinner} aria-hidden />
          {busy}
        </span>
      </Stack>
    </Button>
  );
}
