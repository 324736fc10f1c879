import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { HoursField } from './HoursField.tsx';
import classes from './HoursFields.module.css';
import { HoursKindField } from './HoursKindField.tsx';
import type { HoursValues } from './hours-values.ts';

/** The hours and their kind, for members with a practitioner flag (spec B §2.3). */
export function HoursFields<V extends HoursValues>({ form }: { form: ContractForm<V> }) {
  return (
    <div className={classes.pair}>
      <HoursField form={form} />
      <HoursKindField form={form} />
    </div>
  );
}
