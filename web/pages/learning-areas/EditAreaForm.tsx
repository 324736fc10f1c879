import { updateLearningArea } from '#contract/learning-areas.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { areaLabels, competencyEditable, competencyNames } from '#domain/learning-areas/learning-areas.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { paths } from '#web/paths.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { CompetencyFields, checkRepeats } from './CompetencyFields.tsx';
import { useDeleteAreas } from './delete-areas.ts';
import type { LearningArea } from './learning-area.ts';

interface EditAreaFormProps {
  area: LearningArea;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The shown name of a competency; empty when none is chosen. */
const nameOf = (key: unknown) => (typeof key === 'string' && key ? displayName(key) : '');

const competencies = ['competency', 'competency1', 'competency2'] as const;

export function EditAreaForm({ area, onDone, onClose }: EditAreaFormProps) {
  const year = usePlanYear();
  const { form, shell } = usePlanForm(updateLearningArea, {
    page: `learningAreas-${area.id}`,
    initial: {
      learningArea: area.learning_area,
      competency: area.competency_level,
      competency1: area.competency_level1,
      competency2: area.competency_level2,
      reason: area.reason,
    },
    row: {
      version: area.version,
      saved_at: area.saved_at,
      labels: areaLabels,
      inWords: { competency: nameOf, competency1: nameOf, competency2: nameOf },
    },
    toBody: (values, rpt_current_year) => ({ ...values, id: area.id, rpt_current_year }),
    check: (values) => checkRepeats(values, competencies),
    onSaved: () => onDone('Successfully Updated Learning Area'),
  });

  // The form shows the version that is deleted.
  const { deleteOne } = useDeleteAreas([{ ...area, version: form.version() ?? area.version }]);
  const remove = async () => {
    const text = await deleteOne(area.id);
    if (!text) return;
    form.saved();
    onDone(text);
    onClose();
  };

  return (
    <WizardShell
      step="learningAreas"
      title="Update or Delete Learning Area"
      help="The name and the reason are yours to change. A learning area that came from a score keeps its competency."
      {...shell}
      previous={onClose}
      next={paths.learningAreas}
      nextRow={() => area.id}
      nextLabel="Update Learning Area"
    >
      <TextField form={form} name="learningArea" label={areaLabels.learningArea} maxLength={TEXT_MAX} />
      {area.user_added && competencyEditable(year) ? (
        <CompetencyFields form={form} names={competencies} />
      ) : (
        <ReadOnlyField label={areaLabels.competency} value={competencyNames(area)} />
      )}
      <TextAreaField
        form={form}
        name="reason"
        label={areaLabels.reason}
        hint="Why this matters to you this year. Reviewers read it."
        maxLength={LONG_TEXT_MAX}
      />
      <div>
        <DeleteButton onClick={() => void remove()}>Delete Learning Area</DeleteButton>
      </div>
    </WizardShell>
  );
}
