import * as calls from '#contract/reflections.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { isEthicsItem, isReflectionDate, REFLECTION_AHEAD } from '#domain/reflections.ts';
import type { Mount } from '#server/http/mount.ts';
import { presentActivityReflection, presentEthicsReflection, presentEthicsReflections } from './present.ts';
import * as queries from './queries.ts';

/** Reflections on activities and on the three ethics items (spec B §2.5, §7.5). */
export function reflectionsRoutes(mount: Mount): void {
  mount(calls.allReflections, async ({ db, plan }) => {
    const [ethics, activities] = await Promise.all([
      queries.ethicsOf(db, plan),
      queries.activityReflections(db, plan),
    ]);
    return [...presentEthicsReflections(ethics), ...activities.map(presentActivityReflection)];
  });

  mount(calls.reflectionOf, async ({ db, plan, params, fail }) => {
    const id = params.activity_id;
    if (isEthicsItem(id)) return presentEthicsReflection(id, (await queries.ethicsOf(db, plan, id))[0]);
    const [row] = await queries.activityReflections(db, plan, id);
    return presentActivityReflection(row ?? fail('activity_not_found'));
  });

  mount(calls.saveReflection, async ({ db, plan, body, now, fail }) => {
    const id = body.activity_id;
    if (!isReflectionDate(body.reflection_date, southAfricanDate(now))) fail('invalid_input', dateAhead);
    if (isEthicsItem(id)) await queries.saveEthics(db, plan, id, body, now);
    else if (!(await queries.saveReflections(db, plan, [id], body, now))) fail('activity_not_found');
    return {};
  });

  mount(calls.saveReflections, async ({ db, plan, body, now, fail }) => {
    if (!isReflectionDate(body.reflection_date, southAfricanDate(now))) fail('invalid_input', dateAhead);
    if (!(await queries.saveReflections(db, plan, body.activityIds, body, now))) fail('activity_not_found');
    return {};
  });
}

const dateAhead = { reflection_date: REFLECTION_AHEAD };
