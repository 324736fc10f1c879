import { activityLabels } from '#domain/activities/activity-record.ts';
import { hoursLabels } from '#domain/hours/verifiable-hours.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { describedInput, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { type HoursValues, ownKind } from './hours-values.ts';

const hint = 'Follows the area';

/** Which of the three kinds the hours count for. It follows the competency until the member chooses. */
export function HoursKindField<V extends HoursValues>({ form }: { form: ContractForm<V> }) {
  const { id, value, error, set } = bindingOf<V, HoursKind | undefined>(form, 'hours_kind');
  const follows = ownKind(form.values.competency);
  return (
    <FieldFrame id={id} label={activityLabels.hours_kind} hint={hint} error={error}>
      <SelectInput
        id={id}
        name="hours_kind"
        maw={200}
        data={hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }))}
        value={value ?? follows}
        onChange={(event) => {
          const chosen = event.currentTarget.value as HoursKind;
          set(chosen === follows ? undefined : chosen);
        }}
        error={Boolean(error)}
        attributes={describedInput(id, hint, error)}
      />
    </FieldFrame>
  );
}
