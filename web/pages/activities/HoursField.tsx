import { hoursSuggestions } from '#domain/verifiable-hours.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ActivityValues } from './activity-values.ts';

const hint = 'Choose from 0 to 8, or enter your own in steps of 0.1.';

/** Suggestions in half hours, and any number of tenths typed in (spec B §2.3, §5). */
export function HoursField({ form }: { form: ContractForm<ActivityValues> }) {
  const { id, value, error, set } = bindingOf<ActivityValues, string>(form, 'verifiable_hours');
  return (
    <FieldFrame id={id} label="Verifiable Hours" hint={hint} error={error}>
      <TextInput
        id={id}
        name="verifiable_hours"
        inputMode="decimal"
        autoComplete="off"
        list={`${id}-suggestions`}
        maxInlineSize={200}
        value={value ?? ''}
        // A decimal comma is what many keyboards here give.
        onType={(text) => set(text.replace(',', '.'))}
        wrong={Boolean(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
      <datalist id={`${id}-suggestions`}>
        {hoursSuggestions.map((hours) => (
          <option key={hours} value={hours.toFixed(1)} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
