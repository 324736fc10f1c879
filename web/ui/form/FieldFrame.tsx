import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FieldFrame.module.css';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the right of the label, for example a link. The keyboard reaches it after the control. */
  beside?: ReactNode;
  /** Shown under the control, for example a computed value. */
  below?: ReactNode;
  /** For a group of controls: the label is then a caption, tied with aria-labelledby. */
  group?: boolean;
  children: ReactNode;
}

/** Label, hint, error and control, in this order, for every field. */
export function FieldFrame({ id, label, hint, error, beside, below, group, children }: FieldFrameProps) {
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      {group ? (
        <span className={classes.label} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={classes.label} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      {hint ? (
        <p className="rpt-text-14 rpt-muted rpt-flush" style={{ maxWidth: '68ch' }} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={classes.error} id={`${id}-error`}>
          <Icon of={IconAlertCircle} style={{ marginTop: 1 }} />
          {error}
        </p>
      ) : null}
      <div className="rpt-over-8">{children}</div>
      {beside ? (
        <div className={classes.beside} id={`${id}-beside`}>
          {beside}
        </div>
      ) : null}
      {below ? <div className="rpt-filled rpt-over-12">{below}</div> : null}
    </div>
  );
}

/** The attributes that tie a control to its hint and error. */
export const describedBy = (id: string, hint: unknown, error: unknown, beside?: unknown) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : '', beside ? `${id}-beside` : '']
    .filter(Boolean)
    .join(' ') || undefined;

/** Ties an input of the library, which sets `aria-describedby` itself, to its hint and error: `attributes={describedInput(…)}`. */
export const describedInput = (id: string, hint: unknown, error: unknown, beside?: unknown) => ({
  input: { 'aria-describedby': describedBy(id, hint, error, beside) },
});
