import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { reflectionDateLabel } from '#framework/reflections.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ReflectionValues } from './reflection-values.ts';

interface ReflectionDateProps {
  form: ContractForm<ReflectionValues>;
  today: CalendarDate;
}

/** 'Date of Reflection': today at the latest (readings 69). */
export const ReflectionDate = ({ form, today }: ReflectionDateProps) => (
  <DateField
    form={form}
    name="reflection_date"
    label={reflectionDateLabel}
    hint="Month, day and year, for example 03/31/2026."
    max={today}
  />
);
