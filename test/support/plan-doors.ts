import { endpoints as calls } from '#contract/index.ts';
import type { TestApp } from './app.ts';
import { aWaitingMail } from './mail-in.ts';
import type { SignedIn } from './sign-in.ts';

const params = { year: 2026 };
const rpt_year = 2026;

/** Numbers from which a step takes its words, hours and ids. */
export interface Numbers {
  n: number;
  one: number;
  other: number;
}

interface At extends Numbers {
  app: TestApp;
  as: SignedIn;
  admin: SignedIn;
  activities: readonly string[];
  areas: readonly string[];
}

const from = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const competency = (n: number) => ['tax_planning', 'tax_governance', 'personal_ethics'][n % 3];
const entry = ({ n, other }: Numbers) => ({
  title: `Talk ${n % 3}`,
  provider: 'SAICA',
  type: 'webinar',
  description: `Cases ${other % 3}`,
  competency: competency(other),
});
const hours = ({ one }: Numbers) => [0, 1.5, 30][one % 3];
const day = ({ n }: Numbers) => `2026-0${1 + n}-11`;
const dayFirst = ({ n }: Numbers) => `11/0${1 + n}/2026`;
const portions = (n: number) =>
  [
    { kind: 'tax', hours: 1 + n },
    { kind: 'ethics', hours: 2, verifiable: n % 2 === 0 },
  ].slice(0, n % 3);
const answers = ({ n, one }: Numbers) => {
  const yes = n % 2 === 0 ? 'Yes' : 'No';
  return {
    question1_answer: yes,
    question1_comment: `Words ${one % 3}`,
    question2_answer: 'Yes',
    question2_comment: '',
    question3_answer: yes,
    question3_comment: '',
    reflection_date: day({ n: n % 4 } as Numbers),
    rpt_year,
  };
};
const cells = ({ n }: Numbers) => ({
  Question1: n % 2 === 0 ? 'Yes, it did' : '',
  Question2: n % 2 === 0 ? 'Yes' : '',
  Question3: n % 2 === 0 ? 'No' : '',
  reflection_date: n % 2 === 0 ? '12/04/2026' : '',
});
export const area = ({ n, other }: Numbers) => ({
  learning_area: `Area ${n % 2}`,
  competency_level: competency(other),
});
const file = (fields: [string, string][], n: number) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', new Blob([`%PDF-1.7 ${n}`]), 'proof.pdf');
  return form;
};
export const filesOf = ({ app, as }: Pick<At, 'app' | 'as'>) =>
  app.db
    .selectFrom('activity_evidence as link')
    .innerJoin('evidence', 'evidence.id', 'link.evidence_id')
    .select(['link.activity_id', 'evidence.sha256'])
    .where('link.member_id', '=', as.id)
    .execute();
const evidenceIds = async ({ app, as }: At) =>
  (await app.db.selectFrom('evidence').select('id').where('member_id', '=', as.id).execute()).map(
    ({ id }) => id,
  );

