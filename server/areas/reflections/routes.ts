import * as calls from '#contract/reflections.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isEthicsItem, isReflectionDate, REFLECTION_AHEAD } from '#domain/reflections/reflections.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import {
  answersOf,
  presentActivityReflection,
  presentEthicsReflection,
  presentEthicsReflections,
  reflectionChange,
  storedReflection,
} from './present.ts';
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
    const [row] = await queries.activityReflections(db, plan, [id]);
    return presentActivityReflection(row ?? fail('activity_not_found'));
  });

  mount(calls.saveReflection, async ({ db, plan, body, now, fail, unlessChanged, record }) => {
    const id = body.activity_id;
    if (!isReflectionDate(body.reflection_date, southAfricanDate(now))) fail('invalid_input', dateAhead);
    const isItem = isEthicsItem(id);
    const values = isItem ? answersOf({ ...body, ...noAnswers }) : answersOf(body);
    const rows = await recorded(db, plan, [id]);
    unlessChanged(rows.map(stored), values);
    if (isItem) await queries.saveEthics(db, plan, id, body, now);
    else if (!(await queries.saveReflections(db, plan, [id], body, now))) fail('activity_not_found');
    await record(rows.map(({ id, row }) => reflectionChange(id, row, values)));
    return { version: versionOf(values) };
  });

  mount(calls.saveReflections, async ({ db, plan, body, now, fail, unlessChanged, record }) => {
    if (!isReflectionDate(body.reflection_date, southAfricanDate(now))) fail('invalid_input', dateAhead);
    const rows = await recorded(db, plan, body.activityIds);
    const values = answersOf(body);
    unlessChanged(rows.map(stored), values);
    if (!(await queries.saveReflections(db, plan, body.activityIds, body, now))) fail('activity_not_found');
    await record(rows.map(({ id, row }) => reflectionChange(id, row, values)));
    return {};
  });
}

/** The reflections on these activities, or on one ethics item; none for an activity that is not there. */
async function recorded(db: Db, plan: PlanKey, ids: readonly string[]) {
  const [item = ''] = ids;
  if (isEthicsItem(item)) return [{ id: item, row: (await queries.ethicsOf(db, plan, item))[0] }];
  return (await queries.activityReflections(db, plan, ids)).map((row) => ({ id: row.id, row }));
}

const stored = ({ id, row }: Awaited<ReturnType<typeof recorded>>[number]) => storedReflection(id, row);

/** An ethics item has no Yes or No, whatever is sent. */
const noAnswers = { question1_answer: '', question2_answer: '', question3_answer: '' };

const dateAhead = { reflection_date: REFLECTION_AHEAD };
