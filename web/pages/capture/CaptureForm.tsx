import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { givenHours } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { logActivity } from '#contract/logged-activities.ts';
import { NO_SUCH_DATE } from '#domain/typed-date.ts';
import { HOURS_MAX } from '#domain/verifiable-hours.ts';
import { serverToday } from '#web/api/server-today.ts';
import { keepLastType, lastType } from '#web/parts/activity-type/last-type.ts';
import { TypeField } from '#web/parts/activity-type/TypeField.tsx';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import { useSplit } from '#web/parts/certificate/use-split.tsx';
import { HoursStepper } from '#web/parts/hours/HoursStepper.tsx';
import { hoursOfParts } from '#web/parts/hours/split-parts.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './CaptureForm.module.css';
import { CaptureProof } from './CaptureProof.tsx';
import { refusalOf, splitOf, untried } from './refused-capture.ts';
import { type CaptureValues, useCaptureCertificate } from './use-capture-certificate.ts';

const NOT_KEPT =
  'Nothing is saved: this browser keeps nothing now. Free some space, or leave its private mode, and save again.';
const HOURS_HINT = `0 to ${HOURS_MAX}, steps of 0.1`;
// Many South African keyboards type a decimal comma.
const point = (hours: string) => hours.trim().replace(',', '.');
const judge = z.extend(z.pick(logActivity.body, { title: true, provider: true, type: true, date: true }), {
  hours: z.string().check(z.refine((hours) => givenHours.safeParse(point(hours)).success, HOURS_HINT)),
});

interface CaptureFormProps {
  /** The capture that is being corrected. */
  from: Capture | null;
  /** The plan year that it goes to. */
  year: number;
  /** Whether it is sent at once. */
  isOnline: boolean;
  onKeep: (capture: Capture) => Promise<void>;
}

export function CaptureForm({ from, year, isOnline, onKeep }: CaptureFormProps) {
  const [saving, setSaving] = useState(false);
  const [file, setFile] = useState<File | null>(from?.file ?? null);
  const [isDocument, setDocument] = useState(false);
  const form = useContractForm<CaptureValues>(judge, {
    initialValues: {
      title: from?.body.title ?? '',
      provider: from?.body.provider ?? '',
      type: from?.body.type ?? lastType(),
      date: from?.body.date ?? serverToday(),
      hours: from?.body.hours === undefined ? '' : String(from.body.hours),
    },
    texts: { date: NO_SUCH_DATE },
  });
  const [failed, setFailed] = useState(() => refusalOf(from, form.values, year));
  const wrong = from && from.field in form.values ? from.field : '';
  useFieldFocus(form.fieldId(wrong || 'title'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the server refused it
  useEffect(() => {
    if (from && wrong) form.setErrors({ [wrong]: from.message });
  }, []);
  const certificate = useCaptureCertificate(form);
  const split = useSplit({
    hours: form.values.hours,
    onChange: (parts) => form.setFieldValue('hours', hoursOfParts(parts)),
    read: certificate.split,
    first: from ? splitOf(from) : [],
  });
  const attach = (made: File | null, document: boolean) => {
    setFile(made);
    setDocument(document);
    certificate.read(document ? made : null);
  };
  const proof = <CaptureProof key="proof" file={file} onFile={attach} below={certificate.state} />;
  const keep = async ({ type, hours, ...values }: CaptureValues) => {
    setSaving(true);
    const body = {
      ...values,
      type: type as BodyInput<typeof logActivity>['type'],
      ...(point(hours) === '' ? {} : { hours: Number(point(hours)) }),
      ...(split.portions.length > 0 ? { portions: split.portions } : {}),
    };
    const made = { id: crypto.randomUUID(), keptAt: Date.now(), activityId: null, year, way: null };
    setFailed(null);
    keepLastType(type);
    await onKeep({ ...(from ? untried(from, year) : { ...made, message: '', field: '' }), body, file })
      .catch(() => setFailed({ message: NOT_KEPT }))
      .finally(() => setSaving(false));
  };
  const fields = (
    <FormShell
      form={form}
      loading={saving}
      submitError={failed}
      onSubmit={keep}
      frame={(fields, refusal) => (
        <Stack gap={16}>
          <Stack className="rpt-card rpt-pad-16" gap={20}>
            {fields}
          </Stack>
          <div className={classes.bar}>
            {refusal}
            <SubmitButton loading={saving} size="lg" fullWidth>
              {isOnline ? 'Save' : 'Save on this phone'}
            </SubmitButton>
            <p className="rpt-text-13 rpt-muted rpt-centred">
              {footOf(certificate.toCheck + split.toCheck, isOnline)}
            </p>
          </div>
        </Stack>
      )}
    >
      {isDocument ? proof : null}
      <TextField
        form={form}
        name="title"
        label="Title"
        maxLength={TEXT_MAX}
        below={certificate.note('title')}
      />
      {isDocument || form.values.provider !== '' ? (
        <TextField
          form={form}
          name="provider"
          label="Provider"
          maxLength={TEXT_MAX}
          below={certificate.note('provider')}
        />
      ) : null}
      <TypeField form={form} name="type" label="Type" />
      <div className={`rpt-gap-12 ${classes.when}`}>
        <DateField form={form} name="date" label="When" max={serverToday()} />
        <HoursStepper form={form} name="hours" label="Hours" />
      </div>
      {certificate.note('date')}
      {certificate.note('hours')}
      {split.shown}
      {isDocument ? null : proof}
    </FormShell>
  );
  return (
    <>
      {fields}
      {split.dialog}
    </>
  );
}

function footOf(toCheck: number, isOnline: boolean): string {
  if (toCheck > 0)
    return toCheck === 1 ? '1 thing to check, marked above.' : `${toCheck} things to check, marked above.`;
  return isOnline
    ? 'You link it to a competency later, at your desk.'
    : 'Kept on this phone until it is sent.';
}
