import { useNavigate } from '@tanstack/react-router';
import { saveCareerPath } from '#contract/profile.ts';
import { clearsProgress } from '#domain/profile/career-profile.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import { updateSession, usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { personalDetails } from '#web/paths.ts';
import { careerPathNamed, choiceOf } from './career-choice.ts';
import { PathField } from './PathField.tsx';
import { useClearedNote } from './use-cleared-note.ts';
import { useProfile } from './use-profile.ts';

export function CareerPathPage() {
  const year = usePlanYear();
  const profile = useProfile();
  const navigate = useNavigate();
  const clearedNote = useClearedNote();
  const before = choiceOf(profile);
  const { form, shell } = usePlanForm(saveCareerPath, {
    page: 'rpt2',
    initial: { career_path: profile.career_path },
    row: { ...profile.versions.rpt2, labels: { career_path: 'Career path' } },
    toBody: ({ career_path }, rpt_year) => ({ career_path: career_path as CareerPath, rpt_year }),
    onSaved: ({ career_path }) => updateSession({ careerPath: career_path }),
  });

  const changesPath = ({ career_path }: { career_path: string }) =>
    clearsProgress(before, { ...before, careerPath: careerPathNamed(career_path) });

  return (
    <WizardShell
      step="rpt2"
      {...shell}
      warnWhen={changesPath}
      warnNote={clearedNote}
      onKeep={() => form.setFieldValue('career_path', profile.career_path)}
      previous={() => void navigate(personalDetails)}
      help="Choose the path that is closest to most of your work. It decides which competencies require a higher score."
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
