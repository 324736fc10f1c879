import { useRef } from 'react';
import { addLearningArea } from '#contract/learning-areas.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { paths } from '#web/paths.ts';
import { untilAdded } from '#web/ui/form/form-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

type Values = { learning_area: string; competency_level: string; reason: string };

interface AddAreaFormProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

export function AddAreaForm({ onDone, onClose }: AddAreaFormProps) {
  const year = usePlanYear();
  const { email } = useSession();
  const save = useCall(addLearningArea);
  const added = useRef(false);
  const form = useContractForm<Values>(addLearningArea, {
    initialValues: { learning_area: '', competency_level: '', reason: '' },
    fixed: { rpt_year: year },
    draft: untilAdded(draftOf(email, year, 'learningAreas-own'), added),
  });
  const submit = async (values: Values) => {
    await save.mutateAsync({ body: { ...values, rpt_year: year } });
    added.current = true;
    onDone('Added Learning Area');
  };

  return (
    <WizardShell
      step="learningAreas"
      title="Add My Own Learning Area"
      help="Name what you want to learn, and link it to the competency of the framework that it belongs to."
      form={form}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
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
