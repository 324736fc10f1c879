import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { bookActivity, updateActivity } from '#contract/activities.ts';
import { userData } from '#contract/profile.ts';
import { ApiError, call } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useChange } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { paths } from '#web/paths.ts';
import { untilAdded } from '#web/ui/form/form-draft.ts';
import { ReadOnlyField } from '#web/ui/form/ReadOnlyField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ActivityFields } from './ActivityFields.tsx';
import type { LearningArea } from './AddMoreActivities.tsx';
import {
  type ActivityValues,
  activitySchema,
  activityTexts,
  checkFile,
  emptyValues,
  sharedBody,
  withoutFile,
} from './activity-values.ts';
import { EvidenceField } from './EvidenceField.tsx';
import { offersEvidence } from './offers-evidence.ts';
import { useEvidenceUpload } from './use-evidence-upload.ts';

interface AddActivityFormProps {
  area: LearningArea;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** 'Add My Own Activity', after a learning area was chosen (spec B §2.3). */
export function AddActivityForm({ area, onDone, onClose }: AddActivityFormProps) {
  const year = usePlanYear();
  const { email } = useSession();
  const { data: profile } = useSuspenseQuery(query(userData, { year }));
  const evidence = useEvidenceUpload();
  // When only its file failed, the activity is there: the next try changes it and does not add it again.
  const booked = useRef<string>(undefined);
  const draft = withoutFile(draftOf<ActivityValues>(email, year, `activityPlanner-add-${area.id}`));
  const form = useContractForm<ActivityValues>(activitySchema, {
    initialValues: emptyValues(area.competency),
    fixed: { rpt_year: year },
    check: checkFile,
    texts: activityTexts,
    draft: untilAdded(draft, booked),
  });

  const save = useChange<ActivityValues>(async (values) => {
    const shared = sharedBody(values);
    const { date, file } = values;
    if (booked.current) {
      await call(updateActivity, { body: { ...shared, date, id: booked.current, rpt_year: year } });
    } else {
      const link = { learning_area_id: area.id, user_added_learning_area: area.user_added };
      const answer = await call(bookActivity, {
        body: { ...shared, ...link, activity_date: date, rpt_year: year },
      }).catch(ownWording);
      booked.current = answer.activity_id;
      draft.clear();
    }
    if (file) await evidence.send(booked.current, file, false);
  });
  const submit = async (values: ActivityValues) => {
    await save.mutateAsync(values);
    onDone('Successfully Added Your Own Activity');
  };
  const withEvidence = offersEvidence(profile);

  return (
    <WizardShell
      step="activityPlanner"
      title="Add My Own Activity"
      help="Say what you will do, with whom and when. You reflect on it once you have done it."
      form={form}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
      previous={onClose}
      next={paths.activityPlanner}
      nextLabel="Add Activity"
    >
      <ReadOnlyField label="Learning area" value={area.learning_area} />
      <ActivityFields form={form} withHours={withEvidence} />
      {withEvidence ? <EvidenceField form={form} progress={evidence.progress} /> : null}
    </WizardShell>
  );
}

/** The catalogue words the refusal of an own activity with a small p (spec B §8). */
function ownWording(error: unknown): never {
  if (error instanceof ApiError && error.code === 'already_added') {
    throw new ApiError({ code: error.code, message: 'Already added to reflective plan' });
  }
  throw error;
}
