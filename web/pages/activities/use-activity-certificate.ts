import { useRef } from 'react';
import { withKind } from '#domain/hours/hours-portions.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import { useSplit } from '#web/parts/certificate/use-split.tsx';
import { kindOf } from '#web/parts/hours/hours-values.ts';
import {
  hoursOfParts,
  kindOfParts,
  minutesTyped,
  type Part,
  partOf,
  partsOf,
  sentParts,
} from '#web/parts/hours/split-parts.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Activity } from './activity.ts';
import type { Planner } from './use-planner.ts';

const nameOf = {
  title: 'title',
  provider: 'provider',
  type: 'type',
  date: 'date',
  hours: 'verifiable_hours',
  accredited_by: 'accredited_by',
} as const;

const texts = ['title', 'provider', 'type', 'date'] as const;

/**
 * Reads a chosen certificate into the empty fields of the form of an activity, and its hours into their kinds. A form without hours
 * reads none. `portions` gives what is to be stored beside the activity; none where the kind alone says it.
 */
export function useActivityCertificate(
  form: ContractForm<ActivityValues>,
  asked: Planner['asked'],
  withHours: boolean,
  stored?: Activity,
) {
  // A kind that the certificate gave goes with its hours.
  const kindRead = useRef<string>(undefined);
  const setKind = (parts: readonly Part[]) => {
    kindRead.current = kindOfParts(parts);
    form.setFieldValue('hours_kind', kindOfParts(parts));
  };
  const certificate = useCertificate(fieldsOf(withHours, asked), {
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
    asked,
    onChange: (parts) => {
      form.setFieldValue('verifiable_hours', hoursOfParts(parts));
      setKind(parts);
    },
  });
  const portions = () =>
    split.portions.length > 0 ? split.portions : describedPart(form.getValues(), stored);
  return { ...certificate, split, portions };
}

const fieldsOf = (withHours: boolean, { accredited }: Planner['asked']) => {
  if (!withHours) return texts;
  return accredited ? ([...texts, 'hours', 'accredited_by'] as const) : ([...texts, 'hours'] as const);
};

/** Hours that are not split and that say more than their kind, as one part. */
function describedPart(values: ActivityValues, stored?: Activity) {
  const [only = null, another] = stored ? stored.portions : [];
  const accredited_by = values.accredited_by.trim();
  const isSame = only !== null && only.accredited_by === accredited_by;
  if (another || isSame || (only === null && accredited_by === '')) return [];
  if (minutesTyped(values.verifiable_hours) === 0 || only?.verifiable === false) return [];
  const [part] = stored && only ? partsOf(stored) : [];
  const kind = kindOf(values);
  const own = withKind(part ?? partOf(kind, ''), kind);
  return sentParts([{ ...own, accredited_by, hours: values.verifiable_hours }]);
}
