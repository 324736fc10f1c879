import { type cpdSearch, PROVIDERS_MAX } from '#contract/affiliates.ts';
import type { QueryOf, ResultOf } from '#contract/endpoint.ts';
import { isAhead, isFound, isOfKind } from '#domain/affiliates/offer-search.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import type { Course, CourseList } from '#server/adapters/courses/port.ts';
import { identitiesOf } from '#server/areas/activities/activities.ts';
import { areasByCompetency } from '#server/areas/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { keyOf, type OnWire, ofCatalogue, ofFeed, stateOf, withAdded } from './offers.ts';
import { selectAffiliatesOf } from './queries.ts';
import { offerList, type SortKeys, selectProviders } from './search-queries.ts';

interface SearchOptions {
  plan: Plan;
  query: QueryOf<typeof cpdSearch>;
  list: CourseList;
  today: CalendarDate;
}

/** One page of what providers offer, from the catalogue and from the feed. */
export async function searchOffers(
  db: Db,
  { plan, query, list, today }: SearchOptions,
): Promise<ResultOf<typeof cpdSearch>> {
  const courses = list.courses.filter((course) => isAhead(course, today));
  const matches = courses.filter((course) => isFound(course, query));
  const { rows, total } = await offerList.page(
    db,
    { search: query, today, courses: matches.map(sortKeys) },
    query,
  );
  const ids = rows.map(({ id }) => id);
  const offers = withAdded(await offersOf(db, ids, matches), await identitiesOf(db, plan));
  const areas = await areasByCompetency(db, plan);
  return {
    total,
    rows: offers.map((offer) => ({ ...offer, place: placeOf(offer, query, areas) })),
    providers: namesOf([...(await selectProviders(db, today)), ...courses.map(({ provider }) => provider)]),
    feed: stateOf(list),
    hours_asked: verifiableOffered(plan),
  };
}

const sortKeys = (course: Course): SortKeys => ({
  id: keyOf(course),
  title: course.title,
  provider: course.provider,
  activity_date: course.date,
  price_cents: course.price,
});

/** The offers of these ids, in this order. */
async function offersOf(db: Db, ids: readonly string[], courses: readonly Course[]): Promise<OnWire[]> {
  const byId = new Map(courses.map((course) => [keyOf(course), ofFeed(course)]));
  const stored = await selectAffiliatesOf(
    db,
    ids.filter((id) => !byId.has(id)),
  );
  for (const row of stored) byId.set(row.id, ofCatalogue(row));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The place of an offer in the plan: under the competency that was searched for; else under its first competency that is a
 * learning area of the plan, or its first one. A search for a kind of hours considers only competencies of that kind.
 */
function placeOf(
  { competency, competency1, competency2 }: OnWire,
  { competency: searched, hours_kind }: QueryOf<typeof cpdSearch>,
  areas: Awaited<ReturnType<typeof areasByCompetency>>,
) {
  const names = [competency, competency1, competency2].filter((name) => isOfKind(name, hours_kind));
  const named = searched || names.find((name) => areas.has(name)) || names[0] || competency;
  const area = areas.get(named);
  return {
    competency: named,
    learning_area_id: area?.id ?? null,
    user_added_learning_area: area?.own ?? false,
  };
}

const namesOf = (providers: readonly string[]): string[] =>
  [...new Set(providers)].toSorted((a, b) => a.localeCompare(b, 'en')).slice(0, PROVIDERS_MAX);
