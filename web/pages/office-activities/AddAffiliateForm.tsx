import { addAffiliate, affiliateFields } from '#contract/office-activities.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { AffiliateSheet } from './AffiliateSheet.tsx';
import { dateGiven, sentValues } from './affiliate-values.ts';

export interface AffiliateFormProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

/** A new activity, under the competency whose list was open. */
export function AddAffiliateForm({
  competency,
  onDone,
  onClose,
}: AffiliateFormProps & { competency: CompetencyKey }) {
  const { form, shell } = usePlanForm(addAffiliate, {
    page: 'masteractivities-add',
    judge: affiliateFields,
    initial: {
      title: '',
      provider: '',
      type: '',
      description: '',
      date: '',
      flexible: false,
      price: '',
      url: '',
      competency: competency as string,
    },
    toBody: (values) => {
      const { date: activity_date, url: external_URL, ...same } = sentValues(values);
      return { activity: { ...same, activity_date, external_URL } };
    },
    check: dateGiven,
    adds: true,
    onSaved: () => {
      onDone('Successfully Added Your Own Activity');
      onClose();
    },
  });
  return (
    <AffiliateSheet
      title="Add activity"
      form={form}
      shell={shell}
      competency={competency}
      saveLabel="Add activity"
      onClose={onClose}
    />
  );
}
