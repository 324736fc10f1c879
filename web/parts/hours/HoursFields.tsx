import type { ReactNode } from 'react';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { HoursField } from './HoursField.tsx';
import classes from './HoursFields.module.css';
import { HoursKindField } from './HoursKindField.tsx';
import type { HoursValues } from './hours-values.ts';

interface HoursFieldsProps<V extends HoursValues> {
  form: ContractForm<V>;
  /** Shown under the hours. */
  below?: ReactNode;
}

/** The hours and their kind, for members with a practitioner flag (spec B §2.3). */
export function HoursFields<V extends HoursValues>({ form, below }: HoursFieldsProps<V>) {
  return (
    <div className={classes.pair}>
      <HoursField form={form} below={below} />
      <HoursKindField form={form} />
    </div>
  );
}
