import type { ReactNode } from 'react';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { HoursField } from './HoursField.tsx';
import classes from './HoursFields.module.css';
import { HoursKindField } from './HoursKindField.tsx';
import type { HoursValues } from './hours-values.ts';

interface HoursFieldsProps<V extends HoursValues> {
  form: ContractForm<V>;
  /** Shown under both, as wide as the form. */
  below?: ReactNode;
}

/** The hours and their kind, for members with a practitioner flag (spec B §2.3). */
export function HoursFields<V extends HoursValues>({ form, below }: HoursFieldsProps<V>) {
  return (
    <div>
      <div className={classes.pair}>
        <HoursField form={form} />
        <HoursKindField form={form} />
      </div>
      {below ? <div className="rpt-over-8">{below}</div> : null}
    </div>
  );
}
