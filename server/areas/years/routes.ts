import type { ResultOf } from '#contract/endpoint.ts';
import type { years } from '#contract/years.ts';
import * as calls from '#contract/years.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { priceFor } from '#domain/prices/prices.ts';
import { hasProfile, holdsAnything, isRolloverPair, nothingToCopy } from '#domain/years/roll-over.ts';
import { areasByYear } from '#server/areas/learning-areas/learning-areas.ts';
import { contentsOf, lockPlan, setCurrentYear } from '#server/areas/plans/plans.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mount } from '#server/http/mount.ts';
import { rollOver } from './roll-over.ts';

/** Calls for the owned plan years: what they hold, switching, rolling one over into the next (spec B §2.6, §7.6). */
export function yearsRoutes(mount: Mount): void {
  // The guard has checked that the member owns the year.
  mount(calls.switchYear, async ({ plan, db }) => {
    await setCurrentYear(db, plan);
    return {};
  });

  mount(calls.years, async ({ member, db, now }) => {
    const [list, owned] = await Promise.all([priceList(db), yearsOf(db, member.id)]);
    const { legacy } = member;
    const price = priceFor('PriorYear', { list, legacy, today: southAfricanDate(now), percentage: 0 });
    return { years: owned, earlier_year_price: price.amountCents };
  });

  mount(calls.rollOver, async ({ body, member, plan, db, now, fail, record }) => {
    const [from, to] = [body.rpt_year_old, body.rpt_year_new];
    if (!isRolloverPair({ from, to }, southAfricanDate(now))) {
      fail('invalid_input', { rpt_year_old: 'Choose a year from 2022 and the one after it' });
    }
    // The newer year is always locked before the older one, so that two roll-overs never wait for each other.
    const older = (await lockPlan(db, { memberId: member.id, year: from })) ?? fail('plan_year_not_owned');
    const source = (await yearsOf(db, member.id)).find(({ year }) => year === from);
    if (!source || !holdsAnything(source)) fail('invalid_input', { rpt_year_old: nothingToCopy(from) });
    const result = await rollOver(db, older, plan, { now, record });
    const { scores, learning_areas } = result;
    await record({ part: 'year', id: `from ${from}`, after: { scores, learning_areas } });
    return result;
  });
}

/** The owned years and what each holds: two statements for any number of years. */
async function yearsOf(db: Db, memberId: string): Promise<ResultOf<typeof years>['years']> {
  const [contents, areas] = await Promise.all([contentsOf(db, memberId), areasByYear(db, memberId)]);
  return contents.map(({ plan, resumeUrl, ethics, ...counts }) => ({
    ...counts,
    year: plan.year,
    profile: hasProfile(plan),
    started: resumeUrl !== '',
    learning_areas: areas.get(plan.year) ?? 0,
    ethics_reflections: ethics,
  }));
}
