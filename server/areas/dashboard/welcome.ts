import type { welcome } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hoursCards, hoursOf, requiredMinutes } from '#domain/hours/verifiable-hours.ts';
import { isBlank } from '#domain/text/blank-text.ts';
import { isUnplanned } from '#domain/to-do/to-do-items.ts';
import { hasProfile, isRolloverPair } from '#domain/years/roll-over.ts';
import { stagesDone } from '#domain/years/stages.ts';
import type { Plan } from '#server/http/context.ts';
import { type Known, yearIn } from './facts.ts';
import type { DashboardRows, selectYearAndBefore } from './queries.ts';

type YearRow = Awaited<ReturnType<typeof selectYearAndBefore>>[number];

interface Welcome extends Known {
  /** The year and the one before it. */
  years: readonly YearRow[];
}

/** How far a year is, in the fields of the contract. */
export function presentWelcome({ years, ...known }: Welcome): ResultOf<typeof welcome> {
  const [own, older] = years;
  if (!own) throw new Error('A plan without a row');
  const { plan, rows, today } = known;
  const { results, facts, toDo } = yearIn(known);
  const { areas, activities } = facts;
  const outstanding = toDo.groups.map(({ key }) => key);
  return {
    resume: { url: own.resume_url, saved_at: own.saved_at?.toISOString() ?? null },
    done: stagesDone(outstanding, { areas: areas.length, activities: activities.length }),
    about_saved_at: latestOf(own)?.toISOString() ?? null,
    scored: results.length,
    below: results.filter(({ learningArea }) => learningArea === 'Yes').length,
    learning_areas: areas.length,
    reasons: areas.filter(({ reason }) => !isBlank(reason)).length,
    open_areas: areas.filter((area) => isBlank(area.reason) || isUnplanned(area)).length,
    activities: activities.length,
    reflected: activities.filter(({ completed }) => completed).length,
    hours: hoursCards(plan).map((kind) => ({ kind, required: hoursOf(requiredMinutes(kind, plan)) })),
    before: isEmpty(plan, rows) && older ? rolledOverFrom(older, plan.year, today) : null,
  };
}

function latestOf({ career_path_saved_at, position_saved_at, goals_saved_at }: YearRow): Date | undefined {
  const times = [career_path_saved_at, position_saved_at, goals_saved_at].filter((time) => time !== null);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

const isEmpty = (plan: Plan, { answers, areas, activities, ethics }: DashboardRows) =>
  !hasProfile(plan) && [answers, areas, activities, ethics].every(({ length }) => length === 0);

/** A year that holds nothing to copy is never offered. */
function rolledOverFrom(older: YearRow, to: number, today: CalendarDate) {
  const { plan_year: year, scored_count: scores, career_path } = older;
  const learning_areas = older.area_count ?? 0;
  if (!isRolloverPair({ from: year, to }, today) || scores + learning_areas === 0) return null;
  return { year, scores, learning_areas, profile: career_path !== null };
}
