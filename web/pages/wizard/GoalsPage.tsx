import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { saveGoals } from '#contract/profile.ts';
import { requiredText } from '#domain/career-profile.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useProfile } from './use-profile.ts';

type Values = {
  career_role_responsibilities: string;
  career_goals_short_term: string;
  career_goals_med_long_term: string;
};

export function GoalsPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const profile = useProfile();
  const save = useCall(saveGoals);
  const form = useContractForm<Values>(saveGoals, {
    initialValues: {
      career_role_responsibilities: profile.career_role_responsibilities,
      career_goals_short_term: profile.career_goals_short_term,
      career_goals_med_long_term: profile.career_goals_med_long_term,
    },
    fixed: { rpt_year: year },
    texts: {
      career_role_responsibilities: 'Enter your role and responsibilities',
      career_goals_short_term: 'Enter your short-term goals',
      career_goals_med_long_term: 'Enter your medium- to long-term goals',
    },
    draft: draftOf(email, year, 'rpt5'),
  });

  return (
    <WizardShell
      step="rpt5"
      form={form}
      onSubmit={(values) => save.mutateAsync({ body: { ...values, rpt_year: year } })}
      loading={save.isPending}
      submitError={save.error}
      errorHeading={requiredText.rpt5}
      help="A few sentences each are enough. These texts stand at the start of your exported plan."
    >
      <TextAreaField
        form={form}
        name="career_role_responsibilities"
        label="Role and responsibilities"
        hint="What you are answerable for in your position."
        maxLength={LONG_TEXT_MAX}
      />
      <TextAreaField
        form={form}
        name="career_goals_short_term"
        label="Short-term goals"
        hint="What you want to reach in the next twelve months."
        maxLength={LONG_TEXT_MAX}
      />
      <TextAreaField
        form={form}
        name="career_goals_med_long_term"
        label="Medium- to long-term goals"
        hint="Where you want to be in two to five years."
        maxLength={LONG_TEXT_MAX}
      />
    </WizardShell>
  );
}
