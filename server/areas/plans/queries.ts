import { type Selectable, sql, type Updateable } from 'kysely';
import type { UserRecord } from '#contract/user-record.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { registrationsCopied, registrationsIn } from '#domain/profile/registrations.ts';
import { FIRST_ID, nextMembers, paidMembers } from '#server/areas/membership/membership.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable, PlanTable } from '#server/db/tables.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import type { LockPlan } from '#server/http/run.ts';
import { registrations, replaceRegistrations } from './registration-queries.ts';
import { type PlanRow, rpt4Of, type Steps, stepStamps, stepsOf } from './steps.ts';

/** Gives the member plan years. Years that they own already stay as they are. */
export const addYears = (db: Db, memberId: string, years: readonly number[], now: Date): Promise<void> =>
  addYearsOf(
    db,
    years.map((year) => ({ memberId, year })),
    now,
  );

/** Gives several members plan years. Years that they own already stay as they are. */
export async function addYearsOf(db: Db, years: readonly PlanKey[], now: Date): Promise<void> {
  if (years.length === 0) return;
  await db
    .insertInto('plan')
    .values(years.map(({ memberId, year }) => ({ member_id: memberId, plan_year: year, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members of one statement of `includeYear`. */
const AT_A_TIME = 5_000;

/**
 * Gives all paid members the calendar year that has begun (spec-readings 37), some at a time: for a million in one statement
 * its time limit is too short. A run that was cut off has done its part, and the next run does the rest.
 */
export async function includeYear(
  db: Db,
  { year, now, atATime = AT_A_TIME }: { year: number; now: Date; atATime?: number },
  signal: AbortSignal,
): Promise<void> {
  const paid = paidMembers(db, southAfricanDate(now)).select((select) => [
    'member_id',
    select.val(year).as('plan_year'),
    select.val(now).as('created_at'),
  ]);
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    signal.throwIfAborted();
    const { rows }: { rows: { last: string }[] } = await sql<{ last: string }>`
      with page as materialized (${nextMembers(db, { after, limit: atATime })}),
        added as (insert into plan (member_id, plan_year, created_at)
          ${paid.where('member_id', 'in', sql<string>`(select member_id from page)`)} on conflict do nothing)
      select member_id as last from page order by member_id desc limit 1`.execute(db);
    after = rows[0]?.last;
  }
}

/**
 * The plan year, locked until the transaction ends, so that it cannot change while a handler decides. Null when it is
 * gone. http/mount calls this before every handler that writes to a plan. Handlers do not call it.
 */
export const lockPlan: LockPlan = async (trx, plan) => {
  const [isThere] = await lockRow(trx, plan);
  // Read in a statement of its own, because a statement that waits for the lock reads the registrations as they were when it
  // began.
  const [row] = isThere ? await selectOne(trx, plan) : [];
  return row ? toPlan(row) : null;
};

const lockRow = compiledOnce((trx, { memberId, year }: PlanKey) =>
  trx
    .selectFrom('plan')
    .select('plan_year')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .forUpdate(),
);

const selectOne = compiledOnce((trx, plan: PlanKey) => selectPlan(trx, plan));

/** Plan years as `toPlan` takes them, of anybody: a query, to be narrowed. */
export const selectAnyPlans = (db: Db) => db.selectFrom('plan').selectAll('plan').select(registrations);

const selectPlan = (db: Db, plan: PlanKey) =>
  selectAnyPlans(db).where('plan.member_id', '=', plan.memberId).where('plan.plan_year', '=', plan.year);

/** Makes all changes of the member's plans wait until the transaction ends. */
export const lockPlansOf = (trx: Db, memberId: string) =>
  trx
    .selectFrom('plan')
    .select('plan_year')
    .where('member_id', '=', memberId)
    .orderBy('plan_year')
    .forUpdate()
    .execute();

/** One year of several members, of those who own it. */
export async function plansOfYear(db: Db, memberIds: readonly string[], year: number): Promise<Plan[]> {
  const rows = await yearOfMembers(db, memberIds, year).execute();
  return rows.map(toPlan);
}

/** One year of several members, locked until the transaction ends: one after the other, so that two such calls never wait for each other. */
export async function lockPlansOfYear(trx: Db, memberIds: readonly string[], year: number): Promise<Plan[]> {
  await yearOfMembers(trx, memberIds, year).forUpdate().execute();
  // Read in a statement of its own, as in lockPlan.
  return plansOfYear(trx, memberIds, year);
}

const yearOfMembers = (db: Db, memberIds: readonly string[], year: number) =>
  selectAnyPlans(db)
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('plan_year', '=', year)
    .orderBy('member_id');

/** Writes columns of one plan year. The calling area chooses the columns. */
export async function updatePlan(trx: Db, plan: PlanKey, columns: Updateable<PlanTable>): Promise<void> {
  await trx
    .updateTable('plan')
    .set(columns)
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();
}

/** Keeps the page to resume of one plan year. False when the year is gone. */
export const keepPage = async (db: Db, page: PageToKeep): Promise<boolean> =>
  (await updatePage(db, page)).length > 0;

type PageToKeep = PlanKey & { url: string; now: Date };

const updatePage = compiledOnce((db, { memberId, year, url, now }: PageToKeep) =>
  db
    .updateTable('plan')
    .set({ resume_url: url, saved_at: now })
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .returning('plan_year'),
);

/** Replaces a year's profile by the profile of another, locked year. */
export async function copyProfile(trx: Db, from: Plan, to: PlanKey, now: Date): Promise<void> {
  await replaceRegistrations(trx, to, registrationsCopied(to.year, from.registrations));
  await updatePlan(trx, to, {
    career_path: from.careerPath,
    proficiency_level: from.proficiencyLevel,
    career_position: from.careerPosition,
    career_role_start_date: from.careerRoleStartDate,
    responsibilities: from.responsibilities,
    short_term_goals: from.shortTermGoals,
    long_term_goals: from.longTermGoals,
    career_path_saved_at: now,
    position_saved_at: now,
    practitioner_saved_at: now,
    goals_saved_at: now,
  });
}

/** The owned years, oldest first. */
export async function plansOf(db: Db, memberId: string): Promise<Plan[]> {
  const rows = await allPlans(db, { memberId });
  return rows.map(toPlan);
}

/** The owned years of several members, oldest first. */
export async function yearsOf(db: Db, memberIds: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('plan')
    .select(['member_id', 'plan_year'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .orderBy('plan_year')
    .execute();
  const years = new Map<string, number[]>();
  for (const { member_id, plan_year } of rows)
    years.set(member_id, [...(years.get(member_id) ?? []), plan_year]);
  return years;
}

/** The owned years, oldest first, each with the counts of its content (decisions/0023) and the page to resume. */
export async function contentsOf(db: Db, memberId: string) {
  const rows = await allPlans(db, { memberId });
  return rows.map((row) => ({
    plan: toPlan(row),
    resumeUrl: row.resume_url,
    scores: row.scored_count,
    activities: row.activity_count,
    reflections: row.reflection_count,
    ethics: row.ethics_count,
  }));
}

/**
 * Sets the year that the member works in from now on, also after the next sign-in. The caller checks that the member owns
 * it.
 */
export async function setCurrentYear(trx: Db, { memberId, year }: PlanKey): Promise<void> {
  await trx.updateTable('member').set({ current_year: year }).where('id', '=', memberId).execute();
}

/**
 * Makes a year the current one of each member who does not own their current year. This happens to a member who pays in the
 * year after signing up.
 */
export async function ensureCurrentYears(trx: Db, years: readonly PlanKey[]): Promise<void> {
  await sql`update member set current_year = one.year
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as one("memberId" uuid, year integer)
    where member.id = one."memberId"
      and not exists (select from plan where plan.member_id = member.id and plan_year = current_year)`.execute(
    trx,
  );
}

/** A row of the plan table as the rest of the server knows it. */
export const toPlan = (row: PlanRow): Plan => ({
  memberId: row.member_id,
  year: row.plan_year,
  careerPath: row.career_path,
  proficiencyLevel: row.proficiency_level,
  careerPosition: row.career_position,
  careerRoleStartDate: row.career_role_start_date,
  registrations: row.registrations ?? [],
  ...registrationsIn(row.plan_year, row.registrations ?? []),
  responsibilities: row.responsibilities,
  shortTermGoals: row.short_term_goals,
  longTermGoals: row.long_term_goals,
});

/**
 * The steps as they are stored, for a change of one of them. The plan is locked by then; the member is locked here, because the
 * SAICA number belongs to all of their years.
 */
export async function lockSteps(trx: Db, plan: PlanKey): Promise<Steps> {
  const [row] = await selectSteps(trx, plan);
  if (!row) throw new Error('The steps of a plan that is not there');
  return stepsOf(row, row);
}

const selectSteps = compiledOnce((trx, plan: PlanKey) =>
  selectPlan(trx, plan)
    .innerJoin('member', 'member.id', 'plan.member_id')
    .select(['member.saica_number', 'member.saica_number_saved_at'])
    .forUpdate('member'),
);

/** The server's user record for a plan year (spec A §3): the member, that year's profile, the owned years. */
export async function userRecord(db: Db, memberId: string, year: number): Promise<UserRecord> {
  const [[member], plans] = await Promise.all([selectMember(db, { memberId }), allPlans(db, { memberId })]);
  if (!member) throw new Error('The record of a member who is not there');
  const plan = plans.find((row) => row.plan_year === year);
  return {
    ...memberPart(member),
    ...profilePart(plan),
    other_bodies: Boolean(member.other_bodies),
    rpt_years: plans.map((row) => row.plan_year),
    rpt_current_year: year,
    versions: stepStamps(stepsOf(member, plan)),
  };
}

const selectMember = compiledOnce((db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('member')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('body_registration').select('id').where('member_id', '=', memberId)).as(
        'other_bodies',
      ),
    )
    .where('id', '=', memberId),
);

/** A member's plan years: a query, to be run alone or with more columns. */
export const selectPlans = (db: Db, { memberId }: Pick<PlanKey, 'memberId'>) =>
  selectAnyPlans(db).where('plan.member_id', '=', memberId).orderBy('plan.plan_year');

const allPlans = compiledOnce(selectPlans);

const memberPart = (member: Selectable<MemberTable>) => ({
  name: member.name,
  surname: member.surname,
  email: member.email,
  contact: member.contact,
  user_profile_image: member.user_profile_image,
  saica_number: member.saica_number,
  legacy: member.legacy_since !== null,
  login_count: member.login_count,
});

const profilePart = (plan: PlanRow | undefined) => ({
  career_path: plan?.career_path ?? '',
  career_role_start_date: plan?.career_role_start_date ?? '',
  career_proficiency_level: plan?.proficiency_level ?? '',
  career_position: plan?.career_position ?? '',
  ...rpt4Of(plan),
  career_role_responsibilities: plan?.responsibilities ?? '',
  career_goals_short_term: plan?.short_term_goals ?? '',
  career_goals_med_long_term: plan?.long_term_goals ?? '',
});
