import type { HoursKind } from '#framework/hours-kinds.ts';
import { isCompetencyKey } from '../assessment/competencies.ts';
import { columnsOfSplit, type HoursPortion, keepsSplit, withKind } from './hours-portions.ts';
import { HOURS_UNUSUAL, kindOfHours, minutesOf } from './verifiable-hours.ts';

/** The hours of an activity in a call or a file. Fields that are omitted stay as they are. */
export interface SaidHours {
  hours?: number | undefined;
  /** Whether the member confirmed these hours when asked. If omitted, keeps the stored answer while the number is unchanged. */
  hours_confirmed?: boolean | undefined;
  hours_kind?: HoursKind | undefined;
  /** The hours by kind, in place of `hours` and `hours_kind`. Empty: no split any more. */
  portions?: readonly HoursPortion[] | undefined;
}

interface StoredHours {
  competency: string;
  verifiable_minutes: number;
  hours_confirmed: boolean;
  hours_kind: HoursKind;
  portions: readonly HoursPortion[];
}

/** The hours of an activity after a change, whichever way it came in (spec-readings 63). `competency`: the new one. */
export function keptHours(
  said: SaidHours,
  stored: StoredHours,
  { competency, isAsked }: { competency: string; isAsked: boolean },
): Omit<StoredHours, 'competency'> {
  const [first, ...rest] = said.portions ?? [];
  const split = first && columnsOfSplit([first, ...rest]);
  const typed = split?.verifiable_minutes ?? typedMinutes(said, isAsked);
  const hours = {
    verifiable_minutes: typed ?? stored.verifiable_minutes,
    hours_kind: split?.hours_kind ?? said.hours_kind ?? keptKind(stored, competency),
  };
  const isSame = hours.verifiable_minutes === stored.verifiable_minutes;
  const answered = said.hours_confirmed ?? ((isSame && stored.hours_confirmed) || (typed === 0 && !!split));
  return {
    ...hours,
    hours_confirmed: typed === undefined ? stored.hours_confirmed : isSure(typed) || answered,
    portions: said.portions ?? keptPortions(stored, hours),
  };
}

/**
 * The split after other hours or another kind: several parts end, because nobody knows which of them changed. A single verifiable
 * part takes both, and keeps its topics and its accreditation.
 */
function keptPortions(
  stored: StoredHours,
  hours: Pick<StoredHours, 'verifiable_minutes' | 'hours_kind'>,
): readonly HoursPortion[] {
  const [only, another] = stored.portions;
  if (!only || keepsSplit(stored, hours)) return stored.portions;
  if (another || !only.verifiable || hours.verifiable_minutes === 0) return [];
  return [{ ...withKind(only, hours.hours_kind), minutes: hours.verifiable_minutes }];
}

const isSure = (minutes: number) => minutes > 0 && minutes <= minutesOf(HOURS_UNUSUAL);

/**
 * A form that does not ask for hours sends a 0 that nobody typed. That 0 must not replace hours from before a practitioner
 * flag was taken off.
 */
const typedMinutes = ({ hours, hours_confirmed }: SaidHours, isAsked: boolean) =>
  hours === undefined || (hours === 0 && !hours_confirmed && !isAsked) ? undefined : minutesOf(hours);

/** A kind that was chosen stays until another competency takes its place. */
function keptKind({ competency, hours_kind, portions }: StoredHours, wanted: string): HoursKind {
  const isChosen = portions.length > 0 || hours_kind !== followed(competency);
  const isReplaced = competency !== '' && competency !== wanted;
  return isChosen && (portions.length > 0 || !isReplaced) ? hours_kind : followed(wanted);
}

const followed = (competency: string) => kindOfHours(isCompetencyKey(competency) ? competency : null);
