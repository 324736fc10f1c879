import { isCompleted } from '#domain/activities.ts';
import { evidenceState } from '#domain/activity-evidence.ts';
import { activityNumber } from '#domain/activity-number.ts';
import { recordOf } from '#domain/activity-record.ts';
import { type CalendarDate, southAfricanDate, southAfricanTime } from '#domain/calendar.ts';
import { displayName } from '#domain/competency-name.ts';
import { splitInWords } from '#domain/hours-portions.ts';
import { competencyNames } from '#domain/learning-areas.ts';
import type { PlanAnswerInput, PlanDocumentInput } from '#domain/plan-document-types.ts';
import type { YesNo } from '#domain/reflections.ts';
import type { ResultRow } from '#domain/scoring.ts';
import { timeInRole } from '#domain/time-in-role.ts';
import { hoursCards, hoursLabels, hoursOf, hoursSummary } from '#domain/verifiable-hours.ts';
import { groups } from '#framework/groups.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { activityHours } from '#server/areas/activities/activities.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import * as queries from './queries.ts';

/** All data of a year's plan for the document and its summary. */
export async function documentInput(db: Db, plan: Plan, now: Date): Promise<PlanDocumentInput> {
  const [member, results, areas, activities, ethics] = await Promise.all([
    queries.memberOf(db, plan),
    resultRows(db, plan),
    queries.areasOf(db, plan),
    queries.activitiesOf(db, plan),
    queries.ethicsOf(db, plan),
  ]);
  const today = southAfricanDate(now);
  return {
    year: plan.year,
    madeAt: { date: today, time: southAfricanTime(now) },
    member,
    profile: profileOf(plan, now),
    results: byGroup(results).map((row) => ({
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
      activities: activities.flatMap(({ learning_area_id: area }, at) =>
        area === row.id ? [activityNumber(at)] : [],
      ),
    })),
    activities: activities.map((row) => activityOf(row, today)),
    verifiableHours: hoursOfPlan(plan, activities),
    reflections: [...ethicsOf(ethics), ...activities.map(reflectionOf)],
  };
}

/** The groups as the document's two columns hold them best: the small ones share the first. */
const groupOrder = ['pva', 'tech', 'ef'];
const byGroup = (rows: ResultRow[]) =>
  rows.toSorted((a, b) => groupOrder.indexOf(a.type) - groupOrder.indexOf(b.type));

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
  taxPractitioner: plan.taxPractitioner,
  businessRescuePractitioner: plan.businessRescuePractitioner,
  registeredAuditor: plan.registeredAuditor,
  responsibilities: plan.responsibilities,
  shortTermGoals: plan.shortTermGoals,
  longTermGoals: plan.longTermGoals,
});

function activityOf(row: queries.ActivityRow, today: CalendarDate): PlanDocumentInput['activities'][number] {
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
    split: splitInWords(row.portions),
    evidenceState: evidenceState(facts, today),
  };
}

function hoursOfPlan(plan: Plan, rows: queries.ActivityRow[]): PlanDocumentInput['verifiableHours'] {
  const hours = rows.flatMap(activityHours);
  return hoursCards(plan).map((kind) => {
    const summary = hoursSummary(kind, hours, plan);
    return {
      label: hoursLabels[kind],
      completed: hoursOf(summary.completedTenths),
      sure: hoursOf(summary.sureTenths),
      planned: hoursOf(summary.firmTenths),
      required: hoursOf(summary.requiredTenths),
      standard: hoursOf(summary.standardTenths),
      inDoubt: hoursOf(summary.doubtTenths),
    };
  });
}

/** The three compulsory items come first, recorded or not. */
function ethicsOf(rows: queries.EthicsRow[]): PlanDocumentInput['reflections'] {
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
      answers: [{ question, answer: null, comment: row?.question1_comment ?? '' }],
    };
  });
}

function reflectionOf(row: queries.ActivityRow, at: number): PlanDocumentInput['reflections'][number] {
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
    answers: reflectionQuestions.map(({ text }, at): PlanAnswerInput => {
      const [answer, comment] = answers[at] ?? [null, null];
      return { question: text, answer: answer as YesNo | null, comment: comment ?? '' };
    }),
  };
}
