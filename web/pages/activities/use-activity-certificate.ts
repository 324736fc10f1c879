import { useRef } from 'react';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import { useSplit } from '#web/parts/certificate/use-split.tsx';
import { hoursOfParts, kindOfParts, type Part } from '#web/parts/hours/split-parts.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

const nameOf = {
  title: 'title',
  provider: 'provider',
  type: 'type',
  date: 'date',
  hours: 'verifiable_hours',
} as const;

const texts = ['title', 'provider', 'type', 'date'] as const;

/** Reads a chosen certificate into the empty fields of the form of an activity, and its hours into their kinds. A form without hours reads none. */
export function useActivityCertificate(form: ContractForm<ActivityValues>, withHours = true) {
  // A kind that the certificate gave goes with its hours.
  const kindRead = useRef<string>(undefined);
  const setKind = (parts: readonly Part[]) => {
    kindRead.current = kindOfParts(parts);
    form.setFieldValue('hours_kind', kindOfParts(parts));
  };
  const certificate = useCertificate(withHours ? [...texts, 'hours'] : texts, {
    current: (field) => form.getValues()[nameOf[field]],
    fill: (field, text) => {
      form.setFieldValue(nameOf[field], text);
      const { hours_kind } = form.getValues();
      if (field === 'hours' && text === '' && hours_kind === kindRead.current)
        form.setFieldValue('hours_kind', undefined);
    },
    isAside: true,
    onSplit: (parts) => {
      if (form.getValues().hours_kind === undefined) setKind(parts);
    },
  });
  const split = useSplit({
    hours: form.values.verifiable_hours,
    kind: form.values.hours_kind,
    read: certificate.split,
    onChange: (parts) => {
      form.setFieldValue('verifiable_hours', hoursOfParts(parts));
      setKind(parts);
    },
  });
  return { ...certificate, split };
}
