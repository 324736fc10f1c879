import * as calls from '#contract/calendar-feed.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { feedDays } from '#domain/calendar-feed/calendar-feed.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import { tellOfDoor } from '#server/areas/shares/shares.ts';
import { FEED_TYPE, feedCalendar } from '#server/emails/feed-calendar.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { presentFeed } from './calendar-feed.ts';
import * as queries from './queries.ts';

/** The days of a member for calendar programs, under a private address. */
export function calendarFeedRoutes(mount: Mount, { publicUrl }: RouteDeps): void {
  mount(calls.feed, async ({ db, member }) =>
    presentFeed(await queries.selectFeed(db, { memberId: member.id }).executeTakeFirst()),
  );

  mount(calls.makeFeed, async ({ db, member, now, enqueue }) => {
    await holdSession(db, member, now);
    const token = newSecret();
    await queries.replaceFeed(db, { member_id: member.id, token_hash: secretHash(token), made_at: now });
    await tellOfDoor(enqueue, db, { memberId: member.id, now });
    return { address: new URL(`/feed/${token}.ics`, publicUrl).href };
  });

  mount(calls.calendarFeed, async ({ db, params, now, fail }) => {
    const from = yearOf(southAfricanDate(now)) - 1;
    const years = (await queries.yearsOfFeed(db, secretHash(params.token), from)) ?? fail('not_found');
    const days = feedDays(
      years.map(
        ({
          member_id: memberId,
          plan_year: year,
          created_at: madeAt,
          activities,
          registrations,
          bodies,
          ...given
        }) => ({
          ...given,
          registrations: heldRegistrations(registrations, bodies),
          memberId,
          year,
          madeAt,
          activities: activities.flatMap(({ activity_date: date, updated_at, ...activity }) =>
            date === null ? [] : [{ ...activity, date, changedAt: new Date(updated_at) }],
          ),
        }),
      ),
    );
    return { name: 'reflective-plan.ics', contentType: FEED_TYPE, content: Buffer.from(feedCalendar(days)) };
  });
}
