import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { displayName } from '#domain/competency-name.ts';
import { suggestedReason } from '#domain/learning-areas.ts';
import { resultRow } from '#domain/scoring.ts';
import { kindOfHours } from '#domain/verifiable-hours.ts';
import { hashSecret, insertMember } from '#server/areas/auth/auth.ts';
import { insertMembership } from '#server/areas/membership/membership.ts';
import { addYears } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import { type DemoAccount, demoAdministrator, demoMember, storedAccounts } from './accounts.ts';
import { insertCatalogue } from './affiliates.ts';
import { activities, answers, comments, ethics, profile } from './plan.ts';

/**
 * Makes the two demo accounts if they are missing (never in production): a member with a half-done plan, and the
 * administrator with that address. Returns what to print at the start.
 */
export async function prepareDemo(db: Db, now: Date, adminEmail: string): Promise<DemoAccount[]> {
  const administrator = demoAdministrator(adminEmail);
  const accounts = [demoMember, administrator];
  const known = new Set((await storedAccounts(db, accounts)).map(({ email }) => email));
  if (!known.has(demoMember.email)) {
    const { email, password } = demoMember;
    const account = { email, password, name: 'Naledi', surname: 'Khumalo', legacy_since: now };
    await insertAccount(db, account, now, fillDemo);
  }
  if (!known.has(administrator.email)) {
    const { email, password } = administrator;
    await insertAccount(db, { email, password, name: 'Thabo', surname: 'Dlamini' }, now);
  }
  return storedAccounts(db, accounts);
}

type NewAccount = Pick<Insertable<MemberTable>, 'email' | 'name' | 'surname' | 'legacy_since'> & {
  password: string;
};

/**
 * One account with its plan year, all or nothing. Another node that starts at the same moment may have made it already.
 */
async function insertAccount(
  db: Db,
  { password, ...account }: NewAccount,
  now: Date,
  fill?: (trx: Db, memberId: string, now: Date) => Promise<void>,
): Promise<void> {
  const id = uuid();
  const today = southAfricanDate(now);
  const passwordHash = await hashSecret(password);
  const row = {
    ...account,
    id,
    contact: '+27 82 555 0142',
    saica_number: '07142233',
    password_hash: passwordHash,
    demo_password_hash: passwordHash,
    verified_at: now,
    current_year: yearOf(today),
    created_at: now,
  };
  await db.transaction().execute(async (trx) => {
    if (!(await insertMember(trx, row))) return;
    await insertMembership(trx, { member_id: id, kind: 'Annual', first_paid_at: now, word: 'PAID' });
    await addYears(trx, id, [yearOf(today)], now);
    await fill?.(trx, id, now);
  });
}

/** Fills in what belongs to the account: the plan, and a catalogue of activities. */
async function fillDemo(trx: Db, memberId: string, now: Date): Promise<void> {
  await insertPlan(trx, memberId, now);
  await insertCatalogue(trx, now);
}

async function insertPlan(trx: Db, memberId: string, now: Date): Promise<void> {
  const today = southAfricanDate(now);
  const year = yearOf(today);
  const key = { member_id: memberId, plan_year: year };
  const start = {
    career_role_start_date: `${year - 2}-07-01`,
    resume_url: '/app/activityPlanner',
    saved_at: now,
  };
  await trx
    .updateTable('plan')
    .set({ ...profile, ...start })
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .execute();
  const answered = answers.map(([competency, options]) => ({
    ...key,
    competency,
    options: [...options],
    answered_at: now,
  }));
  await trx.insertInto('answer').values(answered).execute();
  const areas = answers
    .map(([competency, options]) =>
      resultRow(competency, options, profile.career_path, profile.proficiency_level),
    )
    .filter((row) => row.learningArea === 'Yes')
    .map(({ competency }) => ({
      ...key,
      id: uuid(),
      origin: 'scored' as const,
      learning_area: displayName(competency),
      competency_level: competency,
      reason: suggestedReason,
      created_at: now,
    }));
  await trx.insertInto('learning_area').values(areas).execute();
  const planned = activities.map(({ at, done, tenths, ...activity }) => ({
    ...key,
    ...activity,
    id: uuid(),
    learning_area_id: areas.find((area) => area.competency_level === activity.competency)?.id ?? null,
    activity_date: dateIn(year, now, at, done),
    verifiable_tenths: tenths,
    hours_kind: kindOfHours(activity.competency),
    created_at: now,
    updated_at: now,
  }));
  await trx.insertInto('activity').values(planned).execute();
  const reflections = planned
    .filter((_, index) => activities[index]?.done)
    .map((activity) => ({
      ...key,
      activity_id: activity.id,
      question1_answer: 'Yes',
      question1_comment: comments[0],
      question2_answer: 'Yes',
      question2_comment: comments[1],
      question3_answer: 'No',
      question3_comment: comments[2],
      reflection_date: activity.activity_date,
      recorded_at: now,
    }));
  await trx.insertInto('reflection').values(reflections).execute();
  const item = {
    item: 'personal_ethics' as const,
    question1_comment: ethics.personal_ethics,
    reflection_date: today,
    recorded_at: now,
  };
  await trx
    .insertInto('ethics_reflection')
    .values({ ...key, ...item })
    .execute();
}

/** Completed activities lie between January and today, the others between today and December. */
function dateIn(year: number, now: Date, at: number, done: boolean): string {
  const start = Math.min(Date.UTC(year, 0, 8), now.getTime());
  const end = Date.UTC(year, 11, 12);
  const [from, to] = done ? [start, now.getTime()] : [Math.min(now.getTime(), end), end];
  return southAfricanDate(new Date(from + (to - from) * at));
}
