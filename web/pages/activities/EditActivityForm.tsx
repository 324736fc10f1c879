import { updateActivity } from '#contract/activities.ts';
import { areHoursInDoubt } from '#domain/hours/verifiable-hours.ts';
import { call } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useChange } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { ActivityFields, WHOLE } from '#web/parts/activity/ActivityFields.tsx';
import {
  type ActivityValues,
  activityRules,
  activityTexts,
  askAboutStored,
  sharedBody,
  valuesOf,
  withoutFile,
} from '#web/parts/activity/activity-values.ts';
import { FILE_UPDATED, useEvidenceUpload } from '#web/parts/evidence/use-evidence-upload.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { ActivityFrame } from './ActivityFrame.tsx';
import type { Activity } from './activity.ts';
import { activityRow } from './activity-row.ts';
import { useDeleteActivities } from './delete-activities.ts';
import { FormHours } from './FormHours.tsx';
import { HoursAside } from './HoursAside.tsx';
import { offersEvidence, offersHours } from './offers-evidence.ts';
import { SplitHint } from './SplitLink.tsx';
import { StoredEvidence } from './StoredEvidence.tsx';
import { storeSplit } from './store-split.ts';
import { useActivityCertificate } from './use-activity-certificate.ts';
import { usePlanner } from './use-planner.ts';

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
  const planner = usePlanner();
  const areas = planner.areas.map(({ area }) => area);
  const withEvidence = offersEvidence(planner);
  const withHours = offersHours(planner);
  const evidence = useEvidenceUpload();
  const form = useContractForm<ActivityValues>(activityRules.whole, {
    initialValues: valuesOf(activity),
    fixed: { rpt_year: year },
    texts: activityTexts,
    ...(withHours ? { ask: askAboutStored(activity) } : {}),
    row: activityRow(activity, areas),
    draft: withoutFile(draftOf<ActivityValues>(email, year, `activityPlanner-${id}`)),
  });

  const certificate = useActivityCertificate(form, planner.asked, withHours, activity);

  const save = useChange<ActivityValues>(async (values) => {
    const { date } = values;
    const body = { ...sharedBody(values, areas), date, id, rpt_year: year, version: form.version() };
    const { version } = await call(updateActivity, { body });
    form.savedAs(version);
    form.savedAs((await storeSplit(year, id, certificate.portions(), version)) ?? version);
    await evidence.attach(id, values, activity.evidence);
  });
  const submit = async (values: ActivityValues) => {
    // Hours in doubt were confirmed by the answer to the question.
    if (!form.isDirty() && !(withHours && areHoursInDoubt(activity))) return onClose();
    await save.mutateAsync(values);
    form.saved(values);
    onDone(values.file || values.existing ? FILE_UPDATED : 'Successfully Updated Activity');
    onClose();
  };
  // The form shows the version that is deleted.
  const { deleteOne } = useDeleteActivities([{ ...activity, version: form.version() ?? activity.version }]);
  const remove = async () => {
    const text = await deleteOne(id);
    if (!text) return;
    form.saved();
    onDone(text);
    onClose();
  };

  const page = (
    <ActivityFrame
      form={form}
      title="Update or Delete Activity"
      inPlanner
      aside={
        <Stack gap={24}>
          <HoursAside
            values={form.values}
            planner={planner}
            portions={certificate.split.portions}
            activityId={id}
          />
          {certificate.picture}
        </Stack>
      }
      nextLabel="Update Activity"
      onSubmit={submit}
      loading={save.isPending || evidence.progress !== null}
      submitError={save.error}
      onClose={onClose}
    >
      {withEvidence ? (
        <StoredEvidence
          form={form}
          activity={activity}
          evidence={evidence}
          busy={save.isPending}
          certificate={certificate}
        />
      ) : null}
      {activity.evidence_url ? <EvidenceLink href={activity.evidence_url} /> : null}
      <ActivityFields
        form={form}
        fields={[...WHOLE, 'unplanned_reason']}
        areas={planner.areas}
        competency="always"
        note={certificate.note}
        hours={
          <FormHours
            form={form}
            isShown={withHours}
            certificate={certificate}
            asked={planner.asked}
            isSplit={activity.portions.length > 1}
          />
        }
        exactTypes={planner.asked.types}
        hints={{ unplanned_reason: 'Optional. One sentence, if it was not planned for a learning area.' }}
      />
      {withHours ? <SplitHint activity={activity} /> : null}
      <div>
        <DeleteButton onClick={() => void remove()}>Delete Activity</DeleteButton>
      </div>
    </ActivityFrame>
  );
  return (
    <>
      {page}
      {certificate.split.dialog}
    </>
  );
}

/**
 * A link to evidence that is kept elsewhere: the 'Evidence Url' of an uploaded row. The server accepts http(s) addresses
 * only.
 */
function EvidenceLink({ href }: { href: string }) {
  return (
    <p className="rpt-anywhere">
      <span className="rpt-text-15 rpt-block rpt-medium" style={{ lineHeight: '20px' }}>
        Evidence link
      </span>
      <ExternalLink href={href}>{href}</ExternalLink>
    </p>
  );
}
