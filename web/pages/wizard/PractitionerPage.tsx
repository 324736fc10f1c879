import { savePractitioner } from '#contract/profile.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { YesNoField } from '#web/ui/form/ChoiceField.tsx';
import { useProfile } from './use-profile.ts';

const labels = {
  career_tax_practitioner: 'Are you a Tax Practitioner?',
  business_rescue_practitioner: 'Are you a Business Rescue Practitioner?',
  registered_auditor: 'Are you a Registered Auditor?',
};

export function PractitionerPage() {
  const profile = useProfile();
  const { form, shell } = usePlanForm(savePractitioner, {
    page: 'rpt4',
    initial: {
      career_tax_practitioner: profile.career_tax_practitioner,
      business_rescue_practitioner: profile.business_rescue_practitioner,
      registered_auditor: profile.registered_auditor,
    },
    row: { ...profile.versions.rpt4, labels },
    toBody: (values, rpt_year) => ({ ...values, rpt_year }),
  });

  return (
    <WizardShell
      step="rpt4"
      {...shell}
      help="A Yes adds evidence and verifiable hours to your activities. You can change it at any time."
    >
      <YesNoField
        form={form}
        name="career_tax_practitioner"
        label={labels.career_tax_practitioner}
        hint="Registered with SARS through a recognised controlling body."
      />
      <YesNoField
        form={form}
        name="business_rescue_practitioner"
        label={labels.business_rescue_practitioner}
        hint="Licensed by the CIPC."
      />
      <YesNoField
        form={form}
        name="registered_auditor"
        label={labels.registered_auditor}
        hint="Registered with the IRBA."
      />
    </WizardShell>
  );
}
