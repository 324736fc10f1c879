import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ActivityTable, EvidenceTable } from '#server/db/tables.ts';
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

/** The row of a file of evidence for these activities, in the plan year 2026. Gives its id. The storage has no file of it. */
export async function anEvidence(
  { db }: Pick<TestApp, 'db'>,
  memberId: string,
  activityIds: readonly string[],
  columns: Partial<Insertable<EvidenceTable>> = {},
): Promise<string> {
  const [id, plan] = [uuid(), { member_id: memberId, plan_year: columns.plan_year ?? 2026 }];
  const row: Insertable<EvidenceTable> = {
    ...plan,
    id,
    storage_key: `evidence/${id}`,
    file_name: 'certificate.pdf',
    content_type: 'application/pdf',
    size_bytes: 9,
    sha256: 'f'.repeat(64),
    uploaded_at: NOW,
    ...columns,
  };
  await db.insertInto('evidence').values(row).execute();
  for (const activity_id of activityIds)
    await db
      .insertInto('activity_evidence')
      .values({ ...plan, activity_id, evidence_id: row.id })
      .execute();
  return row.id;
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
