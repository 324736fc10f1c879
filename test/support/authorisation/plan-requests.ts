import { issueDocument } from '#contract/documents.ts';
import { saveDeclaration } from '#contract/obligations.ts';
import { planner } from '#contract/page-calls.ts';
import { aReflection } from '#test/support/activity.ts';
import { sharedPlan } from './shared-plan.ts';
import type { GuardedBy, Requests, World } from './world.ts';

const year = 2026;
const params = { year };
const ofYear = () => ({ params });
const rpt_year = year;
const values = { params: { competency: 'personal_ethics' }, body: { rpt_year, answers: answers(2) } };
const headers = { rpt_year: '2026' };

function answers(count: number) {
  return Array.from({ length: count }, () => ({ answer: 1 }));
}

const anArea = (name: string) => ({
  learning_area: name,
  competency_level: 'tax_planning',
  reason: 'A new client',
});
const anEntry = (title: string) => ({
  title,
  provider: 'SAICA',
  type: 'webinar',
  description: 'Three cases',
  competency: 'tax_planning',
});
const aFileRow = {
  ...anEntry('From a file'),
  activity_date: '01/04/2026',
  Question1: 'Yes',
  Question2: 'Yes',
  Question3: 'Yes',
  reflection_date: '02/04/2026',
  evidence: '',
  verifiable_hours: '1',
};
const theReflection = {
  question1_answer: 'Yes',
  question1_comment: 'New rules',
  question2_answer: 'Yes',
  question2_comment: 'Applied',
  question3_answer: 'Yes',
  question3_comment: 'More',
  reflection_date: '2026-04-02',
  rpt_year,
};

/** An activity of the owner with a file. */
async function withEvidence(world: World) {
  const activityId = await world.activity();
  return { activityId, evidenceId: await world.evidence(activityId) };
}

