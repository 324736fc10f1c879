import { createHash } from 'node:crypto';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { statusTimeline } from '#domain/obligations/timeline.ts';
import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { replaceStandings } from '#server/areas/obligations/standing-queries.ts';
import { lockChangedPlans, lockWithOtherYears, markStandingKept, toPlan } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { requirementsIn } from './facts.ts';
import { rowsOfPlans } from './queries.ts';

export const keepStandingsJob = job('keep-standings', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireSeconds: 3600,
  singleton: true,
});

/** The version of the code. Raise it when a status changes for the same record although none of the data below changes. */
const VERSION = 4;

/** Years that other rules have counted are counted again, so a release with corrected rules needs no step by hand. */
const rules = createHash('sha256')
  .update(JSON.stringify([VERSION, ruleSets, ownWordsNeeded, reflectionQuestions, ethicsReflections]))
  .digest('hex')
  .slice(0, 16);

/** How many years are counted at a time: few, because a member who saves waits for as long as their year is counted. */
const AT_A_TIME = 50;

const LAST_DAY = '9999-12-31';

/** Keeps for reports how the members stand with each body, in all years that changed (docs/decisions/0036). */
export async function keepStandings({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal) {
  let years = AT_A_TIME;
  while (years === AT_A_TIME && !signal.aborted) {
    const today = southAfricanDate(clock.now());
    years = await db.transaction().execute((trx) => keepSome(trx, today));
  }
}

/** Keeps the standings of some years. Returns how many. */
async function keepSome(trx: Db, today: CalendarDate): Promise<number> {
  const plans = await lockWithOtherYears(trx, await lockChangedPlans(trx, rules, AT_A_TIME));
  if (plans.length === 0) return 0;
  // Read in a statement of its own, because a statement that locks reads the rows as they were when it began.
  const rows = await rowsOfPlans(trx, plans);
  const standings = rows.flatMap((row) => {
    const plan = toPlan(row);
    const { requirements, facts } = requirementsIn(plan, row);
    return statusTimeline(requirements, facts, today).map((one) => ({
      member_id: plan.memberId,
      plan_year: plan.year,
      body: one.body,
      version: one.version,
      cycle_from: one.cycle,
      status: one.status,
      unproven_minutes: one.unprovenMinutes,
      from_day: one.from,
      until_day: one.until ?? LAST_DAY,
    }));
  });
  await replaceStandings(trx, plans, standings);
  await markStandingKept(trx, plans, rules);
  return plans.length;
}
