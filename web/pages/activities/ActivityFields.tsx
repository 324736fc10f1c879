import type { ReactNode } from 'react';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { activityLabels as labels } from '#domain/activity-record.ts';
import type { CertificateField } from '#web/parts/certificate/use-certificate.tsx';
import { HoursFields } from '#web/parts/hours/HoursFields.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { typeOptions } from './activity.ts';
import type { ActivityValues } from './activity-values.ts';
import { LearningAreaField } from './LearningAreaField.tsx';
import { OutsideYear } from './OutsideYear.tsx';
import { usePlanner } from './use-planner.ts';

interface ActivityFieldsProps {
  form: ContractForm<ActivityValues>;
  /** Verifiable hours are for members with a practitioner flag (spec B §2.3). */
  withHours: boolean;
  /** The activity is stored already. */
  existing?: boolean;
  /** Says under a field that its value is from the certificate. */
  note?: (field: CertificateField) => ReactNode;
  /** The kinds of its hours, where the certificate names them. */
  split?: { shown: ReactNode };
}

/** The fields of an activity, the same for a new and a stored one. */
export function ActivityFields({ form, withHours, existing = false, note, split }: ActivityFieldsProps) {
  const areas = usePlanner().areas;
  return (
    <>
      <TextField form={form} name="title" label={labels.title} maxLength={TEXT_MAX} below={note?.('title')} />
      <LearningAreaField form={form} areas={areas} withCompetency={existing} />
      <TextField
        form={form}
        name="provider"
        label={labels.provider}
        maxLength={TEXT_MAX}
        below={note?.('provider')}
      />
      <SelectField
        form={form}
        name="type"
        label={labels.type}
        options={typeOptions}
        placeholder="Choose a type of activity"
        width={320}
      />
      <DateField
        form={form}
        name="date"
        label={labels.date}
        hint="Optional. Month, day and year, for example 03/31/2026."
        below={
          <>
            {note?.('date')}
            <OutsideYear date={form.values.date} />
          </>
        }
      />
      {withHours ? <HoursFields form={form} below={note?.('hours')} /> : null}
      {withHours ? split?.shown : null}
      <TextAreaField form={form} name="description" label={labels.description} maxLength={LONG_TEXT_MAX} />
      {existing ? (
        <TextField
          form={form}
          name="unplanned_reason"
          label={labels.unplanned_reason}
          hint="Optional. One sentence, if no learning area had planned it."
          maxLength={LONG_TEXT_MAX}
        />
      ) : null}
    </>
  );
}
