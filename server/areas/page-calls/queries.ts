import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { SAW_PLAN } from '#contract/office-person.ts';
import type { Address } from '#domain/text/address.ts';
import { selectPicture, selectTimeline } from '#server/areas/account/queries.ts';
import { selectActivities } from '#server/areas/activities/activities.ts';
import { selectAnswers, selectTimedAnswers } from '#server/areas/assessment/assessment.ts';
import { selectBuyer, selectDocuments } from '#server/areas/billing/billing.ts';
import { selectFeed } from '#server/areas/calendar-feed/calendar-feed.ts';
import { selectAreas } from '#server/areas/learning-areas/learning-areas.ts';
import { selectToken, selectWaiting } from '#server/areas/mail-in/mail-in.ts';
import { selectBodies } from '#server/areas/obligations/body-queries.ts';
import {
  selectApp,
  selectBrowsers,
  selectPasskeys,
  selectRecovery,
  selectSessions,
} from '#server/areas/sign-in/sign-in.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import { onlyRow } from '#server/db/only-row.ts';
import type { PlanKey } from '#server/http/context.ts';

// Each page reads its rows in one statement, because each statement is a round trip and work of its own.

export const selectResume = (db: Db, { memberId, year }: PlanKey) =>
  db
    .selectFrom('plan')
    .select('resume_url')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .executeTakeFirstOrThrow();

export const plannerRows = async (db: Db, plan: PlanKey) => onlyRow(await selectPlanner(db, plan));

const selectPlanner = compiledOnce((db, plan: PlanKey) =>
  db.selectNoFrom([
    jsonArrayFrom(selectActivities(db, plan)).as('activities'),
    jsonArrayFrom(selectAreas(db, plan)).as('areas'),
    jsonArrayFrom(selectAnswers(db, plan)).as('answers'),
    jsonArrayFrom(selectBodies(db, plan)).as('bodies'),
    selectToken(db, plan).as('mail_token'),
    jsonArrayFrom(selectBodies(db, plan)).as('bodies'),
  ]),
);

export const scoreRows = async (db: Db, plan: PlanKey) => onlyRow(await selectScores(db, plan));

const selectScores = compiledOnce((db, plan: PlanKey) =>
  db.selectNoFrom([
    jsonArrayFrom(selectTimedAnswers(db, plan)).as('answers'),
    jsonArrayFrom(selectAreas(db, plan)).as('areas'),
  ]),
);

export const accountRows = async (db: Db, by: OfAccount) => onlyRow(await selectAccount(db, by));

interface OfAccount extends PlanKey {
  now: Date;
  owners: readonly Address[];
  /** A browser is known when its member signed in there after this instant. */
  since: Date;
}

/** The views of the plan by the office. */
const selectSeen = (db: Db, { memberId }: PlanKey) =>
  db
    .selectFrom('admin_log')
    .select('at')
    .where('whom_id', '=', memberId)
    .where('action', '=', SAW_PLAN)
    .orderBy('at', 'desc')
    .limit(SEEN_SHOWN);
const SEEN_SHOWN = 5;

const selectAccount = compiledOnce((db, by: OfAccount) =>
  db.selectNoFrom([
    selectPicture(db, by).as('picture'),
    jsonArrayFrom(selectBodies(db, by)).as('bodies'),
    jsonArrayFrom(selectTimeline(db, by)).as('timeline'),
    jsonArrayFrom(selectDocuments(db, by)).as('documents'),
    jsonObjectFrom(selectBuyer(db, by)).as('buyer'),
    jsonArrayFrom(selectSessions(db, by)).as('sessions'),
    jsonArrayFrom(selectBrowsers(db, by)).as('browsers'),
    jsonArrayFrom(selectSeen(db, by)).as('seen'),
    jsonArrayFrom(selectPasskeys(db, by)).as('passkeys'),
    selectToken(db, by).as('mail_token'),
    jsonArrayFrom(selectWaiting(db, by)).as('mails'),
    selectApp(db, by).as('app'),
    jsonObjectFrom(selectRecovery(db, by)).as('recovery'),
    db.selectFrom('member').select('password_chosen_at').where('id', '=', by.memberId).as('password_at'),
    jsonObjectFrom(selectFeed(db, by)).as('feed'),
  ]),
);
