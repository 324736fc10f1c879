import { Button } from '@mantine/core';
import { TEXT_MAX } from '#contract/limits.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { HoursFields } from '#web/parts/hours/HoursFields.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { useActivityCertificate } from './use-activity-certificate.ts';
import type { Planner } from './use-planner.ts';

interface FormHoursProps {
  form: ContractForm<ActivityValues>;
  /** Whether the hours are shown: they are for members with a practitioner flag (spec B §2.3), or with a further body. */
  isShown: boolean;
  certificate: ReturnType<typeof useActivityCertificate>;
  asked: Planner['asked'];
  /** Whether the hours are split already: the parts then say who accredited them. */
  isSplit?: boolean;
}

/** The hours and their kind, with what the certificate says about both, and what else a body asks about them. */
export function FormHours({ form, isShown, certificate, asked, isSplit = false }: FormHoursProps) {
  if (!isShown) return null;
  const { split } = certificate;
  const isWhole = !isSplit && split.shown === null;
  const asksBody = isWhole && (asked.accredited || form.values.accredited_by !== '');
  return (
    <>
      <HoursFields form={form} below={certificate.note('hours')} />
      {split.shown}
      {asksBody ? (
        <TextField
          form={form}
          name="accredited_by"
          label="Accredited by"
          hint="Leave it empty if nobody accredited the activity."
          maxLength={TEXT_MAX}
          width={320}
          below={certificate.note('accredited_by')}
        />
      ) : null}
      {isWhole && asked.topics.some(isFurther) ? (
        <Button
          variant="subtle"
          size="sm"
          style={{ justifySelf: 'start', marginLeft: -13 }}
          onClick={split.open}
        >
          More topics
        </Button>
      ) : null}
    </>
  );
}

/** A topic that the kind of hours cannot say, and that the split of a licence does not ask for. */
const isFurther = (topic: Planner['asked']['topics'][number]): boolean =>
  !['ethics', 'tax', 'service', 'business_rescue'].includes(topic);
