import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { HoursFields } from '#web/parts/hours/HoursFields.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { useActivityCertificate } from './use-activity-certificate.ts';

interface FormHoursProps {
  form: ContractForm<ActivityValues>;
  /** Whether the hours are shown: they are for members with a practitioner flag (spec B §2.3). */
  isShown: boolean;
  certificate: ReturnType<typeof useActivityCertificate>;
}

/** The hours and their kind, with what the certificate says about both. */
export const FormHours = ({ form, isShown, certificate }: FormHoursProps) =>
  isShown ? (
    <>
      <HoursFields form={form} below={certificate.note('hours')} />
      {certificate.split.shown}
    </>
  ) : null;
