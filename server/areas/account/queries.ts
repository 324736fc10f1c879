import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

export const pictureOf = (db: Db, memberId: string) =>
  db.selectFrom('member').select('user_profile_image').where('id', '=', memberId).executeTakeFirstOrThrow();

export const setPicture = (trx: Db, memberId: string, picture: string) =>
  trx.updateTable('member').set({ user_profile_image: picture }).where('id', '=', memberId).execute();

/** The year's activities by date, those without a date last. */
export const activitiesOf = (db: Db, plan: PlanKey) =>
  reflectedActivities(db, plan)
    .select(['activity.id', 'activity.title', 'activity.competency', 'activity.activity_date'])
    .select(['activity.type', 'activity.description', 'reflection.reflection_date'])
    .execute();
