import { useSuspenseQuery } from '@tanstack/react-query';
import { updateActivity } from '#contract/activities.ts';
import { userData } from '#contract/profile.ts';
import { call } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useChange } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { paths } from '#web/paths.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ActivityFields } from './ActivityFields.tsx';
import type { Activity } from './activity.ts';
import {
  type ActivityValues,
  activitySchema,
  activityTexts,
  checkFile,
  sharedBody,
  valuesOf,
  withoutFile,
} from './activity-values.ts';
import { useDeleteActivities } from './delete-activities.ts';
import { EvidenceLink } from './EvidenceLink.tsx';
import { offersEvidence } from './offers-evidence.ts';
import { StoredEvidence } from './StoredEvidence.tsx';
import { useEvidenceUpload } from './use-evidence-upload.ts';

const FILE_UPDATED = 'Activity/s & File updated successfully';

interface EditActivityFormProps {
  activity: Activity;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** 'Update or Delete Activity' (spec B §2.3). */
export function EditActivityForm({ activity, onDone, onClose }: EditActivityFormProps) {
  const { id } = activity;
  const year = usePlanYear();
  const { email } = useSession();
  const { data: profile } = useSuspenseQuery(query(userData, { year }));
  const evidence = useEvidenceUpload();
  const { deleteOne } = useDeleteActivities();
  const form = useContractForm<ActivityValues>(activitySchema, {
    initialValues: valuesOf(activity),
    fixed: { rpt_year: year },
    check: checkFile,
    texts: activityTexts,
    draft: withoutFile(draftOf<ActivityValues>(email, year, `activityPlanner-${id}`)),
  });

  const save = useChange<ActivityValues>(async (values) => {
    await call(updateActivity, { body: { ...sharedBody(values), date: values.date, id, rpt_year: year } });
    if (values.file) await evidence.send(id, values.file, activity.evidence !== '');
  });
  const submit = async (values: ActivityValues) => {
    await save.mutateAsync(values);
    onDone(values.file ? FILE_UPDATED : 'Successfully Updated Activity');
  };
  const remove = async () => {
    const text = await deleteOne(id);
    if (!text) return;
    form.saved();
    onDone(text);
    onClose();
  };

  return (
    <WizardShell
      step="activityPlanner"
      title="Update or Delete Activity"
      help="Change what has changed. Deleting an activity deletes its reflection and evidence too."
      form={form}
      onSubmit={submit}
      loading={save.isPending || evidence.progress !== null}
      submitError={save.error}
      previous={onClose}
      next={paths.activityPlanner}
      nextLabel="Update Activity"
    >
      <ActivityFields form={form} withHours={offersEvidence(profile)} />
      {activity.evidence_url ? <EvidenceLink href={activity.evidence_url} /> : null}
      {offersEvidence(profile) ? (
        <StoredEvidence
          form={form}
          activity={activity}
          evidence={evidence}
          busy={save.isPending}
          done={FILE_UPDATED}
        />
      ) : null}
      <div>
        <DeleteButton onClick={() => void remove()}>Delete Activity</DeleteButton>
      </div>
    </WizardShell>
  );
}
