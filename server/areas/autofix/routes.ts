import { v7 as uuid } from 'uuid';
import * as calls from '#contract/autofix.ts';
import { isCompleted } from '#domain/activities/activities.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isOnlyPlanned, needsAutofix, problemsOf } from '#domain/reflections/autofix.ts';
import { areasOf, removeAreas } from '#server/areas/learning-areas/learning-areas.ts';
import { ethicsOf, recordStandardTexts } from '#server/areas/reflections/reflections.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { autofixRequestJob } from './autofix.ts';
import { activitiesOf, insertRequest, lastRequest } from './queries.ts';

/** The repair of a plan that is incomplete (spec B §2.7, §7.7; spec-readings 72, 73). */
export function autofixRoutes(mount: Mount, { supportEmail }: RouteDeps): void {
  mount(calls.autofixCheck1, async ({ db, plan }) => isOnlyPlanned(await factsOf(db, plan)));

  mount(calls.autofixCheck2, async ({ db, plan, now }) =>
    needsAutofix(await factsOf(db, plan), southAfricanDate(now)),
  );

  mount(calls.autofixAction, async ({ db, plan, now, record }) => {
    const today = southAfricanDate(now);
    // The plan is locked. The list on the page may be out of date, so this reads the facts again.
    const { areas, activities, ethics, ...left } = problemsOf(await factsOf(db, plan), today);
    const removed = (await removeAreas(db, plan, idsOf(areas))) ?? [];
    const missing = { activityIds: idsOf(activities), items: ethics };
    await record([...removed, ...(await recordStandardTexts(db, plan, missing, { today, now }))]);
    return {
      learning_areas: areas.length,
      reflections: activities.length,
      ethics_reflections: ethics.length,
      ...left,
    };
  });

  mount(calls.autofixProblems, async ({ db, plan, now }) => {
    const [facts, requested] = await Promise.all([factsOf(db, plan), lastRequest(db, plan)]);
    const today = southAfricanDate(now);
    const { areas, activities, ethics, ...left } = problemsOf(facts, today);
    return {
      check1: isOnlyPlanned(facts),
      check2: needsAutofix(facts, today),
      areas: areas.map(({ id, learning_area, origin }) => ({
        id,
        learning_area,
        scored: origin === 'scored',
      })),
      activities: activities.map(({ id, title }) => ({ id, title })),
      ethics,
      ...left,
      requested_at: requested?.toISOString() ?? '',
      support_email: supportEmail,
    };
  });

  mount(calls.autofixRequest, async ({ db, plan, now, enqueue }) => {
    const isFirst = await insertRequest(db, plan, { today: southAfricanDate(now), now });
    const request = { memberId: plan.memberId, year: plan.year, at: now.toISOString(), messageId: uuid() };
    if (isFirst) await enqueue(db, autofixRequestJob, request);
    const last = (await lastRequest(db, plan)) ?? now;
    return { requested_at: last.toISOString() };
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The facts by which domain/reflections/autofix.ts judges a plan year. */
async function factsOf(db: Db, plan: PlanKey) {
  const [areas, activities, ethics] = await Promise.all([
    areasOf(db, plan),
    activitiesOf(db, plan),
    ethicsOf(db, plan),
  ]);
  return {
    areas,
    activities: activities.map((row) => ({
      id: row.id,
      title: row.title,
      date: row.activity_date,
      completed: isCompleted(row),
    })),
    ethics: ethics.map(({ item }) => item),
  };
}
