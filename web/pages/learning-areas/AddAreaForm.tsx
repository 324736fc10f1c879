import { useRef } from 'react';
import { addLearningArea } from '#contract/learning-areas.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { areaLabels } from '#domain/learning-areas/learning-areas.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { paths } from '#web/paths.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { CompetencyFields, checkRepeats } from './CompetencyFields.tsx';

interface AddAreaFormProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

const empty = {
  learning_area: '',
  competency_level: '',
  competency_level1: '',
  competency_level2: '',
  reason: '',
};
const competencies = ['competency_level', 'competency_level1', 'competency_level2'] as const;

export function AddAreaForm({ onDone, onClose }: AddAreaFormProps) {
  const added = useRef<string>(undefined);
  const { form, shell } = usePlanForm(addLearningArea, {
    page: 'learningAreas-own',
    initial: empty,
    toBody: (values, rpt_year) => ({ ...values, rpt_year }),
    check: (values) => checkRepeats(values, competencies),
    adds: true,
    onSaved: (_, { id }) => {
      added.current = id;
      onDone('Added Learning Area');
    },
  });

  return (
    <WizardShell
      step="learningAreas"
      title="Add My Own Learning Area"
      help="Name what you want to learn, and link it to the competency of the framework that it belongs to. You can link up to three."
      {...shell}
      previous={onClose}
      next={paths.learningAreas}
      nextRow={() => added.current}
      nextLabel="Add Learning Area"
    >
      <TextField form={form} name="learning_area" label={areaLabels.learningArea} maxLength={TEXT_MAX} />
      <CompetencyFields form={form} names={competencies} />
      <TextAreaField
        form={form}
        name="reason"
        label={areaLabels.reason}
        hint="Optional. Why this matters to you this year."
        maxLength={LONG_TEXT_MAX}
      />
    </WizardShell>
  );
}
