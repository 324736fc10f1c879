import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ActivityTable } from '#server/db/tables.ts';
import type { TestApp } from './app.ts';
import { NOW } from './clock.ts';

/** An activity in the database, in the plan year 2026 unless the overrides say otherwise. Gives its id. */
export async function anActivity(
  { db }: Pick<TestApp, 'db'>,
  memberId: string,
  overrides: Partial<Insertable<ActivityTable>> = {},
): Promise<string> {
  const id = uuid();
  await db
    .insertInto('activity')
    .values({
      member_id: memberId,
      plan_year: 2026,
      id,
      title: 'Transfer pricing workshop',
      provider: 'SAICA',
      type: 'webinar',
      description: 'Three cases on comparables',
      competency: 'tax_planning',
      hours_kind: 'tax',
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .execute();
  return id;
}

/** The reflection that completes an activity. */
export async function aReflection(
  { db }: Pick<TestApp, 'db'>,
  memberId: string,
  activityId: string,
  comment = '',
  year = 2026,
) {
  const row = { member_id: memberId, plan_year: year, activity_id: activityId, question1_comment: comment };
  const answers = { question1_answer: 'Yes', question2_answer: 'No', question3_answer: 'Yes' };
  await db
    .insertInto('reflection')
    .values({ ...row, ...answers, reflection_date: '2026-04-01', recorded_at: NOW })
    .execute();
}
