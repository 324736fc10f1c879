import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { standardReflection } from '#domain/reflections/autofix.ts';
import { ethicsReflectionOf } from '#domain/reflections/reflections.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { reflectionChange } from './present.ts';

interface Missing {
  activityIds: readonly string[];
  items: readonly EthicsItem[];
}

/**
 * Records the standard reflections of activities and ethics items that have none. They are marked as standard text until
 * the member edits them (spec-readings 72). It returns them for the history. The plan is locked, so nobody else records one meanwhile.
 */
export async function recordStandardTexts(
  trx: Db,
  plan: PlanKey,
  { activityIds, items }: Missing,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<PlanChange[]> {
  const common = {
    member_id: plan.memberId,
    plan_year: plan.year,
    reflection_date: today,
    standard_text: true,
    recorded_at: now,
  };
  const ofActivities = activityIds.map((activity_id) => ({ ...common, activity_id, ...standardReflection }));
  const ofItems = items.map((item) => ({
    ...common,
    item,
    question1_comment: ethicsReflectionOf(item).preparedAnswer,
  }));
  await insertRows(trx, 'reflection', ofActivities);
  await insertRows(trx, 'ethics_reflection', ofItems);
  return [
    ...ofActivities.map((row) => reflectionChange(row.activity_id, undefined, row)),
    ...ofItems.map((row) => reflectionChange(row.item, undefined, row)),
  ];
}
