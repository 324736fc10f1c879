import { typeLabel } from '#domain/activities/type-label.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf, type FieldProps } from '#web/ui/form/field-props.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';

/** The five most usual types, in words that fit a third of the width of a phone. */
const usual: Record<string, string> = {
  webinar: 'Webinar',
  conference: 'Conference',
  'e-learning': 'E-learning',
  'online course': 'Course',
  'on-the-job experience': 'On the job',
};
const rest = activityTypes.filter((type) => !(type in usual));

/** The type of an activity with one touch; 'Other' opens the list of the rest. */
export function TypeField<V extends FormValues>(props: FieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, string>(props.form, props.name);
  const isOther = !(value in usual);
  const choices = [...Object.entries(usual), [rest[0] ?? '', 'Other'] as const];
  return (
    <FieldFrame id={id} label={props.label} error={error} below={props.below} group>
      <div className="rpt-thirds rpt-gap-8" role="radiogroup" aria-labelledby={`${id}-label`}>
        {choices.map(([type, label]) => (
          <label
            className="rpt-choice rpt-pick rpt-round rpt-surface rpt-tall-44 rpt-centre rpt-text-15"
            key={label}
          >
            <input
              className="rpt-cover"
              type="radio"
              id={label === 'Webinar' ? id : `${id}-${type}`}
              name={id}
              checked={label === 'Other' ? isOther : value === type}
              onChange={() => set(type)}
            />
            {label}
          </label>
        ))}
      </div>
      {isOther ? (
        <SelectInput
          className="rpt-over-8"
          aria-label="Other type"
          value={value}
          data={rest.map((type) => ({ value: type, label: typeLabel(type) }))}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : null}
    </FieldFrame>
  );
}
