import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import { onlyRow } from '#server/db/only-row.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The name of the member's picture, empty when none was chosen: a query, to be run alone or as part of another. */
export const selectPicture = (db: Db, { memberId }: { memberId: string }) =>
  db.selectFrom('member').select('user_profile_image').where('id', '=', memberId);

export const setPicture = (trx: Db, memberId: string, picture: string) =>
  trx.updateTable('member').set({ user_profile_image: picture }).where('id', '=', memberId).execute();

/** The year's activities by date, those without a date last: a query, to be run alone or as part of another. */
export const selectTimeline = (db: Db, plan: PlanKey) =>
  reflectedActivities(db, plan)
    .select(['activity.id', 'activity.title', 'activity.competency', 'activity.activity_date'])
    .select(['activity.type', 'activity.description', 'reflection.reflection_date']);

/** The picture and the activities in one statement. */
export const overviewRows = async (db: Db, plan: PlanKey) => onlyRow(await selectOverview(db, plan));

const selectOverview = compiledOnce((db, plan: PlanKey) =>
  db.selectNoFrom([
    selectPicture(db, plan).as('picture'),
    jsonArrayFrom(selectTimeline(db, plan)).as('timeline'),
  ]),
);

/** The facts of the last mail to a member, with their last payment. */
export const leaverOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'name', 'verified_at', 'deceased_at'])
    .select(sql<Date | null>`(select max(paid_at) from payment where member_id = member.id)`.as('paid_at'))
    .where('id', '=', memberId)
    .executeTakeFirst();
