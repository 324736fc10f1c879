import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { kindOfHours } from '#domain/hours/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';

/** The values of a form that asks for hours. When `hours_kind` is undefined, the kind follows the competency (spec-readings 63). */
export type HoursValues = FormValues & {
  /** The typed hours. Empty: not said. 0: none. */
  verifiable_hours: string;
  hours_kind: HoursKind | undefined;
  competency: string;
};

/** The default kind of hours of a competency. */
export const ownKind = (competency: string): HoursKind =>
  kindOfHours(isCompetencyKey(competency) ? competency : null);

export const kindOf = ({ hours_kind, competency }: Pick<HoursValues, 'hours_kind' | 'competency'>) =>
  hours_kind ?? ownKind(competency);

/** The hours of a form as a call takes them. The form has asked about empty and unusual hours. */
export const hoursBody = (values: HoursValues) => ({
  verifiable_hours: values.verifiable_hours,
  hours_confirmed: values.verifiable_hours.trim() !== '',
  hours_kind: kindOf(values),
});
