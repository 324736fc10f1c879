import { useNavigate } from '@tanstack/react-router';
import { saveCareerPath } from '#contract/profile.ts';
import { clearsProgress } from '#domain/career-profile.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { updateSession, usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { personalDetails } from '#web/paths.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { careerPathNamed, choiceOf } from './career-choice.ts';
import { PathField } from './PathField.tsx';
import { useProfile } from './use-profile.ts';

type Values = { career_path: string };

export function CareerPathPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const profile = useProfile();
  const navigate = useNavigate();
  const before = choiceOf(profile);
  const save = useCall(saveCareerPath);
  const form = useContractForm<Values>(saveCareerPath, {
    initialValues: { career_path: profile.career_path },
    fixed: { rpt_year: year },
    draft: draftOf(email, year, 'rpt2'),
  });

  const submit = async ({ career_path }: Values) => {
    await save.mutateAsync({ body: { career_path: career_path as CareerPath, rpt_year: year } });
    updateSession({ careerPath: career_path });
  };

  return (
    <WizardShell
      step="rpt2"
      form={form}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
      warnWhen={({ career_path }) =>
        clearsProgress(before, { ...before, careerPath: careerPathNamed(career_path) })
      }
      onKeep={() => form.setFieldValue('career_path', profile.career_path)}
      previous={() => void navigate(personalDetails)}
      help="Choose the path that is closest to most of your work. It decides which competencies ask more of you."
    >
      <PathField
        form={form}
        name="career_path"
        label="Career path"
        hint={`It sets the required score of each competency. Changing it later clears your ${year} scores; we ask first.`}
      />
    </WizardShell>
  );
}
