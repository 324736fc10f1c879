import type { FastifyInstance } from 'fastify';
import { bookActivity } from '#contract/activities.ts';
import { saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import { saveAutosave } from '#contract/autosave.ts';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { uploadProof } from '#contract/evidence.ts';
import { addReasons, learningAreas } from '#contract/learning-areas.ts';
import { saveCareerPath, saveGoals, savePosition, savePractitioner } from '#contract/profile.ts';
import { saveReflection } from '#contract/reflections.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import { suggestedReason } from '#domain/learning-areas/learning-areas.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { byName } from '#domain/text/names.ts';
import type { activityTypes } from '#framework/activity-types.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import type { EthicsItem } from '#framework/reflections.ts';

export interface DemoActivity {
  title: string;
  provider: string;
  type: (typeof activityTypes)[number];
  description: string;
  competency: CompetencyKey;
  hours: number;
  /**
   * The date as a part of the time, 0 to 1: completed activities between January and today, the others between today and
   * December.
   */
  at: number;
  /** The reflection, a comment per question; the third says whether there is a new area. An activity without one is not completed. */
  comments?: readonly [string, string, string];
  /** The name of its certificate, if it has one. */
  file?: string;
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

/** A call of the signed-in member. It must succeed. Gives the body of the response. */
type Call = (endpoint: EndpointSpec, sent: { params?: object; body: object }) => Promise<unknown>;

/** Fills in a plan year that is there, as its member would: with the product's own calls. */
export async function makePlan(
  app: FastifyInstance,
  headers: { email: string; key: string },
  { year, now }: { year: number; now: Date },
  { profile, answers, activities, ethics }: DemoPlan,
): Promise<void> {
  const call: Call = (endpoint, sent) => succeed(app, headers, endpoint, sent);
  const rpt_year = year;
  await makeProfile(call, rpt_year, profile);
  for (const [competency, options] of answers) {
    const body = { answers: options.map((answer) => ({ answer })), rpt_year };
    await call(saveAnswers, { params: { competency }, body });
  }
  await call(updateResultsTable, { body: { rpt_year } });
  const areas = (await call(learningAreas, { params: { year }, body: {} })) as { id: string }[];
  const reasons = areas.map(({ id }) => ({ id, reason: suggestedReason }));
  await call(addReasons, { params: { year }, body: { reasons } });
  for (const one of activities) {
    const { at, comments, file, hours, ...texts } = one;
    const activity_date = dateIn(year, now, at, comments !== undefined);
    const booked = { ...texts, activity_date, verifiable_hours: hours, hours_confirmed: true, rpt_year };
    const { activity_id } = (await call(bookActivity, { body: booked })) as { activity_id: string };
    if (file) {
      const body = new FormData();
      body.append('file', certificateOf(one, activity_date), file);
      await call(uploadProof, { params: { year, id: activity_id }, body });
    }
    if (!comments) continue;
    const [question1_comment, question2_comment, question3_comment] = comments;
    const said = { question1_comment, question2_comment, question3_comment };
    const question3_answer = question3_comment.startsWith('No ') ? 'No' : 'Yes';
    const answered = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer };
    await call(saveReflection, {
      body: { activity_id, ...answered, ...said, reflection_date: activity_date, rpt_year },
    });
  }
  for (const [activity_id, question1_comment] of Object.entries(ethics)) {
    const reflection_date = dateIn(year, now, 1, true);
    await call(saveReflection, { body: { activity_id, question1_comment, reflection_date, rpt_year } });
  }
  await call(saveAutosave, { body: { url: '/app/activityPlanner', rpt_year } });
}

async function makeProfile(call: Call, rpt_year: number, profile: DemoPlan['profile']): Promise<void> {
  await call(saveCareerPath, { body: { rpt_year, career_path: profile.career_path } });
  await call(savePosition, {
    body: {
      rpt_year,
      career_position: profile.career_position,
      career_role_start_date: `${rpt_year - 2}-07-01`,
      career_proficiency_level: profile.proficiency_level,
    },
  });
  await call(savePractitioner, {
    body: {
      rpt_year,
      ...byName(answerNames, (name) => name === 'career_tax_practitioner'),
    },
  });
  await call(saveGoals, {
    body: {
      rpt_year,
      career_role_responsibilities: profile.responsibilities,
      career_goals_short_term: profile.short_term_goals,
      career_goals_med_long_term: profile.long_term_goals,
    },
  });
}

async function succeed(
  app: FastifyInstance,
  headers: Record<string, string>,
  { method, path }: EndpointSpec,
  { params, body }: Parameters<Call>[1],
): Promise<unknown> {
  const sent =
    method === 'GET' ? new Response() : body instanceof FormData ? new Response(body) : Response.json(body);
  const response = await app.inject({
    method,
    url: addressOf({ path }, { ...params }),
    headers: { ...headers, ...Object.fromEntries(sent.headers) },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  if (response.statusCode === 200) return response.json();
  throw new Error(`The demo's ${method} ${path} was answered ${response.statusCode}: ${response.body}`);
}

/** Evidence that says that it is made up. */
function certificateOf({ title, provider, hours }: DemoActivity, date: string): Blob {
  const bytes = textPdf([
    'Certificate of attendance',
    `Naledi Khumalo attended "${title}"`,
    `${provider}, ${dateInWords(date)}, ${hours.toFixed(1)} hours`,
    'This certificate belongs to the demo account. It is made up.',
  ]);
  return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
}

/** Completed activities lie between January and today, in an earlier year its end; the others between today and December. */
function dateIn(year: number, now: Date, at: number, done: boolean): string {
  const start = Math.min(Date.UTC(year, 0, 8), now.getTime());
  const end = Date.UTC(year, 11, 12);
  const latest = Math.min(now.getTime(), Date.UTC(year, 11, 31));
  const [from, to] = done ? [start, latest] : [Math.min(now.getTime(), end), end];
  return southAfricanDate(new Date(from + (to - from) * at));
}
