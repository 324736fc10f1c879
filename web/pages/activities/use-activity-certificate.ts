import { useCertificate } from '#web/parts/certificate/use-certificate.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ActivityValues } from './activity-values.ts';

const nameOf = { title: 'title', provider: 'provider', date: 'date', hours: 'verifiable_hours' } as const;

/** Reads a chosen certificate into the empty fields of the form of an activity. */
export const useActivityCertificate = (form: ContractForm<ActivityValues>) =>
  useCertificate(['title', 'provider', 'date', 'hours'], {
    current: (field) => form.getValues()[nameOf[field]],
    fill: (field, text) => form.setFieldValue(nameOf[field], text),
  });
