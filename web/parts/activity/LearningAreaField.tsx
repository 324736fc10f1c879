import type { ResultOf } from '#contract/endpoint.ts';
import type { planner } from '#contract/page-calls.ts';
import { activityLabels as labels } from '#domain/activities/activity-record.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { type AreaWithScore, scoreText } from '#domain/learning-areas/area-gaps.ts';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { describedInput, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ActivityValues } from './activity-values.ts';

export type LearningArea = ResultOf<typeof planner>['areas'][number]['area'];

interface LearningAreaFieldProps {
  form: ContractForm<ActivityValues>;
  areas: readonly AreaWithScore<LearningArea>[];
  competency: 'open' | 'always' | 'apart';
  hint: string | undefined;
}

/**
 * The learning area, which sets the competency. Without an area the form asks for the competency. When an area has
 * several, the member chooses.
 */
export function LearningAreaField({ form, areas, competency, hint: told }: LearningAreaFieldProps) {
  const { id, value, error, set } = bindingOf<ActivityValues, string>(form, 'learning_area_id');
  const chosen = areas.find(({ area }) => area.id === value)?.area;
  const hint = told ?? hintOf(areas, chosen);
  const options = areas.map(({ area }) => ({ value: area.id, label: area.learning_area }));
  // Another tab may have deleted it. The choice stays visible until the server refuses it.
  if (value && !chosen) options.push({ value, label: 'A deleted learning area' });
  const choose = (areaId: string) => {
    set(areaId);
    const area = areas.find((each) => each.area.id === areaId)?.area;
    const isOpen = competency !== 'apart' || form.getValues().competency === '';
    if (area && isOpen) form.setFieldValue('competency', area.competency);
  };
  const asks = competency === 'always' || (competency === 'open' && chosen?.competency_level1 !== '');
  return (
    <>
      <FieldFrame id={id} label={labels.learning_area_id} hint={hint} error={error}>
        <SelectInput
          id={id}
          name="learning_area_id"
          data={[{ value: '', label: 'No learning area' }, ...options]}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          error={Boolean(error)}
          attributes={describedInput(id, hint, error)}
        />
      </FieldFrame>
      {asks ? <CompetencyField form={form} /> : null}
    </>
  );
}

export const CompetencyField = ({ form }: { form: ContractForm<ActivityValues> }) => (
  <SelectField
    form={form}
    name="competency"
    label={labels.competency}
    options={competencyOptions}
    placeholder="Choose a competency"
  />
);

function hintOf(areas: readonly AreaWithScore<LearningArea>[], chosen: LearningArea | undefined): string {
  const score = (chosen ? areas.find(({ area }) => area === chosen) : areas[0])?.score;
  if (!score) return chosen ? displayName(chosen.competency) : 'Optional.';
  return chosen && areas[0]?.area !== chosen
    ? `${displayName(chosen.competency)}: ${scoreText(score)}.`
    : `Your largest gap comes first, ${areas[0]?.area.learning_area}: ${scoreText(score)}.`;
}
