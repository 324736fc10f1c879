import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bookActivity } from '#contract/activities.ts';
import { LINK_MAX } from '#contract/limits.ts';
import { namesOf } from '#domain/text/names.ts';
import { ApiError, call } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useChange } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { ActivityFields } from '#web/parts/activity/ActivityFields.tsx';
import {
  type ActivityValues,
  activityRules,
  activityTexts,
  askAboutHours,
  sharedBody,
  withoutFile,
} from '#web/parts/activity/activity-values.ts';
import { draftForLog, type Handed } from '#web/parts/activity/handed.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { uploadFault, useEvidenceUpload } from '#web/parts/evidence/use-evidence-upload.ts';
import { paths } from '#web/paths.ts';
import { draftUntilAdded } from '#web/ui/form/form-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { ActivityFrame } from './ActivityFrame.tsx';
import { AddModes } from './AddModes.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { FormHours } from './FormHours.tsx';
import { HoursAside } from './HoursAside.tsx';
import { offersEvidence, offersHours } from './offers-evidence.ts';
import { prefilledValues } from './prefill.ts';
import { type Added, SavedActivity } from './SavedActivity.tsx';
import { storeSplit } from './store-split.ts';
import { useActivityCertificate } from './use-activity-certificate.ts';
import { type LearningArea, usePlanner } from './use-planner.ts';

const ADDED = 'Successfully Added Your Own Activity';

interface LogActivityFormProps {
  /** The values from the address. */
  from?: Record<string, unknown>;
  /** The files and fields with which another page began the form. */
  handed?: Handed | null;
  /** The learning area from which it was opened: 'Add My Own Activity' (spec B §2.3). */
  area?: LearningArea;
  /** Shows the success message on the page. Without it the form shows the message and offers what comes next. */
  onAdded?: (text: string, id: string) => void;
  /** Opens the form for another activity. */
  onAnother?: () => void;
  onClose: () => void;
}

/** The form for an activity that was done or is planned. Evidence comes first. */
export function LogActivityForm({ from = {}, area, handed = null, ...props }: LogActivityFormProps) {
  const { onAdded, onAnother, onClose } = props;
  const year = usePlanYear();
  const { email } = useSession();
  const planner = usePlanner();
  const areas = planner.areas.map((each) => each.area);
  const withEvidence = offersEvidence(planner);
  const withHours = offersHours(planner);
  const evidence = useEvidenceUpload();
  const [added, setAdded] = useState<Added | null>(null);
  const isAdded = useRef(false);
  const filledIn = prefilledValues(from);
  const initialValues = area
    ? { ...filledIn, learning_area_id: area.id, competency: area.competency }
    : filledIn;
  const [draftName] = useState(
    () => ownDraft(area, initialValues) ?? draftForLog(email, year, handed !== null),
  );
  const draft = withoutFile(draftOf<ActivityValues>(email, year, draftName));
  const form = useContractForm<ActivityValues>(activityRules.whole, {
    initialValues,
    fixed: { rpt_year: year },
    texts: activityTexts,
    ...(withHours ? { ask: askAboutHours } : {}),
    draft: draftUntilAdded(draft, isAdded),
  });

  // As if it were typed here, so that it is kept like typed text.
  const begin = useEffectEvent(() => {
    const given = handed?.values ?? {};
    for (const name of namesOf(given)) form.setFieldValue(name, given[name] ?? '');
  });
  useEffect(() => begin(), []);

  const certificate = useActivityCertificate(form, planner.asked, withHours);

  const save = useChange<ActivityValues>(async (values) => {
    const { date: activity_date, external_url } = values;
    // Without an area the server links it to that of its competency, if there is exactly one.
    const { learning_area_id, ...shared } = sharedBody(values, areas);
    const place = learning_area_id === null ? {} : { learning_area_id };
    const body = { ...shared, ...place, activity_date, external_url, rpt_year: year };
    const { activity_id: id } = await call(bookActivity, { body }).catch(ownWording);
    // The activity is in the plan from here on. It must not be added again, even when its file fails.
    isAdded.current = true;
    draft.clear();
    const portions = certificate.portions();
    const fault = await storeSplit(year, id, portions)
      .then(() => evidence.attach(id, values, ''))
      .then(() => null, uploadFault);
    if (fault === null && onAdded) onAdded(ADDED, id);
    else setAdded({ id, values, portions, fault });
  });
  const submit = async (values: ActivityValues) => {
    await save.mutateAsync(values);
  };

  if (added) return <SavedActivity added={added} withHours={withHours} onAnother={onAnother} />;
  const page = (
    <ActivityFrame
      form={form}
      title={area ? 'Add My Own Activity' : 'Log activity'}
      lead="Something you have done, or plan to do."
      inPlanner={area !== undefined}
      beside={area ? <AddModes chosen="own" /> : null}
      aside={
        <Stack gap={24}>
          <HoursAside values={form.values} planner={planner} portions={certificate.split.portions} />
          {certificate.picture}
        </Stack>
      }
      nextLabel="Add Activity"
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
      onClose={onClose}
    >
      <EvidenceField
        form={form}
        progress={evidence.progress}
        label={withEvidence ? 'Evidence' : 'Proof'}
        hint="Optional now. A pdf, doc or docx file of at most 10 MB, or pictures."
        {...(handed ? { handed: handed.files } : {})}
        onFile={certificate.read}
        below={certificate.state}
      />
      <ActivityFields
        form={form}
        areas={planner.areas}
        note={certificate.note}
        hours={<FormHours form={form} isShown={withHours} certificate={certificate} asked={planner.asked} />}
        exactTypes={planner.asked.types}
      />
      {area || !planner.mail_address ? null : <ByMail address={planner.mail_address} />}
      {initialValues.external_url ? (
        <TextField form={form} name="external_url" label="Web page" type="url" maxLength={LINK_MAX} />
      ) : null}
    </ActivityFrame>
  );
  return (
    <>
      {page}
      {certificate.split.dialog}
    </>
  );
}

/** A draft that was begun from an area or a web page is kept for it, and not used in other forms. */
const ownDraft = (area: LearningArea | undefined, { external_url }: ActivityValues): string | null => {
  if (area) return `activityPlanner-add-${area.id}`;
  return external_url ? `logActivity-${external_url}` : null;
};

/** The catalogue writes the refusal of an own activity with a small p (spec B §8). */
function ownWording(error: unknown): never {
  if (error instanceof ApiError && error.code === 'already_added') {
    throw new ApiError({ code: error.code, message: 'Already added to reflective plan' }, error.status);
  }
  throw error;
}

/** The member's own address: a mail to it is an activity to sort. */
function ByMail({ address }: { address: string }) {
  return (
    <section className="rpt-rule" style={{ paddingTop: 16 }} aria-label="By email">
      <p className="rpt-text-14 rpt-muted">
        Or forward the email with your certificate to your personal address. It appears under To sort.{' '}
        <Link to={paths.account} hash="mail-in">
          Waiting emails
        </Link>
      </p>
      <Row gap="8-16" className="rpt-over-8">
        <code className="rpt-box rpt-text-14 rpt-anywhere">{address}</code>
        <CopyButton key={address} text={address} />
      </Row>
    </section>
  );
}
