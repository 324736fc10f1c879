import { TEXT_MAX } from '#contract/limits.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Terms } from './override-terms.ts';

/** Why the office sets a payment status, and its last day. `ends`: the status has a last day. */
export const OverrideFields = <V extends Terms>({ form, ends }: { form: ContractForm<V>; ends: boolean }) => (
  <>
    <TextField form={form} name="reason" label="Reason" hint="The log has it." maxLength={TEXT_MAX} />
    {ends ? (
      <DateField
        form={form}
        name="until"
        label="Last day"
        hint="This day is included. Empty: it has no end"
      />
    ) : null}
  </>
);
