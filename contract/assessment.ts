import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { frameworkAddress } from './framework-address.ts';

/** A competency by its name. If it is none of the 72, the call answers not found. */
const competencyName = z.string('Choose a competency');
const competencyParams = z.object({ competency: competencyName });
const bodyYear = z.object({ rpt_year: fields.planYear });

/** `name=requiredScore=definition`, with `=done` once answered (A §3). */
const level3 = z.string();
/** Level-2 name -> its competencies; the name gets `=done` when all of them are done (A §3, B §3). */
const level2 = z.record(z.string(), z.array(level3));

export const schema = endpoint({
  method: 'GET',
  path: '/api/rpt/schema/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The plan structure: three groups of competencies (A §3)',
  params: fields.yearParams,
  ok: z.object({
    Professional_values_and_attitudes: level2,
    Enabling_and_Future_Competencies: level2,
    Technical_competencies: z.array(level3),
  }),
  errors: [],
});

const storedAnswer = z.object({ answer: z.number(), score: z.number() });

export const defaults = endpoint({
  method: 'GET',
  path: '/api/rpt/default/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'All saved answers: competency -> one {answer, score} per question (A §7 question state)',
  params: fields.yearParams,
  ok: z.object({ answered: z.record(z.string(), z.array(storedAnswer)) }),
  errors: [],
});

export const defaultsOfCompetency = endpoint({
  method: 'GET',
  path: '/api/rpt/default/:year/:competency',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The saved answers of one competency; empty when it is not answered (A §7)',
  params: z.extend(fields.yearParams, competencyParams.shape),
  ok: z.array(storedAnswer),
  errors: ['competency_not_found'],
});

const givenAnswer = z.object({
  answer: z.int('Choose an answer').check(z.gte(0, 'Choose an answer'), z.lte(3, 'Choose an answer')),
  /** The score that belongs to the answer, checked when sent (spec-readings 54). */
  score: z.optional(z.number()),
});

export const resultRow = z.object({
  competency: z.string(),
  requiredScore: z.number(),
  actualScore: z.number(),
  definition: z.string(),
  learningArea: z.enum(['Yes', 'No']),
  type: z.enum(['pva', 'ef', 'tech']),
});

const saveAnswersCall = {
  method: 'POST',
  guard: 'member',
  planYear: 'body.rpt_year',
  params: competencyParams,
  body: z.extend(bodyYear, {
    /** The answers by the number of their question, from 0; an array is accepted too. Omitted with resetCompetency. */
    answers: z.optional(
      z.union(
        [z.array(givenAnswer), z.record(z.string().check(z.regex(/^[0-4]$/)), givenAnswer)],
        'Choose an answer to every question',
      ),
    ),
    resetCompetency: z._default(z.boolean(), false),
    version: fields.version,
  }),
  ok: z.extend(fields.saved, { result: z.nullable(resultRow) }),
  // The competency's group decides how many answers there are and which options each question has.
  errors: ['competency_not_found', 'score_mismatch', 'invalid_input'],
} as const;

export const saveAnswers = endpoint({
  ...saveAnswersCall,
  path: '/api/rpt/:competency',
  records: true,
  doc: 'Saves the answers of any competency; resetCompetency clears them instead (A §7)',
});
export const saveValuesAnswers = endpoint({
  ...saveAnswersCall,
  path: '/api/rpt/pvca/:competency',
  records: true,
  doc: 'As above for values and attitudes: 2 answers (A §7)',
});
export const saveEnablingAnswers = endpoint({
  ...saveAnswersCall,
  path: '/api/rpt/efc/:competency',
  records: true,
  doc: 'As above for enabling competencies: 5 answers (A §7)',
});
export const saveTechnicalAnswers = endpoint({
  ...saveAnswersCall,
  path: '/api/rpt/tc/:competency',
  records: true,
  doc: 'As above for technical competencies: 3 answers (A §7)',
});

export const resetScore = endpoint({
  method: 'POST',
  path: '/api/rpt/reset/:competency',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Clears the score of one competency (A §7)',
  params: competencyParams,
  body: z.extend(bodyYear, { version: fields.version }),
  ok: fields.saved,
  errors: ['competency_not_found'],
});

export const resetScores = endpoint({
  method: 'POST',
  path: '/api/rpt/resetCompetecies',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Clears the scores of several competencies (A §7)',
  body: z.extend(bodyYear, {
    competencies: z.array(competencyName).check(z.minLength(1, 'Choose a competency')),
    versions: fields.versions,
  }),
  ok: fields.nothing,
  errors: ['competency_not_found'],
});

export const results = endpoint({
  method: 'GET',
  path: '/api/rpt/results/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'Competency -> score, one decimal (A §7)',
  params: fields.yearParams,
  ok: z.record(z.string(), z.number()),
  errors: [],
});

export const resultsTable = endpoint({
  method: 'GET',
  path: '/api/rpt/table/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The result rows, computed from the answers and the required levels (A §3)',
  params: fields.yearParams,
  ok: z.array(resultRow),
  errors: [],
});

export const updateResultsTable = endpoint({
  method: 'POST',
  path: '/api/rpt/table/update',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Makes the scored learning areas agree with the results, which the server recomputes (spec-readings 56)',
  body: z.extend(bodyYear, {
    results: z._default(z.array(z.looseObject({ competency: competencyName })).check(z.maxLength(72)), []),
  }),
  ok: z.object({ added: z.number(), removed: z.number(), met: z.number() }),
  errors: ['too_many_learning_areas'],
});

export const planAssessment = endpoint({
  method: 'GET',
  path: '/api/plan/:year/assessment',
  guard: 'member',
  planYear: 'params.year',
  doc: 'What the question and result screens show, in one call: all 72 competencies in order (spec-readings 19)',
  params: fields.yearParams,
  ok: z.object({
    /** Empty while no career path is chosen, here and below. */
    career_path: z.string(),
    career_proficiency_level: z.string(),
    competencies: z.array(
      z.object({
        competency: z.string(),
        requiredScore: z.number(),
        /** Null until answered, here and below. */
        actualScore: z.nullable(z.number()),
        learningArea: z.nullable(resultRow.shape.learningArea),
        /** The index of the chosen option of each question. */
        answers: z.nullable(z.array(z.number())),
        ...fields.stamp,
      }),
    ),
  }),
  errors: [],
});

export const frameworkPdf = endpoint({
  ...frameworkAddress,
  kind: 'file',
  doc: "The competency framework as 'Competency Framework.pdf': every competency by group, with its definition and the required levels (A §4 rpt6, spec-readings 8)",
  ok: z.unknown(),
  errors: ['unavailable'],
});
