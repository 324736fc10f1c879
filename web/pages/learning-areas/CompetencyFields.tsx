import { areaLabels } from '#domain/learning-areas/learning-areas.ts';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';

type Names<V> = readonly [main: keyof V & string, second: keyof V & string, third: keyof V & string];

interface CompetencyFieldsProps<V extends FormValues> {
  form: ContractForm<V>;
  names: Names<V>;
}

/** The competency of an area. Once it is chosen, a second and then a third can be chosen (spec B §3). */
export function CompetencyFields<V extends FormValues>({ form, names }: CompetencyFieldsProps<V>) {
  const [main, second, third] = names;
  const [chosen, more, last] = names.map((name) => bindingOf<V, string>(form, name).value);
  const without = (own: string | undefined, ...before: (string | undefined)[]) =>
    competencyOptions.filter(({ value }) => value === own || !before.includes(value));
  return (
    <>
      <SelectField
        form={form}
        name={main}
        label={areaLabels.competency}
        options={competencyOptions}
        placeholder="Choose a competency"
      />
      {chosen || more ? (
        <SelectField
          form={form}
          name={second}
          label={areaLabels.competency1}
          hint="Optional."
          options={without(more, chosen)}
          placeholder="None"
        />
      ) : null}
      {more || last ? (
        <SelectField
          form={form}
          name={third}
          label={areaLabels.competency2}
          hint="Optional."
          options={without(last, chosen, more)}
          placeholder="None"
        />
      ) : null}
    </>
  );
}

/** Says that a competency was already chosen above. */
export function checkRepeats<V extends FormValues>(values: V, [main, second, third]: Names<V>) {
  const repeated: Partial<Record<keyof V & string, string>> = {};
  const text = 'You chose this competency above. Choose another one, or None.';
  if (values[second] && values[second] === values[main]) repeated[second] = text;
  if (values[third] && [values[main], values[second]].includes(values[third])) repeated[third] = text;
  return repeated;
}