/** Every way in which a plan year changes. One that finds nothing to change is refused, and that is no fault. */
export const doors: ((at: At) => object | Promise<object>)[] = [
  (at) => at.app.call(calls.rollOver, { as: at.as, body: { rpt_year_old: 2025, rpt_year_new: 2026 } }),
  (at) =>
    at.app.call(calls.savePractitioner, {
      as: at.as,
      body: {
        rpt_year,
        career_tax_practitioner: at.n % 2 === 0,
        business_rescue_practitioner: false,
        registered_auditor: at.one % 2 === 0,
      },
    }),
  (at) =>
    at.app.call(calls.bookActivity, {
      as: at.as,
      body: {
        ...entry(at),
        rpt_year,
        verifiable_hours: hours(at),
        activity_date: day(at),
        topic: 'IFRS',
        price: 'R1',
      },
    }),
  (at) =>
    at.app.call(calls.bookActivity, {
      as: at.as,
      body: { ...entry(at), rpt_year, learning_area_id: from(at.areas, at.one) },
    }),
  (at) =>
    at.app.call(calls.updateActivity, {
      as: at.as,
      body: {
        ...entry(at),
        id: from(at.activities, at.one),
        date: day(at),
        verifiable_hours: hours(at),
        hours_confirmed: at.n > 3,
      },
    }),
  (at) =>
    at.app.call(calls.updateActivity, {
      as: at.as,
      body: {
        ...entry(at),
        id: from(at.activities, at.one),
        date: '',
        learning_area_id: from(at.areas, at.other) ?? null,
        unplanned_reason: 'A client',
      },
    }),
  (at) =>
    at.app.call(calls.logActivity, {
      as: at.as,
      params,
      body: { title: `Logged ${at.n}`, type: 'podcast', date: day(at), hours: hours(at), reason: 'Asked' },
    }),
  (at) =>
    at.app.call(calls.logActivity, {
      as: at.as,
      params,
      body: { ...entry(at), date: day(at), portions: portions(at.n) },
    }),
  (at) =>
    at.app.call(calls.linkActivity, {
      as: at.as,
      params: { ...params, id: from(at.activities, at.one) },
      body: { competency: competency(at.other), reason: 'Why' },
    }),
  (at) =>
    at.app.call(calls.splitActivity, {
      as: at.as,
      params: { ...params, id: from(at.activities, at.one) },
      body: { portions: portions(at.n) },
    }),
  (at) =>
    at.app.call(calls.proveActivity, {
      as: at.as,
      params: { ...params, id: from(at.activities, at.one) },
      body: { note: ['', 'At the office'][at.n % 2] },
    }),
  (at) =>
    at.app.call(calls.deleteActivity, { as: at.as, body: { id: from(at.activities, at.one), rpt_year } }),
  (at) =>
    at.app.call(calls.deleteActivities, {
      as: at.as,
      body: { activityIds: at.activities.slice(0, 2), rpt_year },
    }),
  (at) =>
    at.app.call(calls.bulkBookActivity, {
      as: at.as,
      body: {
        activities: [
          {
            ...entry(at),
            ...cells(at),
            title: `File ${at.n}`,
            activity_date: dayFirst(at),
            evidence: 'https://example.org/a.pdf',
            verifiable_hours: `${hours(at)}`,
          },
        ],
        rpt_year,
      },
    }),
  (at) =>
    at.app.call(calls.importActivities, {
      as: at.as,
      params,
      body: {
        activities: [
          { title: `Import ${at.n}`, type: 'webinar', activity_date: dayFirst(at), verifiable_hours: '2' },
        ],
      },
    }),
  (at) =>
    at.app.call(calls.bulkBookActivityEmail, {
      as: at.admin,
      body: {
        activities: [
          {
            ...entry(at),
            ...cells(at),
            title: `Office ${at.n}`,
            activity_date: dayFirst(at),
            user_email: at.as.email,
          },
        ],
      },
    }),
  async (at) =>
    at.app.call(calls.takeMailIn, { as: at.as, params: { id: await aWaitingMail(at.app, at.as.id) } }),
  (at) =>
    at.app.call(calls.uploadProof, {
      as: at.as,
      params: { ...params, id: from(at.activities, at.one) },
      body: file([], at.n),
    }),
  (at) =>
    at.app.call(calls.uploadEvidence, {
      as: at.as,
      headers: { rpt_year: '2026' },
      body: file(
        at.activities.slice(0, 2).map((id) => ['activityIds[]', id]),
        at.n,
      ),
    }),
  async (at) =>
    at.app.call(calls.useEvidence, {
      as: at.as,
      params,
      body: {
        evidence_id: from(await evidenceIds(at), at.other),
        activityIds: [from(at.activities, at.one)],
      },
    }),
  async (at) => {
    const activityIds = (await filesOf(at)).slice(0, 1).map(({ activity_id }) => activity_id);
    const remove = (confirmed_until = '') =>
      at.app.call(calls.removeEvidence, { as: at.as, params, body: { activityIds, confirmed_until } });
    const refused = await remove('2026-01-01');
    return refused.status === 200 ? refused : remove(refused.body.fields?.confirmed_until);
  },
  (at) =>
    at.app.call(calls.saveReflection, {
      as: at.as,
      body: { ...answers(at), activity_id: from(at.activities, at.one) },
    }),
  (at) =>
    at.app.call(calls.saveReflection, {
      as: at.as,
      body: { ...answers(at), activity_id: 'personal_ethics' },
    }),
  (at) =>
    at.app.call(calls.saveReflections, {
      as: at.as,
      body: { ...answers(at), activityIds: at.activities.slice(0, 3) },
    }),
  (at) => at.app.call(calls.autofixAction, { as: at.as, params }),
  (at) => at.app.call(calls.addLearningArea, { as: at.as, body: { ...area(at), reason: '', rpt_year } }),
  (at) =>
    at.app.call(calls.addLearningAreas, {
      as: at.as,
      params,
      body: { areas: [{ ...area(at), reason: 'Two' }] },
    }),
  (at) =>
    at.app.call(calls.updateLearningArea, {
      as: at.as,
      body: {
        id: from(at.areas, at.one),
        learningArea: `Changed ${at.n}`,
        competency: competency(at.other),
        competency1: competency(at.n),
        rpt_current_year: 2026,
      },
    }),
  (at) =>
    at.app.call(calls.addReasons, {
      as: at.as,
      params,
      body: { reasons: at.areas.map((id) => ({ id, reason: 'Because' })) },
    }),
  (at) =>
    at.app.call(calls.deleteLearningArea, { as: at.as, body: { id: from(at.areas, at.one), rpt_year } }),
  (at) =>
    at.app.call(calls.saveTechnicalAnswers, {
      as: at.as,
      params: { competency: 'tax_planning' },
      body: { rpt_year, answers: [at.n, at.one, at.other].map((n) => ({ answer: n % 4 })) },
    }),
  (at) =>
    at.app.call(calls.saveAnswers, {
      as: at.as,
      params: { competency: 'personal_ethics' },
      body: { rpt_year, answers: [at.n, at.one].map((n) => ({ answer: n % 4 })) },
    }),
  (at) =>
    at.app.call(calls.resetScores, {
      as: at.as,
      body: { rpt_year, competencies: ['tax_planning', 'personal_ethics'] },
    }),
  (at) => at.app.call(calls.updateResultsTable, { as: at.as, body: { rpt_year } }),
  (at) =>
    at.app.call(calls.savePosition, {
      as: at.as,
      body: {
        rpt_year,
        career_position: 'Manager',
        career_role_start_date: '2020-05-08',
        career_proficiency_level: ['Mid Management', 'Senior Management'][at.n % 2],
      },
    }),
  // One of the two paths does not offer every level.
  (at) =>
    at.app.call(calls.saveCareerPath, {
      as: at.as,
      body: { rpt_year, career_path: ['External Governance', 'Consulting'][at.n % 2] },
    }),
  (at) =>
    at.app.call(calls.saveGoals, {
      as: at.as,
      body: {
        rpt_year,
        career_role_responsibilities: `Audits ${at.n}`,
        career_goals_short_term: 'Learn',
        career_goals_med_long_term: 'Lead',
      },
    }),
  (at) => at.app.call(calls.savePersonal, { as: at.as, body: { rpt_year, saica_number: `0714223${at.n}` } }),
  (at) =>
    at.app.call(calls.saveCircumstance, {
      as: at.as,
      params,
      body: { body: 'sars', kind: 'held', from: day(at), note: 'Letter' },
    }),
  (at) =>
    at.app.call(calls.saveCircumstances, {
      as: at.as,
      params,
      body: { facts: at.n % 2 === 0 ? [{ body: 'saica', kind: 'not_active', from: day(at) }] : [] },
    }),
  (at) =>
    at.app.call(calls.removeCircumstance, { as: at.as, params, body: { body: 'saica', kind: 'not_active' } }),
  (at) =>
    at.app.call(calls.saveDeclaration, {
      as: at.as,
      params,
      body: { body: 'saica', submitted_on: `2026-01-1${at.n}` },
    }),
  (at) => at.app.call(calls.removeDeclaration, { as: at.as, params, body: { body: 'saica' } }),
];
