import type { ReactNode } from 'react';
import { activityLabels } from '#domain/activities/activity-record.ts';
import { hoursLabels } from '#domain/hours/verifiable-hours.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { describedInput, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { HoursField } from './HoursField.tsx';
import classes from './HoursFields.module.css';
import { type HoursValues, ownKind } from './hours-values.ts';

const hint = 'Follows the competency';
const OPEN = { value: '', label: 'Not known' };

/** Which of the three kinds the hours count for. It follows the competency until the member chooses; without one it is open. */
function HoursKindField<V extends HoursValues>({ form }: { form: ContractForm<V> }) {
  const { id, value, error, set } = bindingOf<V, HoursKind | undefined>(form, 'hours_kind');
  const follows = form.values.competency === '' ? undefined : ownKind(form.values.competency);
  const kinds = hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }));
  return (
    <FieldFrame id={id} label={activityLabels.hours_kind} hint={hint} error={error}>
      <SelectInput
        id={id}
        name="hours_kind"
        maw={200}
        data={follows ? kinds : [OPEN, ...kinds]}
        value={value ?? follows ?? OPEN.value}
        onChange={(event) => {
          const chosen = hoursKinds.find((kind) => kind === event.currentTarget.value);
          set(chosen === follows ? undefined : chosen);
        }}
        error={Boolean(error)}
        attributes={describedInput(id, hint, error)}
      />
    </FieldFrame>
  );
}

interface HoursFieldsProps<V extends HoursValues> {
  form: ContractForm<V>;
  /** Shown under the hours and their kind, as wide as the form. */
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
