import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { namesOf } from '#domain/text/names.ts';
import { serverToday } from '#web/api/server-today.ts';
import { ActivityFields } from '#web/parts/activity/ActivityFields.tsx';
import {
  type ActivityValues,
  activityRules,
  activityTexts,
  askAboutUnusual,
  emptyValues,
  loggedBody,
  loggedFields,
} from '#web/parts/activity/activity-values.ts';
import type { Handed } from '#web/parts/activity/handed.ts';
import { keepLastType, lastType } from '#web/parts/activity-type/last-type.ts';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import { type CertificateField, useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import { useSplit } from '#web/parts/certificate/use-split.tsx';
import { hoursOfParts } from '#web/parts/hours/split-parts.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './CaptureForm.module.css';
import { CaptureProof } from './CaptureProof.tsx';
import { refusalOf, splitOf, untried } from './refused-capture.ts';

const nameOf = {
  title: 'title',
  provider: 'provider',
  type: 'type',
  date: 'date',
  hours: 'verifiable_hours',
  accredited_by: 'accredited_by',
} as const;

/**
 * Reads a chosen certificate into the fields that nobody has filled. Today stands in the date from the beginning, and
 * the last type in the type, so the certificate may put its own there.
 */
function useCaptureCertificate(form: ContractForm<ActivityValues>) {
  const [first] = useState({ date: form.values.date, type: form.values.type });
  const isOpen = (field: CertificateField) =>
    field === 'date' || field === 'type'
      ? form.getValues()[field] === first[field]
      : form.getValues()[nameOf[field]].trim() === '';
  return useCertificate(['title', 'provider', 'type', 'date', 'hours'], {
    current: (field) => form.getValues()[nameOf[field]],
    fill: (field, text) =>
      form.setFieldValue(nameOf[field], text || (field === 'date' || field === 'type' ? first[field] : '')),
    isOpen,
  });
}

const NOT_KEPT =
  'Nothing is saved, because this browser cannot store anything now. Free some space, or leave private mode, then save again.';
interface CaptureFormProps {
  /** The capture that is being corrected. */
  from: Capture | null;
  /** The plan year that the capture goes to. */
  year: number;
  /** Whether the capture is sent at once. */
  isOnline: boolean;
  onKeep: (capture: Capture) => Promise<void>;
  /** Opens the whole form with what is here; undefined where it cannot be opened. */
  onMore: ((handed: Handed) => void) | undefined;
}

export function CaptureForm({ from, year, isOnline, onKeep, onMore }: CaptureFormProps) {
  const [saving, setSaving] = useState(false);
  const [file, setFile] = useState<File | null>(from?.file ?? null);
  const [isDocument, setDocument] = useState(false);
  const form = useContractForm<ActivityValues>(activityRules.done, {
    initialValues: {
      ...emptyValues,
      title: from?.body.title ?? '',
      provider: from?.body.provider ?? '',
      type: from?.body.type ?? lastType(),
      date: from?.body.date ?? serverToday(),
      verifiable_hours: from?.body.hours === undefined ? '' : String(from.body.hours),
    },
    texts: activityTexts,
    ask: askAboutUnusual,
  });
  const refused = loggedFields[from?.field ?? ''] ?? from?.field ?? '';
  const [failed, setFailed] = useState(() =>
    refusalOf(from && { ...from, field: refused }, form.values, year),
  );
  const wrong = from && refused in form.values ? refused : '';
  useFieldFocus(form.fieldId(wrong || 'title'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the server refused it
  useEffect(() => {
    if (from && wrong) form.setErrors({ [wrong]: from.message });
  }, []);
  const certificate = useCaptureCertificate(form);
  const split = useSplit({
    hours: form.values.verifiable_hours,
    onChange: (parts) => form.setFieldValue('verifiable_hours', hoursOfParts(parts)),
    read: certificate.split,
    first: from ? splitOf(from) : [],
  });
  const attach = (made: File | null, document: boolean) => {
    setFile(made);
    setDocument(document);
    certificate.read(document ? made : null);
  };
  const proof = <CaptureProof key="proof" file={file} onFile={attach} below={certificate.state} />;
  const keep = async (values: ActivityValues) => {
    setSaving(true);
    const body = {
      ...loggedBody(values),
      ...(split.portions.length > 0 ? { portions: split.portions, hours_confirmed: true } : {}),
    };
    const made = { id: crypto.randomUUID(), keptAt: Date.now(), activityId: null, year, way: null };
    setFailed(null);
    keepLastType(values.type);
    await onKeep({ ...(from ? untried(from, year) : { ...made, message: '', field: '' }), body, file })
      .catch(() => setFailed({ message: NOT_KEPT }))
      .finally(() => setSaving(false));
  };
  // The whole form reads the certificate again, so that the fields that it filled have their marks there too.
  const more = () => {
    const { title, provider, type, date, verifiable_hours } = form.getValues();
    const typed = { title, provider, type, date, hours: verifiable_hours };
    const own = namesOf(typed).filter((name) => certificate.note(name) === null);
    const values = Object.fromEntries(own.map((name) => [nameOf[name], typed[name]]));
    onMore?.({ files: file ? [file] : [], values });
  };
  const withProvider = isDocument || form.values.provider !== '';
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
      <ActivityFields
        short
        form={form}
        fields={withProvider ? ['title', 'provider', 'type'] : ['title', 'type']}
        note={certificate.note}
      />
      <div className={`rpt-gap-12 ${classes.when}`}>
        <ActivityFields short form={form} fields={['date', 'verifiable_hours']} />
      </div>
      {certificate.note('date')}
      {certificate.note('hours')}
      {split.shown}
      {isDocument ? null : proof}
      {onMore && !from ? (
        <Button variant="subtle" size="sm" style={{ justifySelf: 'start', marginLeft: -13 }} onClick={more}>
          More: competency, description
        </Button>
      ) : null}
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
  return isOnline ? 'Add the competency later.' : 'Kept on this phone until it is sent.';
}
