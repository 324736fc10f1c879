import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { type ActivityRecord, activityLabels as labels } from '#domain/activities/activity-record.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { isCalendarDate, yearOf } from '#domain/calendar/calendar.ts';
import type { AreaWithScore } from '#domain/learning-areas/area-gaps.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { TypeField } from '#web/parts/activity-type/TypeField.tsx';
import type { CertificateField } from '#web/parts/certificate/use-certificate.tsx';
import { HoursStepper } from '#web/parts/hours/HoursStepper.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import type { ActivityValues } from './activity-values.ts';
import { CompetencyField, type LearningArea, LearningAreaField } from './LearningAreaField.tsx';

type Name = Exclude<keyof ActivityRecord, 'hours_confirmed' | 'hours_kind'>;

interface ActivityFieldsProps {
  form: ContractForm<ActivityValues>;
  /** Which fields the form shows, in their order. If omitted, all fields of a new activity. */
  fields?: readonly Name[];
  /** The short form about something done, made for a thumb: a choice of types, a day until today, hours by half hours. */
  short?: boolean;
  /** The learning areas of the year, for a form that shows them. */
  areas?: readonly AreaWithScore<LearningArea>[];
  /**
   * When the competency follows the learning area: `open`, when no area gives it; `always`; `apart`, never, because the form
   * shows it elsewhere.
   */
  competency?: 'open' | 'always' | 'apart';
  /** The hours and their kind, in place of the short field. */
  hours?: ReactNode;
  /** Says under a field that its value is from the certificate. */
  note?: (field: CertificateField) => ReactNode;
  hints?: Partial<Record<Name, string>>;
  /** The types that the member's bodies name beside the ten. */
  exactTypes?: readonly string[];
}

/** The fields of an activity. Every form of an activity shows these, each form the ones that it names. */
export const ActivityFields = ({ fields = WHOLE, ...props }: ActivityFieldsProps) =>
  fields.map((name) => <Fragment key={name}>{looks[name](props)}</Fragment>);

export const WHOLE: readonly Name[] = [
  'title',
  'learning_area_id',
  'provider',
  'type',
  'exact_type',
  'date',
  'verifiable_hours',
  'description',
];

const looks: Record<Name, (props: ActivityFieldsProps) => ReactNode> = {
  title: ({ form, note, hints }) => (
    <TextField
      form={form}
      name="title"
      label={labels.title}
      hint={hints?.title}
      maxLength={TEXT_MAX}
      below={note?.('title')}
      data-autofocus
    />
  ),
  learning_area_id: ({ form, areas = [], competency = 'open', hints }) => (
    <LearningAreaField form={form} areas={areas} competency={competency} hint={hints?.learning_area_id} />
  ),
  competency: ({ form }) => <CompetencyField form={form} />,
  provider: ({ form, note }) => (
    <TextField
      form={form}
      name="provider"
      label={labels.provider}
      maxLength={TEXT_MAX}
      below={note?.('provider')}
    />
  ),
  type: ({ form, short, note }) =>
    short ? (
      <TypeField form={form} name="type" label="Type" below={note?.('type')} />
    ) : (
      <SelectField
        form={form}
        name="type"
        label={labels.type}
        options={typeOptions}
        placeholder="Choose a type of activity"
        width={320}
        below={note?.('type')}
      />
    ),
  exact_type: ({ form, exactTypes = [] }) => {
    const chosen = form.values.exact_type;
    const types = chosen === '' || exactTypes.includes(chosen) ? exactTypes : [...exactTypes, chosen];
    return types.length === 0 ? null : (
      <SelectField
        form={form}
        name="exact_type"
        label={labels.exact_type}
        hint="Your bodies count these in their own way, or not at all."
        options={types.map((type) => ({ value: type, label: typeLabel(type) }))}
        placeholder="None of these"
        width={320}
      />
    );
  },
  date: ({ form, short, note }) =>
    short ? (
      <DateField form={form} name="date" label="When" max={serverToday()} />
    ) : (
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
    ),
  verifiable_hours: ({ form, hours, hints, note }) =>
    hours ?? (
      <HoursStepper
        form={form}
        name="verifiable_hours"
        label="Hours"
        hint={hints?.verifiable_hours}
        width={200}
        below={note?.('hours')}
      />
    ),
  description: ({ form }) => (
    <TextAreaField form={form} name="description" label={labels.description} maxLength={LONG_TEXT_MAX} />
  ),
  unplanned_reason: ({ form, hints }) => (
    <TextField
      form={form}
      name="unplanned_reason"
      label={labels.unplanned_reason}
      hint={hints?.unplanned_reason}
      maxLength={LONG_TEXT_MAX}
    />
  ),
};

const typeOptions = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));

/** Says that a date is outside the plan year. It is accepted (spec-readings 12) but often a mistake. */
function OutsideYear({ date }: { date: string }) {
  const year = usePlanYear();
  if (!isCalendarDate(date) || yearOf(date) === year) return null;
  return (
    <Line as="p" gap={8} className="rpt-text-14 rpt-amber" role="status">
      <Icon of={IconAlertTriangle} />
      This date is outside your {year} plan year.
    </Line>
  );
}
