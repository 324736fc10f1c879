import { isCompleted } from '#domain/activities/activities.ts';
import { evidenceState } from '#domain/activities/activity-evidence.ts';
import { activityNumber } from '#domain/activities/activity-number.ts';
import { recordOf } from '#domain/activities/activity-record.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { ResultRow } from '#domain/assessment/scoring.ts';
import { type CalendarDate, southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import type { PlanAnswerInput, PlanDocumentInput } from '#domain/export/plan-document-types.ts';
import { splitInWords } from '#domain/hours/hours-portions.ts';
import { competencyNames, isOfArea } from '#domain/learning-areas/learning-areas.ts';
import type { OwnText } from '#domain/obligations/own-texts.ts';
import { flagNames } from '#domain/profile/practitioner-flags.ts';
import { timeInRole } from '#domain/profile/time-in-role.ts';
import type { YesNo } from '#domain/reflections/reflections.ts';
import { pick } from '#domain/text/names.ts';
import { groups } from '#framework/groups.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import { yearOf } from '#server/areas/dashboard/dashboard.ts';
import { firstEntries } from '#server/areas/history/entries.ts';
import { listBodies } from '#server/areas/obligations/body-queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { evidenceNames, evidenceRows } from './archive.ts';
import * as queries from './queries.ts';

type Stood = Awaited<ReturnType<typeof yearOf>>;

interface Bodies extends Pick<Stood, 'others'> {
  bodies: (Stood['bodies'][number] & { number: string })[];
}

/** All data of a year's plan for the document and its summary. */
export async function documentInput(
  db: Db,
  plan: Plan,
  now: Date,
): Promise<Omit<PlanDocumentInput, 'bodies'> & Bodies> {
  const today = southAfricanDate(now);
  const [member, results, areas, activities, ethics, evidence, entered, { bodies, texts, others }, held] =
    await Promise.all([
      queries.memberOf(db, plan),
      resultRows(db, plan),
      queries.areasOf(db, plan),
      queries.activitiesOf(db, plan),
      queries.ethicsOf(db, plan),
      evidenceRows(db, plan),
      firstEntries(db, plan),
      yearOf(db, plan, today),
      listBodies(db, plan),
    ]);
  const names = evidenceNames(evidence);
  const textOf = textsIn(texts, activities);
  return {
    year: plan.year,
    madeAt: { date: today, time: southAfricanTime(now) },
    member,
    profile: profileOf(plan, now),
    bodies: bodies.map((one) => ({ ...one, number: numberOf(one, held) })),
    others,
    results: results.map((row) => ({
      ...row,
      competency: displayName(row.competency),
      group: groups.find(({ type }) => type === row.type)?.label ?? '',
      learningArea: row.learningArea === 'Yes',
    })),
    areas: areas.map((row) => ({
      learningArea: row.learning_area,
      competency: competencyNames(row),
      reason: row.reason,
      met: row.met_at !== null,
      gap: gapOf(row.competency_level, results),
      activities: activities.flatMap((activity, at) => (isOfArea(activity, row) ? [activityNumber(at)] : [])),
    })),
    activities: activities.map((row) => ({
      ...activityOf(row, today),
      entry: { enteredOn: southAfricanDate(row.created_at), ...(entered.get(row.id) ?? UNKNOWN) },
      fileName: (row.evidence_id && names.get(row.evidence_id)) ?? '',
    })),
    reflections: [...ethicsOf(ethics, textOf), ...activities.map((row, at) => reflectionOf(row, at, textOf))],
  };
}

/** The number of the registration that held in the cycle, the last one of several; empty: none is stated. */
const numberOf = (
  { body, cycle }: Stood['bodies'][number],
  held: Awaited<ReturnType<typeof listBodies>>,
): string =>
  held.findLast(
    (one) => one.body === body && (one.from ?? '') <= cycle.until && (one.until ?? cycle.from) >= cycle.from,
  )?.number ?? '';

function gapOf(competency: string, results: ResultRow[]): number | null {
  const row = results.find((one) => one.competency === competency);
  return row ? row.actualScore - row.requiredScore : null;
}

const profileOf = (plan: Plan, now: Date): PlanDocumentInput['profile'] => ({
  careerPath: plan.careerPath ?? '',
  position: plan.careerPosition,
  startDate: plan.careerRoleStartDate,
  timeInRole: timeInRole(plan.careerRoleStartDate, southAfricanDate(now)),
  proficiencyLevel: plan.proficiencyLevel ?? '',
  ...pick(plan, flagNames),
  responsibilities: plan.responsibilities,
  shortTermGoals: plan.shortTermGoals,
  longTermGoals: plan.longTermGoals,
});

type ActivityInput = PlanDocumentInput['activities'][number];

function activityOf(
  row: queries.ActivityRow,
  today: CalendarDate,
): Omit<ActivityInput, 'entry' | 'fileName'> {
  const record = recordOf(row);
  const { date: activity_date, verifiable_hours } = record;
  const completed = isCompleted(row);
  const { file_name, evidence_url, proof_note } = row;
  const proof = { evidence: file_name ?? '', evidence_url, proof_note };
  const facts = { verifiable_hours, activity_date, completed, ...proof };
  return {
    ...record,
    competency: displayName(row.competency),
    completed,
    evidence: file_name ?? (evidence_url || proof_note),
    evidenceFlaw: row.flaw ?? '',
    split: splitInWords(row.portions),
    evidenceState: evidenceState(facts, today),
  };
}

/** The entry of an activity in a year that is older than its history: nobody knows what was entered at first. */
const UNKNOWN = { firstDate: undefined, firstHours: undefined };

type TextOf = (id: string) => PlanDocumentInput['reflections'][number]['own'];

/** Whether each reflection is in own words. One that repeats another names it as the document does. */
function textsIn(texts: ReadonlyMap<string, OwnText>, activities: readonly { id: string }[]): TextOf {
  const nameOf = (id: string) =>
    ethicsReflections.find(({ item }) => item === id)?.title ??
    activityNumber(activities.findIndex((activity) => activity.id === id));
  return (id) => {
    const text = texts.get(id);
    return text ? { ...text, sameAs: text.sameAs === null ? '' : nameOf(text.sameAs) } : null;
  };
}

/** The three compulsory items come first, recorded or not. */
function ethicsOf(rows: queries.EthicsRow[], textOf: TextOf): PlanDocumentInput['reflections'] {
  return ethicsReflections.map(({ item, title, question }) => {
    const row = rows.find((one) => one.item === item);
    return {
      title,
      competency: displayName(item),
      required: true,
      number: '',
      activityDate: '',
      date: row?.reflection_date ?? null,
      standard: row?.standard_text ?? false,
      own: textOf(item),
      answers: [{ question, answer: null, comment: row?.question1_comment ?? '' }],
    };
  });
}

function reflectionOf(
  row: queries.ActivityRow,
  at: number,
  textOf: TextOf,
): PlanDocumentInput['reflections'][number] {
  const answers = [
    [row.question1_answer, row.question1_comment],
    [row.question2_answer, row.question2_comment],
    [row.question3_answer, row.question3_comment],
  ] as const;
  return {
    title: row.title,
    competency: displayName(row.competency),
    required: false,
    number: activityNumber(at),
    activityDate: recordOf(row).date,
    date: row.reflection_date,
    standard: row.standard_text ?? false,
    own: textOf(row.id),
    answers: reflectionQuestions.map(({ text }, at): PlanAnswerInput => {
      const [answer, comment] = answers[at] ?? [null, null];
      return { question: text, answer: answer as YesNo | null, comment: comment ?? '' };
    }),
  };
}
