import { useSuspenseQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#contract/limits.ts';
import { savePersonal, userData } from '#contract/profile.ts';
import { saicaNumberNeedsSaving } from '#domain/profile/career-profile.ts';
import { aboutSaicaNumber } from '#domain/questions/soft-questions.ts';
import { query } from '#web/api/queries.ts';
import { updateSession, usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** rpt1, opened on purpose. Without the mark in its address the route leads to the page where the member stopped. */
export function PersonalDetailsPage() {
  const year = usePlanYear();
  return <PersonalDetails key={year} />;
}

function PersonalDetails() {
  const year = usePlanYear();
  const { data: member } = useSuspenseQuery(query(userData, { year }));
  const { form, shell } = usePlanForm(savePersonal, {
    page: 'rpt1',
    initial: { saica_number: member.saica_number },
    row: { ...member.versions.rpt1, labels: { saica_number: 'SAICA number' } },
    toBody: ({ saica_number }, rpt_year) => ({ saica_number, rpt_year }),
    // An empty field is no mistake here: the member moves on (spec A §5 'rpt1').
    judge: {},
    ask: ({ saica_number }) => ({ saica_number: aboutSaicaNumber(saica_number) }),
    onSaved: ({ saica_number }) => updateSession({ saicaNumber: saica_number.trim() }),
  });
  const submit = async (values: { saica_number: string }) => {
    if (saicaNumberNeedsSaving(member.saica_number, values.saica_number)) await shell.onSubmit(values);
  };

  return (
    <WizardShell
      step="rpt1"
      {...shell}
      onSubmit={submit}
      help="You can change only the SAICA number here. Your name and contact number are from your sign-up."
    >
      <ReadOnlyField label="Name" value={member.name} />
      <ReadOnlyField label="Surname" value={member.surname} />
      <ReadOnlyField label="Email" value={member.email} />
      <ReadOnlyField label="Contact number" value={member.contact} />
      <TextField
        form={form}
        name="saica_number"
        label="SAICA number"
        hint="Your membership or trainee number. You can add it later."
        width={280}
        maxLength={TEXT_MAX}
      />
    </WizardShell>
  );
}
