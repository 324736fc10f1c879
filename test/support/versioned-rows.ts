import * as activities from '#contract/activities.ts';
import { planAssessment, resetScore, saveTechnicalAnswers } from '#contract/assessment.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as areas from '#contract/learning-areas.ts';
import * as profile from '#contract/profile.ts';
import { reflectionOf, saveReflection } from '#contract/reflections.ts';
import { anActivity } from './activity.ts';
import type { ApiResponse, TestApp } from './app.ts';
import type { SignedIn } from './sign-in.ts';

const year = { year: 2026 };

/** A row of a plan that can be changed, one kind for each call that takes a version. */
export interface VersionedRow {
  /** Its name in `current`. */
  id: string;
  save: EndpointSpec;
  params?: object;
  /** The body of the call beside version and year; each number gives other values. */
  values(number: number): Record<string, unknown>;
  /** The row as an answer has it. */
  read(): Promise<{ version: string; saved_at: string | null }>;
  /** Deletes or resets it. */
  remove?: { call: EndpointSpec; params?: object; body: object };
  /** A field that the values change, as `current` names it. */
  field: string;
}

type Of = Record<string, (app: TestApp, as: SignedIn) => Promise<VersionedRow>>;

const step = (name: string, save: EndpointSpec, field: string, values: VersionedRow['values']): Of => ({
  [name]: async (app, as) => ({
    id: name,
    save,
    field,
    values,
    read: async () => (await app.call(profile.userData, { as, params: year })).body.versions[name],
  }),
});

const reflects = (id: string, app: TestApp, as: SignedIn): VersionedRow => ({
  id,
  save: saveReflection,
  field: 'question1_comment',
  values: (number) => ({
    activity_id: id,
    question1_answer: 'Yes',
    question2_answer: 'No',
    question3_answer: 'Yes',
    question1_comment: `Comment ${number}`,
    reflection_date: '2026-04-01',
  }),
  read: async () => (await app.call(reflectionOf, { as, params: { ...year, activity_id: id } })).body,
});

const inList = async (answer: Promise<ApiResponse>, id: string) =>
  (await answer).body.find((row: { id: string }) => row.id === id);

/** Makes a row of each kind for a member whose plan is empty. */
export const versionedRows: Of = {
  ...step('rpt1', profile.savePersonal, 'saica_number', (number) => ({ saica_number: `${number}` })),
  ...step('rpt2', profile.saveCareerPath, 'career_path', (number) => ({
    career_path: number % 2 ? 'Consulting' : 'Banking',
  })),
  ...step('rpt3', profile.savePosition, 'career_position', (number) => ({
    career_position: `Manager ${number}`,
    career_role_start_date: '2020-02-01',
    career_proficiency_level: 'Mid Management',
  })),
  ...step('rpt4', profile.savePractitioner, 'registered_auditor', (number) => ({
    career_tax_practitioner: true,
    business_rescue_practitioner: false,
    registered_auditor: number % 2 === 1,
  })),
  ...step('rpt5', profile.saveGoals, 'career_goals_short_term', (number) => ({
    career_role_responsibilities: "O'Brien-Müller signs",
    career_goals_short_term: `Goal ${number}`,
    career_goals_med_long_term: 'Lead',
  })),
  'a learning area': async (app, as) => {
    const area = { learning_area: 'Tax', competency_level: 'tax_planning', rpt_year: 2026 };
    const { id } = (await app.call(areas.addLearningArea, { as, body: area })).body;
    return {
      id,
      save: areas.updateLearningArea,
      field: 'reason',
      values: (number) => ({
        id,
        learningArea: 'Tax',
        competency: 'Tax planning',
        reason: `Reason ${number}`,
        rpt_current_year: 2026,
      }),
      read: () => inList(app.call(areas.learningAreas, { as, params: year }), id),
      remove: { call: areas.deleteLearningArea, body: { id } },
    };
  },
  'an activity': async (app, as) => {
    const id = await anActivity(app, as.id);
    return {
      id,
      save: activities.updateActivity,
      field: 'description',
      values: (number) => ({
        id,
        title: `Workshop ${id}`,
        provider: 'SAICA',
        type: 'webinar',
        competency: 'Tax planning',
        description: `Case ${number}`,
        date: '2026-05-08',
      }),
      read: () => inList(app.call(activities.activities, { as, params: year }), id),
      remove: { call: activities.deleteActivity, body: { id } },
    };
  },
  'a reflection': async (app, as) => reflects(await anActivity(app, as.id), app, as),
  'an ethics item': async (app, as) => reflects('personal_ethics', app, as),
  answers: async (app, as) => {
    const id = 'tax_planning';
    return {
      id,
      save: saveTechnicalAnswers,
      params: { competency: id },
      field: 'answers',
      values: (number) => ({
        answers: [0, 1, 2].map((bit) => ({ answer: (number >> bit) & 1 })),
      }),
      read: async () =>
        (await app.call(planAssessment, { as, params: year })).body.competencies.find(
          ({ competency }: { competency: string }) => competency === id,
        ),
      remove: { call: resetScore, params: { competency: id }, body: {} },
    };
  },
};
