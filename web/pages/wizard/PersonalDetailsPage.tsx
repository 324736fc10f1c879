import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { readAutosave } from '#contract/autosave.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { savePersonal, userData } from '#contract/profile.ts';
import { saicaNumberNeedsSaving } from '#domain/career-profile.ts';
import { aboutSaicaNumber } from '#domain/soft-questions.ts';
import { pageAddress, stepAt } from '#domain/wizard.ts';
import { query } from '#web/api/queries.ts';
import { updateSession, usePlanYear } from '#web/api/session.ts';
import { RoutePending } from '#web/layouts/RoutePending.tsx';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { personalDetails } from '#web/paths.ts';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/**
 * rpt1 is also the entrance to the plan. It leads to the page where the member stopped, unless they came back to rpt1 on
 * purpose.
 */
export function PersonalDetailsPage() {
  const { stay } = useSearch({ from: '__root__' });
  const year = usePlanYear();
  return stay ? <PersonalDetails key={year} /> : <Resume />;
}

function Resume() {
  const year = usePlanYear();
  // The route has just asked.
  const saved = useQuery({ ...query(readAutosave, { year }), refetchOnMount: false, retry: false });
  if (saved.isFetching) return <RoutePending />;
  const step = stepAt(saved.data?.url ?? '');
  return step === null || step === 'rpt1' ? (
    // With the mark in the address neither a reload nor the back button leads away again.
    <Navigate {...personalDetails} replace />
  ) : (
    <Navigate to={pageAddress(step)} replace />
  );
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
      help="Only the SAICA number can be changed here. Your name and contact number are those you registered with."
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
