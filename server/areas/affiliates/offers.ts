import type { affiliates, cpdSearch } from '#contract/affiliates.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { offersInPlan } from '#domain/affiliates/affiliates.ts';
import { bySoonest, isAhead } from '#domain/affiliates/offer-search.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Cents, plainAmount } from '#domain/money/money.ts';
import type { Course, CourseList } from '#server/adapters/courses/port.ts';
import type { AffiliateRow } from './queries.ts';

/** An offer as the calls give it, from whichever source. */
export type OnWire = ResultOf<typeof affiliates>[number];

export const ofCatalogue = (row: AffiliateRow): OnWire => {
  const { id, activity_date, price_cents, external_url, ...same } = row;
  return {
    ...same,
    activity_id: id,
    activity_date: activity_date ?? '',
    price: priceText(price_cents),
    external_URL: external_url,
  };
};

export const ofFeed = (course: Course): OnWire => {
  const { title, provider, type, description, competencies, date, price, url } = course;
  const [competency = '', competency1 = '', competency2 = ''] = competencies;
  return {
    activity_id: keyOf(course),
    competency,
    competency1,
    competency2,
    title,
    provider,
    type,
    description,
    activity_date: date ?? '',
    price: priceText(price),
    external_URL: url,
  };
};

/** The id of a course among all offers; no id of the catalogue looks like it. */
export const keyOf = ({ id }: Pick<Course, 'id'>): string => `course:${id}`;

/** Marks the offers that the plan has already. */
export function withAdded(offers: readonly OnWire[], planned: Parameters<typeof offersInPlan>[1]) {
  const added = offersInPlan(offers, planned);
  return offers.map((offer) => ({ ...offer, added: added.has(offer) }));
}

/** The courses of a competency that are not over, soonest first. */
export const coursesFor = (
  courses: readonly Course[],
  competency: string,
  today: CalendarDate,
  most: number,
): OnWire[] =>
  courses
    .filter((course) => isAhead(course, today) && course.competencies.some((name) => name === competency))
    .toSorted(bySoonest)
    .slice(0, most)
    .map(ofFeed);

/** Competency -> how many courses are not over. */
export function countCourses(courses: readonly Course[], today: CalendarDate): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const course of courses.filter((one) => isAhead(one, today)))
    for (const name of course.competencies) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The state of the feed. */
export const stateOf = ({ state, readAt }: CourseList): ResultOf<typeof cpdSearch>['feed'] => ({
  state,
  read_at: readAt?.toISOString() ?? '',
});

const priceText = (cents: Cents | null): string => (cents === null ? '' : plainAmount(cents));
