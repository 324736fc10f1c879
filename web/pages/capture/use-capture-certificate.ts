import { useState } from 'react';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { type CertificateField, useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

const nameOf = {
  title: 'title',
  provider: 'provider',
  type: 'type',
  date: 'date',
  hours: 'verifiable_hours',
} as const;

/**
 * Reads a chosen certificate into the fields that nobody has filled. Today stands in the date from the beginning, and
 * the last type in the type, so the certificate may put its own there.
 */
export function useCaptureCertificate(form: ContractForm<ActivityValues>) {
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
