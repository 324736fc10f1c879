import * as calls from '#contract/affiliates.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { requiredScore } from '#domain/assessment/required-level.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { competencies } from '#framework/competencies.ts';
import { identitiesOf } from '#server/areas/activities/activities.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import { areasByCompetency } from '#server/areas/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { countCourses, coursesFor, ofCatalogue, stateOf, withAdded } from './offers.ts';
import { countAffiliates, selectAffiliates } from './queries.ts';
import { searchOffers } from './search.ts';

/** The offers of providers for each competency, from the catalogue and from the feed (spec B §2.2, §7.3, spec-readings 71). */
export function affiliatesRoutes(mount: Mount, { courses: feed }: Pick<RouteDeps, 'courses'>): void {
  const ofCompetency = async (db: Db, competency: string, today: string) =>
    isCompetencyKey(competency)
      ? (await selectAffiliates(db, competency, today, calls.AFFILIATES_MAX)).map(ofCatalogue)
      : null;

  mount(calls.affiliates, async ({ params: { competency }, db, now, fail }) => {
    const today = southAfricanDate(now);
    const rows = (await ofCompetency(db, competency, today)) ?? fail('competency_not_found');
    const { courses } = await feed.list();
    return [...rows, ...coursesFor(courses, competency, today, calls.AFFILIATES_MAX)];
  });

  mount(
    calls.affiliatesDb,
    async ({ params: { competency }, db, now, fail }) =>
      (await ofCompetency(db, competency, southAfricanDate(now))) ?? fail('competency_not_found'),
  );

  mount(calls.planAffiliates, async ({ query: { competency }, plan, db, now, fail }) => {
    const today = southAfricanDate(now);
    const list = await feed.list();
    const all = await tiles(db, plan, today, countCourses(list.courses, today));
    const hours_asked = verifiableOffered(plan);
    const page = { competencies: all, activities: [], courses: [], feed: stateOf(list), hours_asked };
    if (competency === undefined) return page;
    const rows = (await ofCompetency(db, competency, today)) ?? fail('competency_not_found');
    const planned = await identitiesOf(db, plan);
    return {
      ...page,
      activities: withAdded(rows, planned),
      courses: withAdded(coursesFor(list.courses, competency, today, calls.AFFILIATES_MAX), planned),
    };
  });

  mount(calls.cpdSearch, async ({ plan, query, db, now }) =>
    searchOffers(db, { plan, query, list: await feed.list(), today: southAfricanDate(now) }),
  );
}

/** All 72 competencies, each with its score, its learning area and the number of its offers. */
async function tiles(db: Db, plan: Plan, today: string, courses: ReadonlyMap<string, number>) {
  const counts = await countAffiliates(db, today);
  const areas = await areasByCompetency(db, plan);
  const scores = new Map((await resultRows(db, plan)).map((row) => [row.competency, row.actualScore]));
  return competencies.map(({ key }) => ({
    competency: key,
    requiredScore: requiredScore(key, plan.careerPath, plan.proficiencyLevel),
    actualScore: scores.get(key) ?? null,
    learning_area_id: areas.get(key)?.id ?? null,
    user_added_learning_area: areas.get(key)?.own ?? false,
    activities: (counts.get(key) ?? 0) + (courses.get(key) ?? 0),
  }));
}
