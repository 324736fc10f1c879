import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { filedActivities, reflectedActivities, selectPortions } from '#server/areas/activities/activities.ts';
import { selectAnswers } from '#server/areas/assessment/assessment.ts';
import { selectBodies, selectBrought } from '#server/areas/obligations/body-queries.ts';
import { selectCounting, selectDeclarations } from '#server/areas/obligations/queries.ts';
import { selectChosenPlans } from '#server/areas/plans/plans.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import { onlyRow } from '#server/db/only-row.ts';
import { type PlanOrRow, planOfRow } from '#server/db/plan-or-row.ts';
import type { PlanKey } from '#server/http/context.ts';

const hoursColumns = [
  'activity.id',
  'activity.title',
  'activity.hours_kind',
  'activity.verifiable_minutes',
  'activity.hours_confirmed',
  'reflection.reflection_date',
  'reflection.standard_text',
] as const;

/** The year's activities by date, with the columns for the hours cards: a query, to be run alone or as part of another. */
export const selectHours = (db: Db, plan: PlanOrRow) =>
  reflectedActivities(db, plan).select(hoursColumns).select(selectPortions);

export const selectActivities = compiledOnce((db, plan: PlanKey) => selectHours(db, plan));

export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number];

/** The year's activities with the columns for the hours cards, and those that show whether something is due and written in own words. */
const selectDatedActivities = (db: Db, plan: PlanOrRow) =>
  filedActivities(db, plan)
    .select(hoursColumns)
    .select(selectPortions)
    .select(['activity.learning_area_id', 'activity.activity_date', 'activity.evidence_url'])
    .select(['activity.competency', 'activity.proof_note', 'activity.type', 'activity.exact_type'])
    .select(['reflection.question1_comment', 'reflection.question2_comment', 'reflection.question3_comment'])
    .select('file.id as evidence_id');

/** The columns by which the bodies count an activity, with the names by which a page shows it. */
const countedColumns = [
  'activity.plan_year',
  'activity.id',
  'activity.title',
  'activity.type',
  'activity.exact_type',
  'activity.activity_date',
  'activity.hours_kind',
  'activity.verifiable_minutes',
  'activity.hours_confirmed',
  'activity.evidence_url',
  'activity.proof_note',
  'reflection.reflection_date',
  'file.id as evidence_id',
] as const;

/** How far a cycle and what moves into it may reach: years before the plan year, and after it. */
const [BEFORE, AFTER] = [6, 3];

/**
 * The hours of the member's other plan years, as far as a cycle of a further body may reach. Nobody without a registration with one
 * has any.
 */
const selectOtherHours = (db: Db, { memberId, year }: PlanOrRow) =>
  db
    .selectFrom('plan as other')
    .innerJoinLateral(
      filedActivities(db, { memberId: sql.ref('other.member_id'), year: sql.ref('other.plan_year') })
        .select(countedColumns)
        .select(selectPortions)
        .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('counted')
    .where('other.member_id', '=', memberId)
    .where('other.plan_year', '<>', year)
    .where(
      sql<boolean>`other.plan_year between ${year}::integer - ${sql.lit(BEFORE)} and ${year}::integer + ${sql.lit(AFTER)}`,
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('body_registration').select('id').where('member_id', '=', memberId)),
    );

const selectAreas = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('learning_area')
    .select(['id', 'origin', 'learning_area', 'reason', 'met_at'])
    .select(['competency_level', 'competency_level1', 'competency_level2'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('id');

const selectEthics = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('ethics_reflection')
    .select(['item', 'standard_text', 'question1_comment', 'question2_comment', 'question3_comment'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year);

/**
 * Reads all rows of the dashboard in one statement, because members open this page most and each statement is a round
 * trip.
 */
export const dashboardRows = async (db: Db, plan: PlanKey) => onlyRow(await selectDashboard(db, plan));

const selectDashboard = compiledOnce((db, plan: PlanKey) => db.selectNoFrom(partsOf(db, plan)));

const partsOf = (db: Db, plan: PlanOrRow) =>
  [
    jsonArrayFrom(selectAnswers(db, plan)).as('answers'),
    jsonArrayFrom(selectAreas(db, plan)).as('areas'),
    jsonArrayFrom(selectDatedActivities(db, plan)).as('activities'),
    jsonArrayFrom(selectEthics(db, plan)).as('ethics'),
    jsonArrayFrom(selectCounting(db, plan)).as('circumstances'),
    jsonArrayFrom(selectDeclarations(db, plan)).as('declarations'),
    jsonArrayFrom(selectBodies(db, plan)).as('bodies'),
    jsonArrayFrom(selectBrought(db, plan)).as('brought'),
    jsonArrayFrom(selectOtherHours(db, plan)).as('others'),
  ] as const;

export type DashboardRows = Awaited<ReturnType<typeof dashboardRows>>;

/** The rows behind the dashboard for several plan years of any members, each with its year. */
export const rowsOfPlans = (db: Db, plans: readonly PlanKey[]) =>
  selectChosenPlans(db, plans).select(partsOf(db, planOfRow)).execute();

/** The year and the one before it, the newer one first, with the saved page and the times of the profile. */
export const selectYearAndBefore = compiledOnce((db, { memberId, year }: PlanKey) =>
  db
    .selectFrom('plan')
    .select(['plan_year', 'resume_url', 'saved_at', 'career_path', 'scored_count'])
    .select(['career_path_saved_at', 'position_saved_at', 'goals_saved_at'])
    .select(({ selectFrom }) =>
      selectFrom('learning_area')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('areas'))
        .whereRef('learning_area.member_id', '=', 'plan.member_id')
        .whereRef('learning_area.plan_year', '=', 'plan.plan_year')
        .as('area_count'),
    )
    .where('member_id', '=', memberId)
    .where('plan_year', '<=', year)
    .orderBy('plan_year', 'desc')
    .limit(2),
);
