import { topicsOf } from '#domain/hours/hours-portions.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import type { Part } from '#web/parts/hours/split-parts.ts';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';

/** The field of a capture that names its plan year, which no form shows. */
export const YEAR_FIELD = 'year';

/** Why the server refused a capture, where that is about no field of the form. `year`: the plan year of today. */
export function refusalOf(from: Capture | null, fields: object, year: number): SubmitError | null {
  if (from?.way !== 'correct' || from.field in fields) return null;
  const isLeft = from.field === YEAR_FIELD && from.year !== year;
  const message = isLeft
    ? `${from.year} is not in your plan. If you save it again, it goes to ${year}.`
    : from.message;
  return { message };
}

/** A refused capture as one that was not sent yet. A year that the member does not have gives way to today's year. */
export const untried = (from: Capture, year: number): Capture => ({
  ...from,
  way: null,
  message: '',
  field: '',
  year: from.field === YEAR_FIELD ? year : from.year,
});

export const splitOf = ({ body }: Capture): Part[] =>
  (body.portions ?? []).map(({ kind = 'service', hours, topics, accredited_by = '', ...flags }) => {
    const { verifiable = true, rescue = false } = flags;
    // A capture of an older page names no topics.
    const about = topics ?? [...topicsOf({ kind, rescue })];
    return { kind, verifiable, rescue, topics: about, accredited_by, hours: hoursShown(Number(hours)) };
  });
