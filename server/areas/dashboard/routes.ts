import * as calls from '#contract/dashboard.ts';
import { isCompleted } from '#domain/activities.ts';
import { verifiableOffered } from '#domain/practitioner-flags.ts';
import { type HoursKind, hoursCards, hoursOf, hoursSummary } from '#domain/verifiable-hours.ts';
import { activityHours } from '#server/areas/activities/activities.ts';
import { resultsOf, validAnswers } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { type ActivityRow, dashboardRows, selectActivities } from './queries.ts';

/** The figures of the dashboard's cards (spec A §2 'Dashboard', §7, §9). */
export function dashboardRoutes(mount: Mount): void {
  mount(calls.dashboard, async ({ db, plan }) => {
    const { answers, areas, activities } = await dashboardRows(db, plan);
    return {
      career_path: plan.careerPath ?? '',
      results: resultsOf(plan, validAnswers(answers)),
      learning_areas: areas,
      activities: activities.map(titleAndCompletion),
      hours: hoursCards(plan).map((kind) => hoursCard(plan, kind, activities)),
    };
  });

  mount(calls.activitiesDashboard, async ({ db, plan }) =>
    (await selectActivities(db, plan).execute()).map(titleAndCompletion),
  );

  const oneCard = async (db: Db, plan: Plan, kind: HoursKind) => {
    const rows = verifiableOffered(plan) ? await selectActivities(db, plan).execute() : [];
    return hoursCard(plan, kind, rows);
  };
  mount(calls.taxHours, ({ db, plan }) => oneCard(db, plan, 'tax'));
  mount(calls.ethicsHours, ({ db, plan }) => oneCard(db, plan, 'ethics'));
  mount(calls.serviceHours, ({ db, plan }) => oneCard(db, plan, 'service'));
}

const titleAndCompletion = (row: ActivityRow) => ({ title: row.title, completed: isCompleted(row) });

/** Completed activities count; planned ones stand beside them (spec-readings 26). The contract says how much of it goes out. */
function hoursCard(plan: Plan, kind: HoursKind, rows: readonly ActivityRow[]) {
  const all = rows.map((row) => ({ title: row.title, ...activityHours(row) }));
  const summary = hoursSummary(kind, all, plan);
  return {
    kind,
    hours: hoursOf(summary.completedTenths),
    planned: hoursOf(summary.plannedTenths),
    required: hoursOf(summary.requiredTenths),
    percent: summary.percent,
    line: summary.line,
    activities: all
      .filter((one) => one.kind === kind && one.completed && one.tenths > 0)
      .map(({ title, tenths }) => ({ title, hours: hoursOf(tenths) })),
  };
}
