import { TEXT_MAX } from '#contract/limits.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Terms } from './override-terms.ts';

/** Why the office sets a payment status, and its last day. `ends`: the status has a last day. */
export const OverrideFields = <V extends Terms>({ form, ends }: { form: ContractForm<V>; ends: boolean }) => (
  <>
    <TextField form={form} name="reason" label="Reason" hint="It is kept in the log." maxLength={TEXT_MAX} />
    {ends ? (
      <DateField
        form={form}
        name="until"
        label="Last day"
        hint="Up to and including this day. Leave empty for no end."
      />
    ) : null}
  </>
);
