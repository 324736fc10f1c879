import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { savePractitioner } from '#contract/profile.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { pick } from '#domain/text/names.ts';
import { registrationNames } from '#framework/registration-kinds.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { paths } from '#web/paths.ts';
import { YesNoField } from '#web/ui/form/ChoiceField.tsx';
import { useProfile } from './use-profile.ts';

const questions = Object.values(registrationNames);
const labels = Object.fromEntries(questions.map(({ answer, question }) => [answer, question]));

export function PractitionerPage() {
  const profile = useProfile();
  const [chosen, choose] = useState<boolean | null>(null);
  const more = chosen ?? profile.other_bodies;
  const { form, shell } = usePlanForm(savePractitioner, {
    page: 'rpt4',
    initial: pick(profile, answerNames),
    row: { ...profile.versions.rpt4, labels },
    toBody: (values, rpt_year) => ({ ...values, rpt_year }),
  });

  return (
    <WizardShell
      step="rpt4"
      {...shell}
      {...(more ? { next: paths.bodies, nextSearch: { wizard: true } } : {})}
      help="A Yes adds evidence and verifiable hours to your activities. You can change it at any time."
    >
      {questions.map(({ answer, question, hint }) => (
        <YesNoField key={answer} form={form} name={answer} label={question} hint={hint} />
      ))}
      <Checkbox
        checked={more}
        label="I also answer to another body"
        description="Such as the FSCA, ACCA, ICAEW, SAIPA or CIBA. The next page asks which."
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </WizardShell>
  );
}
