import { savePractitioner } from '#contract/profile.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { YesNoField } from '#web/ui/form/ChoiceField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useProfile } from './use-profile.ts';

type Values = {
  career_tax_practitioner: boolean;
  business_rescue_practitioner: boolean;
  registered_auditor: boolean;
};

export function PractitionerPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const profile = useProfile();
  const save = useCall(savePractitioner);
  const form = useContractForm<Values>(savePractitioner, {
    initialValues: {
      career_tax_practitioner: profile.career_tax_practitioner,
      business_rescue_practitioner: profile.business_rescue_practitioner,
      registered_auditor: profile.registered_auditor,
    },
    fixed: { rpt_year: year },
    draft: draftOf(email, year, 'rpt4'),
  });

  return (
    <WizardShell
      step="rpt4"
      form={form}
      onSubmit={(values) => save.mutateAsync({ body: { ...values, rpt_year: year } })}
      loading={save.isPending}
      submitError={save.error}
      help="A Yes adds evidence and verifiable hours to your activities. You can change it at any time."
    >
      <YesNoField
        form={form}
        name="career_tax_practitioner"
        label="Are you a Tax Practitioner?"
        hint="Registered with SARS through a recognised controlling body."
      />
      <YesNoField
        form={form}
        name="business_rescue_practitioner"
        label="Are you a Business Rescue Practitioner?"
        hint="Licensed by the CIPC."
      />
      <YesNoField
        form={form}
        name="registered_auditor"
        label="Are you a Registered Auditor?"
        hint="Registered with the IRBA."
      />
    </WizardShell>
  );
}
