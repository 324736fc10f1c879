import * as calls from '#contract/affiliates.ts';
import { offersInPlan } from '#domain/affiliates.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { isCompetencyKey } from '#domain/competencies.ts';
import { plainAmount } from '#domain/money.ts';
import { requiredScore } from '#domain/required-level.ts';
import { competencies } from '#framework/competencies.ts';
import { identitiesOf } from '#server/areas/activities/activities.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import { areasByCompetency } from '#server/areas/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { type AffiliateRow, countAffiliates, selectAffiliates } from './queries.ts';

/** The providers' activities for each competency (spec B §2.2, §7.3). */
export function affiliatesRoutes(mount: Mount): void {
  for (const call of [calls.affiliates, calls.affiliatesDb]) {
    mount(call, async ({ params, db, now, fail }) => {
      const competency = isCompetencyKey(params.competency)
        ? params.competency
        : fail('competency_not_found');
      const rows = await selectAffiliates(db, competency, southAfricanDate(now), calls.AFFILIATES_MAX);
      return rows.map(onWire);
    });
  }

  mount(calls.planAffiliates, async ({ query, plan, db, now, fail }) => {
    const today = southAfricanDate(now);
    const { competency } = query;
    if (competency === undefined) return { competencies: await tiles(db, plan, today), activities: [] };
    const key = isCompetencyKey(competency) ? competency : fail('competency_not_found');
    const [rows, planned] = [
      await selectAffiliates(db, key, today, calls.AFFILIATES_MAX),
      await identitiesOf(db, plan),
    ];
    const offers = rows.map((row) => ({ ...row, date: row.activity_date }));
    const added = offersInPlan(offers, planned);
    return {
      competencies: await tiles(db, plan, today),
      activities: offers.map((offer) => ({ ...onWire(offer), added: added.has(offer) })),
    };
  });
}

/** All 72 competencies, each with its score, its learning area and the number of its offers. */
async function tiles(db: Db, plan: Plan, today: string) {
  const counts = await countAffiliates(db, today);
  const areas = await areasByCompetency(db, plan);
  const scores = new Map((await resultRows(db, plan)).map((row) => [row.competency, row.actualScore]));
  return competencies.map(({ key }) => ({
    competency: key,
    requiredScore: requiredScore(key, plan.careerPath, plan.proficiencyLevel),
    actualScore: scores.get(key) ?? null,
    learning_area_id: areas.get(key)?.id ?? null,
    user_added_learning_area: areas.get(key)?.own ?? false,
    activities: counts.get(key) ?? 0,
  }));
}

const onWire = ({ id, activity_date, price_cents, external_url, ...row }: AffiliateRow) => ({
  ...row,
  activity_id: id,
  activity_date: activity_date ?? '',
  price: price_cents === null ? '' : plainAmount(price_cents),
  external_URL: external_url,
});
