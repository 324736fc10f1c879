import type { ResultOf } from '#contract/endpoint.ts';
import type { shared } from '#contract/shares.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { isBlank } from '#domain/text/blank-text.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { obligationsOf } from '#server/areas/dashboard/dashboard.ts';
import { ethicsOf } from '#server/areas/export/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { activitiesOf, type findLink } from './queries.ts';

type Response = ResultOf<typeof shared>;

interface Reading {
  link: NonNullable<Awaited<ReturnType<typeof findLink>>>;
  today: CalendarDate;
}

/** The plan of a year as a colleague reads it. Nothing names an address. */
export async function presentPlan(db: Db, plan: Plan, { link, today }: Reading): Promise<Response> {
  const [{ bodies }, ethics, activities] = await Promise.all([
    obligationsOf(db, plan, today),
    ethicsOf(db, plan),
    activitiesOf(db, plan),
  ]);
  return {
    owner: `${link.name} ${link.surname}`,
    career_path: plan.careerPath ?? '',
    year: plan.year,
    today,
    ends_on: link.ends_on,
    files: link.files,
    bodies: bodies.map(
      ({ body, version, cycle, label, status, without_proof, sure, waived, hours, duties }) => ({
        body,
        version,
        cycle,
        label,
        status,
        without_proof,
        sure,
        waived,
        hours: hours.map(({ label: of, required, counted }) => ({ label: of, required, counted })),
        duties: { met: duties.filter(({ met }) => met).length, of: duties.length },
      }),
    ),
    goals: goalsOf(plan),
    activities: [
      ...ethicsReflections.flatMap(({ item, title }) => {
        const row = ethics.find((one) => one.item === item);
        const reflection = written([row?.question1_comment]);
        const own = { competency: displayName(item), date: row?.reflection_date ?? '', hours: null };
        return row ? [{ ...own, id: item, title, reflection, file: null }] : [];
      }),
      ...activities.map((row) => ({
        id: row.id,
        title: row.title,
        competency: displayName(row.competency),
        date: row.activity_date ?? '',
        hours: hoursOf(row.verifiable_minutes),
        reflection: written([row.question1_comment, row.question2_comment, row.question3_comment]),
        file: link.files && row.file_id ? { id: row.file_id, name: row.file_name ?? '' } : null,
      })),
    ],
  };
}

const goalsOf = (plan: Plan): Response['goals'] =>
  [
    { label: 'Role and responsibilities', text: plan.responsibilities },
    { label: 'Short-term goals', text: plan.shortTermGoals },
    { label: 'Medium- and long-term goals', text: plan.longTermGoals },
  ].filter(({ text }) => !isBlank(text));

const written = (comments: readonly (string | null | undefined)[]): string[] =>
  comments.flatMap((comment) => (comment && !isBlank(comment) ? [comment] : []));
