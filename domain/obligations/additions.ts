import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { type HoursPortion, topicsOf } from '../hours/hours-portions.ts';
import { minutesOf } from '../hours/verifiable-hours.ts';
import { cycleInWords } from './cycle-words.ts';
import { isWithin, type Period } from './cycles.ts';
import { fits, isAccredited, isExcluded } from './portions.ts';

/** The standing with a body in one cycle, in the fields of the contract. */
interface Standing {
  body: string;
  version: string;
  cycle: Period;
  period: Period | null;
  hours: readonly {
    key: string;
    label: string;
    /** The days whose hours count: the cycle, or one year of it. */
    within: Period;
    required: number;
    counted: number;
    portions: readonly { activity_id: string; hours: number; reason: string | null }[];
  }[];
}

interface OfActivity {
  id: string;
  type: string;
  /** Empty: no date. */
  activity_date: string;
}

/**
 * The minutes that an activity with this split adds to each requirement once it is done, proven and reflected on, beside
 * what counts without it. Requirements that it does not fit are left out, and so are those that never count hours of its type or of
 * which nobody accredited them. `cycle`: its days in words, empty for a calendar year.
 */
export function additionsOf(
  bodies: readonly Standing[],
  { id, type, activity_date: date }: OfActivity,
  portions: readonly HoursPortion[],
) {
  return bodies.flatMap(({ body, version, cycle, period, hours }) => {
    if (date && period && !isWithin(date, period)) return [];
    const set = ruleSets.find((one) => one.version === version);
    if (!set || isExcluded(set, { type })) return [];
    return hours.flatMap(({ key, label, within, required, counted, portions: stored }) => {
      if (date && !isWithin(date, within)) return [];
      // A rule that is asked of each year of a cycle has the year's number in its key.
      const rule = set.hours.find((one) => [one.key, `${one.key}_${within.until.slice(0, 4)}`].includes(key));
      const fitting = portions.filter((one) => {
        const portion = { topics: topicsOf(one), type, accredited: Boolean(one.accredited_by) };
        const isProvable = one.verifiable || !rule?.verifiable;
        return rule && isProvable && fits(rule, portion) && isAccredited(rule, portion);
      });
      const adds = fitting.reduce((sum, { minutes }) => sum + minutes, 0);
      const own = stored.filter((one) => one.activity_id === id && one.reason === null);
      const before = minutesOf(counted) - own.reduce((sum, one) => sum + minutesOf(one.hours), 0);
      const named = { body, label, cycle: cycleInWords(cycle), key: `${version} ${cycle.from} ${key}` };
      return adds > 0 ? [{ ...named, required: minutesOf(required), before, adds }] : [];
    });
  });
}
