import { useState } from 'react';
import { type CertificateField, useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export type CaptureValues = Record<'title' | 'provider' | 'type' | 'date' | 'hours', string>;

/**
 * Reads a chosen certificate into the fields that nobody has filled. Today stands in the date from the beginning, so the
 * certificate may put its own day there.
 */
export function useCaptureCertificate(form: ContractForm<CaptureValues>) {
  const [firstDay] = useState(form.values.date);
  const isOpen = (field: CertificateField) =>
    field === 'date' ? form.getValues().date === firstDay : form.getValues()[field].trim() === '';
  return useCertificate(['title', 'provider', 'date', 'hours'], {
    current: (field) => form.getValues()[field],
    fill: (field, text) => form.setFieldValue(field, text || (field === 'date' ? firstDay : '')),
    isOpen,
  });
}
