import { addLearningArea } from '#contract/learning-areas.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface AddAreaFormProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

export function AddAreaForm({ onDone, onClose }: AddAreaFormProps) {
  const { form, shell } = usePlanForm(addLearningArea, {
    page: 'learningAreas-own',
    initial: { learning_area: '', competency_level: '', reason: '' },
    toBody: (values, rpt_year) => ({ ...values, rpt_year }),
    adds: true,
    onSaved: () => onDone('Added Learning Area'),
  });

  return (
    <WizardShell
      step="learningAreas"
      title="Add My Own Learning Area"
      help="Name what you want to learn, and link it to the competency of the framework that it belongs to."
      {...shell}
      previous={onClose}
      next={paths.learningAreas}
      nextLabel="Add Learning Area"
    >
      <TextField form={form} name="learning_area" label="Learning area" maxLength={TEXT_MAX} />
      <SelectField
        form={form}
        name="competency_level"
        label="Link to Competency Framework"
        options={competencyOptions}
        placeholder="Choose a competency"
      />
      <TextAreaField
        form={form}
        name="reason"
        label="Reason"
        hint="Optional. Why this matters to you this year."
        maxLength={LONG_TEXT_MAX}
      />
    </WizardShell>
  );
}