/** Calls about a plan year of the owner. */
export const planRequests = {
  readAutosave: ofYear,
  entrance: ofYear,
  saveAutosave: () => ({ body: { url: '/app/rpt1', rpt_year } }),
  checkKey: () => ({ body: { url: '/app/rpt1', rpt_current_year: year } }),
  savePersonal: () => ({ body: { rpt_year, saica_number: '07142233' } }),
  saveCareerPath: () => ({ body: { rpt_year, career_path: 'Audit and Assurance' } }),
  savePosition: () => ({
    body: {
      rpt_year,
      career_position: 'Manager',
      career_role_start_date: '2020-05-08',
      career_proficiency_level: 'Mid Management',
    },
  }),
  savePractitioner: () => ({
    body: {
      rpt_year,
      career_tax_practitioner: false,
      business_rescue_practitioner: false,
      registered_auditor: true,
    },
  }),
  saveGoals: () => ({
    body: {
      rpt_year,
      career_role_responsibilities: 'Audits',
      career_goals_short_term: 'Learn',
      career_goals_med_long_term: 'Lead',
    },
  }),
  userData: ofYear,
  schema: ofYear,
  defaults: ofYear,
  defaultsOfCompetency: () => ({ params: { year, competency: 'personal_ethics' } }),
  saveAnswers: () => values,
  saveValuesAnswers: () => values,
  saveTechnicalAnswers: () => ({
    params: { competency: 'tax_planning' },
    body: { rpt_year, answers: answers(3) },
  }),
  saveEnablingAnswers: () => ({
    params: { competency: 'strategic_thinking' },
    body: { rpt_year, answers: answers(5) },
  }),
  resetScore: () => ({ params: { competency: 'personal_ethics' }, body: { rpt_year } }),
  resetScores: () => ({ body: { rpt_year, competencies: ['personal_ethics'] } }),
  updateResultsTable: () => ({ body: { rpt_year } }),
  results: ofYear,
  resultsTable: ofYear,
  activitiesDashboard: ofYear,
  taxHours: ofYear,
  ethicsHours: ofYear,
  serviceHours: ofYear,
  dashboard: ofYear,
  welcome: ofYear,
  obligations: ofYear,
  circumstances: ofYear,
  documents: ofYear,
  shares: ofYear,
  makeShare: () => ({ params, body: { days: 7, files: true } }),
  endShare: async (world) => ({ params: { ...params, id: world.ofOwner((await sharedPlan(world)).id) } }),
  monitoringPage: ofYear,
  issueDocument: () => ({ params, body: { kind: 'plan' } }),
  packProgress: async ({ app, owner }) => {
    const made = await app.call(issueDocument, { as: owner, params, body: { kind: 'pack' } });
    return { params: { ...params, number: String(made.body.number) } };
  },
  cancelPack: async ({ app, owner }) => {
    const made = await app.call(issueDocument, { as: owner, params, body: { kind: 'pack' } });
    return { params: { ...params, number: String(made.body.number) } };
  },
  downloadAgain: async ({ app, owner }) => {
    const made = await app.call(issueDocument, { as: owner, params, body: { kind: 'plan' } });
    return { params: { ...params, number: String(made.body.number) } };
  },
  planHistory: ofYear,
  planHistoryCsv: ofYear,
  whatChangedCsv: ofYear,
  circumstancesPage: ofYear,
  bodiesPage: ofYear,
  saveCircumstances: () => ({
    params,
    body: { facts: [{ body: 'saica', kind: 'not_active', from: '2026-05-01' }] },
  }),
  saveCircumstance: () => ({ params, body: { body: 'saica', kind: 'not_active', from: '2026-06-01' } }),
  removeCircumstance: async (world) => {
    await world.app.db
      .insertInto('circumstance')
      .values({
        member_id: world.owner.id,
        plan_year: year,
        body: 'saica',
        kind: 'not_active_70',
        from_date: '2026-05-01',
        recorded_at: new Date('2026-05-01T08:00:00Z'),
      })
      .execute();
    return { params, body: { body: 'saica', kind: 'not_active_70' } };
  },
  declarations: ofYear,
  removeDeclaration: async ({ app, owner }) => {
    const body = { body: 'saica', submitted_on: '2026-01-19' };
    await app.call(saveDeclaration, { as: owner, params, body });
    return { params, body: { body: 'saica' } };
  },
  saveDeclaration: () => ({ params, body: { body: 'saica', submitted_on: '2026-01-19' } }),
  planAssessment: ofYear,
  growth: ofYear,
  planner: ofYear,
  resultsSummary: ofYear,
  areasPage: ofYear,
  accountPage: ofYear,
  learningAreas: ofYear,
  preloadedLearningAreas: () => ({}),
  addLearningArea: () => ({ body: { ...anArea('Transfer pricing'), rpt_year } }),
  addLearningAreas: () => ({ params, body: { areas: [anArea('Deferred tax')] } }),
  addReasons: async (world) => ({
    params,
    body: { reasons: [{ id: await world.area(), reason: 'A new client' }] },
  }),
  updateLearningArea: async (world) => ({
    body: {
      id: await world.area(),
      learningArea: 'Changed',
      competency: 'tax_planning',
      rpt_current_year: year,
    },
  }),
  deleteLearningArea: async (world) => ({ body: { id: await world.area(), rpt_year } }),
  deleteLearningAreas: async (world) => ({ body: { learningAreaIds: [await world.area()], rpt_year } }),
  affiliates: () => ({ params: { competency: 'tax_planning' } }),
  affiliatesDb: () => ({ params: { competency: 'tax_planning' } }),
  planAffiliates: ofYear,
  cpdSearch: ofYear,
  bookActivity: async (world) => ({
    body: { ...anEntry('Booked'), learning_area_id: await world.area(), rpt_year },
  }),
  importActivities: () => ({
    params,
    body: { activities: [{ title: 'Imported', type: 'webinar', activity_date: '2026-04-01' }] },
  }),
  bulkBookActivity: () => ({ body: { activities: [aFileRow], rpt_year } }),
  activities: ofYear,
  updateActivity: async (world) => ({ body: { ...anEntry('Changed'), id: await world.activity() } }),
  deleteActivity: async (world) => ({ body: { id: await world.activity(), rpt_year } }),
  deleteActivities: async (world) => ({ body: { activityIds: [await world.activity()], rpt_year } }),
  logActivity: async (world) => ({
    params,
    body: { title: 'Talk', type: 'webinar', date: '2026-05-01', learning_area_id: await world.area() },
  }),
  linkActivity: async (world) => ({
    params: { year, id: await world.activity() },
    body: { competency: 'Tax governance' },
  }),
  splitActivity: async (world) => ({
    params: { year, id: await world.activity() },
    body: { portions: [{ kind: 'tax', hours: 1 }] },
  }),
  proveActivity: async (world) => ({
    params: { year, id: await world.activity() },
    body: { note: 'In the blue file' },
  }),
  uploadEvidence: async (world) => ({
    headers,
    body: world.form([['activityIds[]', await world.activity()]]),
  }),
  replaceEvidence: async (world) => ({
    headers,
    body: world.form([['activityId', (await withEvidence(world)).activityId]]),
  }),
  uploadProof: async (world) => ({
    params: { year, id: await world.activity() },
    body: world.form([]),
  }),
  evidenceOfActivity: async (world) => ({ params: { activityId: (await withEvidence(world)).activityId } }),
  evidenceOfYear: ofYear,
  evidenceFile: async (world) => ({ params: { year, id: (await withEvidence(world)).evidenceId } }),
  proofFile: async (world) => ({ params: { year, id: (await withEvidence(world)).evidenceId } }),
  useEvidence: async (world) => ({
    params,
    body: { evidence_id: (await withEvidence(world)).evidenceId, activityIds: [await world.activity()] },
  }),
  removeEvidence: async (world) => {
    const { activityId } = await withEvidence(world);
    const { body } = await world.app.call(planner, { as: world.owner, params });
    return { params, body: { activityIds: [activityId], confirmed_until: body.kept_until.until } };
  },
  allReflections: ofYear,
  reflectionOf: async (world) => {
    const activity_id = await world.activity();
    await aReflection(world.app, world.owner.id, activity_id);
    return { params: { year, activity_id } };
  },
  saveReflection: async (world) => ({ body: { ...theReflection, activity_id: await world.activity() } }),
  saveReflections: async (world) => ({ body: { ...theReflection, activityIds: [await world.activity()] } }),
  switchYear: () => ({ body: { rpt_year } }),
  rollOver: () => ({ body: { rpt_year_old: 2024, rpt_year_new: 2025 } }),
  autofixCheck1: ofYear,
  autofixCheck2: ofYear,
  autofixAction: ofYear,
  autofixProblems: ofYear,
  autofixRequest: ofYear,
  planDocument: ofYear,
  planPdf: ofYear,
  planPrint: ofYear,
  evidenceArchive: async (world) => {
    await withEvidence(world);
    world.wasOfOwner();
    return { params };
  },
} satisfies Partial<Requests<GuardedBy<'member'>>>;
