import { v7 as uuid } from 'uuid';
import { displayName } from '#domain/assessment/competency-name.ts';
import { resultRow } from '#domain/assessment/scoring.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { suggestedReason } from '#domain/learning-areas/learning-areas.ts';
import type { activityTypes } from '#framework/activity-types.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { saveActivities } from '#server/areas/activities/activities.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { type PlanChange, recordChanges } from '#server/http/plan-events.ts';
import { insertCertificate } from './certificate.ts';

export interface DemoActivity {
  title: string;
  provider: string;
  type: (typeof activityTypes)[number];
  description: string;
  competency: CompetencyKey;
  tenths: number;
  /** Where in the year: completed ones between January and today, the others between today and December (0 to 1). */
  at: number;
  /** The reflection, a comment per question; the third says whether there is a new area. An activity without one is not completed. */
  comments?: readonly [string, string, string];
  /** The name of its certificate, if it has one. */
  file?: string;
  /** Where its evidence is kept, if it is elsewhere. */
  evidence_url?: string;
}

export interface Filling {
  /** Takes the certificates; null: there are none. */
  storage: Storage | null;
  now: Date;
}

/** A plan year of the ready member. */
export interface DemoPlan {
  profile: {
    career_path: CareerPath;
    career_position: string;
    proficiency_level: ProficiencyLevel;
    responsibilities: string;
    short_term_goals: string;
    long_term_goals: string;
  };
  /** Chosen options by competency, one per question. */
  answers: readonly (readonly [CompetencyKey, readonly number[]])[];
  activities: readonly DemoActivity[];
  ethics: Readonly<Partial<Record<EthicsItem, string>>>;
}

/** Fills in a plan year that is there, with results and learning areas that agree. */
export async function insertPlan(
  trx: Db,
  key: { member_id: string; plan_year: number },
  { profile, answers, activities, ethics }: DemoPlan,
  { storage, now }: Filling,
): Promise<void> {
  const { member_id, plan_year: year } = key;
  const start = {
    career_role_start_date: `${year - 2}-07-01`,
    resume_url: '/app/activityPlanner',
    saved_at: now,
  };
  await trx
    .updateTable('plan')
    .set({ ...profile, ...start })
    .where('member_id', '=', member_id)
    .where('plan_year', '=', year)
    .execute();
  await trx
    .insertInto('registration')
    .values({ ...key, kind: 'tax_practitioner' })
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
  const record = (changes: readonly PlanChange[]) =>
    recordChanges(trx, { plan: { memberId: member_id, year }, actor: 'member', now }, changes);
  const plan = await lockPlan(trx, { memberId: member_id, year });
  if (!plan) throw new Error('The member of the demo has no such year');
  const planned = activities.map(({ at, comments, file, tenths, ...texts }) => {
    const activity_date = dateIn(year, now, at, comments !== undefined);
    const changes = { ...texts, activity_date, hours: hoursOf(tenths), hours_confirmed: true };
    return { plan, changes, comments, file, tenths };
  });
  const { added } = await saveActivities({ db: trx, now, record }, planned);
  const reflections = added.flatMap(({ id, comments, changes }) => {
    if (!comments) return [];
    return [
      {
        ...key,
        activity_id: id,
        question1_answer: 'Yes',
        question1_comment: comments[0],
        question2_answer: 'Yes',
        question2_comment: comments[1],
        question3_answer: comments[2].startsWith('No ') ? 'No' : 'Yes',
        question3_comment: comments[2],
        reflection_date: changes.activity_date,
        recorded_at: now,
      },
    ];
  });
  await trx.insertInto('reflection').values(reflections).execute();
  const items = Object.entries(ethics).map(([item, comment]) => ({
    ...key,
    item: item as EthicsItem,
    question1_comment: comment,
    reflection_date: dateIn(year, now, 1, true),
    recorded_at: now,
  }));
  await trx.insertInto('ethics_reflection').values(items).execute();
  for (const { id, changes, file, tenths } of added) {
    if (file && storage)
      await insertCertificate(trx, { ...key, ...changes, id, verifiable_tenths: tenths, file, storage, now });
  }
  await record([{ part: 'year', id: 'as an example', after: { activities: activities.length } }]);
}

/** Completed activities lie between January and today, in an earlier year its end; the others between today and December. */
function dateIn(year: number, now: Date, at: number, done: boolean): string {
  const start = Math.min(Date.UTC(year, 0, 8), now.getTime());
  const end = Date.UTC(year, 11, 12);
  const latest = Math.min(now.getTime(), Date.UTC(year, 11, 31));
  const [from, to] = done ? [start, latest] : [Math.min(now.getTime(), end), end];
  return southAfricanDate(new Date(from + (to - from) * at));
}
