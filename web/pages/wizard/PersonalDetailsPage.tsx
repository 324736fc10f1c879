import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { readAutosave } from '#contract/autosave.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { savePersonal, userData } from '#contract/profile.ts';
import { saicaNumberNeedsSaving } from '#domain/career-profile.ts';
import { pageAddress, stepAt } from '#domain/wizard.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useCall } from '#web/api/queries.ts';
import { updateSession, usePlanYear, useSession } from '#web/api/session.ts';
import { RoutePending } from '#web/layouts/RoutePending.tsx';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { personalDetails } from '#web/paths.ts';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

/** rpt1 is also the way into the plan: it goes on where the member left off, unless they came back to it. */
export function PersonalDetailsPage() {
  const { stay } = useSearch({ from: '__root__' });
  const year = usePlanYear();
  return stay ? <PersonalDetails key={year} /> : <Resume />;
}

function Resume() {
  const year = usePlanYear();
  // Another tab or device may have gone further, so an answer from before does not count.
  const saved = useQuery({ ...query(readAutosave, { year }), staleTime: 0, gcTime: 0, retry: false });
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
  const { email } = useSession();
  const { data: member } = useSuspenseQuery(query(userData, { year }));
  const save = useCall(savePersonal);
  const form = useContractForm<{ saica_number: string }>(
    // Empty is no mistake here: the member then moves on (spec A §5 'rpt1').
    {},
    { initialValues: { saica_number: member.saica_number }, draft: draftOf(email, year, 'rpt1') },
  );

  const submit = async ({ saica_number }: { saica_number: string }) => {
    if (!saicaNumberNeedsSaving(member.saica_number, saica_number)) return;
    await save.mutateAsync({ body: { saica_number, rpt_year: year } });
    updateSession({ saicaNumber: saica_number.trim() });
  };

  return (
    <WizardShell
      step="rpt1"
      form={form}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
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
