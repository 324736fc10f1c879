import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { saveGoals } from '#contract/profile.ts';
import { requiredText } from '#domain/profile/career-profile.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useProfile } from './use-profile.ts';

const labels = {
  career_role_responsibilities: 'Role and responsibilities',
  career_goals_short_term: 'Short-term goals',
  career_goals_med_long_term: 'Medium- to long-term goals',
};

export function GoalsPage() {
  const profile = useProfile();
  const { form, shell } = usePlanForm(saveGoals, {
    page: 'rpt5',
    initial: {
      career_role_responsibilities: profile.career_role_responsibilities,
      career_goals_short_term: profile.career_goals_short_term,
      career_goals_med_long_term: profile.career_goals_med_long_term,
    },
    row: { ...profile.versions.rpt5, labels },
    toBody: (values, rpt_year) => ({ ...values, rpt_year }),
    texts: {
      career_role_responsibilities: 'Enter your role and responsibilities',
      career_goals_short_term: 'Enter your short-term goals',
      career_goals_med_long_term: 'Enter your medium- to long-term goals',
    },
  });

  return (
    <WizardShell
      step="rpt5"
      {...shell}
      errorHeading={requiredText.rpt5}
      help="A few sentences each are enough. Your exported plan begins with them."
    >
      <TextAreaField
        form={form}
        name="career_role_responsibilities"
        label={labels.career_role_responsibilities}
        hint="What you are responsible for in your position."
        maxLength={LONG_TEXT_MAX}
      />
      <TextAreaField
        form={form}
        name="career_goals_short_term"
        label={labels.career_goals_short_term}
        hint="What you want to reach in the next twelve months."
        maxLength={LONG_TEXT_MAX}
      />
      <TextAreaField
        form={form}
        name="career_goals_med_long_term"
        label={labels.career_goals_med_long_term}
        hint="Where you want to be in two to five years."
        maxLength={LONG_TEXT_MAX}
      />
    </WizardShell>
  );
}
