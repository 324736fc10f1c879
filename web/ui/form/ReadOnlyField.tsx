import classes from './ReadOnlyField.module.css';

/** Plain text without a box, for a value that cannot be changed here. */
export function ReadOnlyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <dl className={classes.field}>
      <dt className={classes.label}>{label}</dt>
      {hint ? <dd className={classes.hint}>{hint}</dd> : null}
      <dd className={classes.value}>{value || 'Not given'}</dd>
    </dl>
  );
}
