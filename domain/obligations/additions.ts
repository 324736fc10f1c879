import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { type HoursPortion, topicsOf } from '../hours/hours-portions.ts';
import { minutesOf } from '../hours/verifiable-hours.ts';
import { fits } from './portions.ts';

/** The standing with a body, in the fields of the contract. */
interface Standing {
  body: string;
  version: string;
  period: { from: string; until: string } | null;
  hours: readonly {
    key: string;
    label: string;
    required: number;
    counted: number;
    portions: readonly { activity_id: string; hours: number; reason: string | null }[];
  }[];
}

interface OfActivity {
  id: string;
  /** Empty: no date. */
  activity_date: string;
}

/**
 * The minutes that an activity with this split adds to each requirement once it is done, proven and reflected on, beside
 * what counts without it. Requirements that it does not fit are left out.
 */
export function additionsOf(
  bodies: readonly Standing[],
  { id, activity_date: date }: OfActivity,
  portions: readonly HoursPortion[],
) {
  return bodies.flatMap(({ body, version, period, hours }) => {
    if (date && period && (date < period.from || date > period.until)) return [];
    const rules = ruleSets.find((set) => set.version === version)?.hours ?? [];
    return hours.flatMap(({ key, label, required, counted, portions: stored }) => {
      const rule = rules.find((one) => one.key === key);
      const fitting = portions.filter(
        (one) => rule && fits(rule, { topics: topicsOf(one) }) && (one.verifiable || !rule.verifiable),
      );
      const adds = fitting.reduce((sum, { minutes }) => sum + minutes, 0);
      const own = stored.filter((one) => one.activity_id === id && one.reason === null);
      const before = minutesOf(counted) - own.reduce((sum, one) => sum + minutesOf(one.hours), 0);
      return adds > 0
        ? [{ body, label, key: `${version} ${key}`, required: minutesOf(required), before, adds }]
        : [];
    });
  });
}
