import { useState } from 'react';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { type CertificateField, useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

const nameOf = { title: 'title', provider: 'provider', date: 'date', hours: 'verifiable_hours' } as const;

/**
 * Reads a chosen certificate into the fields that nobody has filled. Today stands in the date from the beginning, so the
 * certificate may put its own day there.
 */
export function useCaptureCertificate(form: ContractForm<ActivityValues>) {
  const [firstDay] = useState(form.values.date);
  const isOpen = (field: CertificateField) =>
    field === 'date' ? form.getValues().date === firstDay : form.getValues()[nameOf[field]].trim() === '';
  return useCertificate(['title', 'provider', 'date', 'hours'], {
    current: (field) => form.getValues()[nameOf[field]],
    fill: (field, text) => form.setFieldValue(nameOf[field], text || (field === 'date' ? firstDay : '')),
    isOpen,
  });
}
