import * as calls from '#contract/dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { verifiableOffered } from '#domain/practitioner-flags.ts';
import { type HoursKind, hoursOf, hoursSummary } from '#domain/verifiable-hours.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import * as queries from './queries.ts';

/** The figures of the dashboard's cards (spec A §2 'Dashboard', §7, §9). */
export function dashboardRoutes(mount: Mount): void {
  mount(calls.activitiesDashboard, async ({ db, plan }) =>
    (await queries.activitiesOf(db, plan)).map(({ title, completed }) => ({ title, completed })),
  );

  mount(calls.taxHours, ({ db, plan }) => hoursCard(db, plan, 'tax'));
  mount(calls.ethicsHours, ({ db, plan }) => hoursCard(db, plan, 'ethics'));
  mount(calls.serviceHours, ({ db, plan }) => hoursCard(db, plan, 'service'));
}

/** Completed activities count; what is planned is told beside them (spec-readings 26). */
async function hoursCard(db: Db, plan: Plan, kind: HoursKind): Promise<ResponseOf<typeof calls.taxHours>> {
  const all = verifiableOffered(plan) ? await queries.activitiesOf(db, plan) : [];
  const summary = hoursSummary(kind, all, plan);
  return {
    hours: hoursOf(summary.completedTenths),
    planned: hoursOf(summary.plannedTenths),
    required: hoursOf(summary.requiredTenths),
    activities: all
      .filter((one) => one.kind === kind && one.completed && one.tenths > 0)
      .map(({ title, tenths }) => ({ title, hours: hoursOf(tenths) })),
  };
}
