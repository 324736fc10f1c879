import { activityNumber } from '#domain/activities/activity-number.ts';
import { activityLabels } from '#domain/activities/activity-record.ts';
import type { PlanDocumentInput } from '#domain/export/plan-document-types.ts';
import { flagsWhere } from '#domain/profile/practitioner-flags.ts';
import { byName, namesOf } from '#domain/text/names.ts';
import { planYearCycle } from './plan-year-cycle.ts';

interface Size {
  areas: number;
  activities: number;
  reflections: number;
}

const COMPETENCIES = ['Personal ethics', 'Tax planning', 'Data analytics', 'Managing others', 'Judgement'];
const TITLES = [
  'Transfer pricing documentation workshop',
  'VAT on electronic services',
  'Ethical dilemmas in practice',
];
const QUESTIONS = [
  'Did this activity address your learning needs to an appropriate level?',
  'Have you used this learning in the workplace?',
  'Did this activity lead you to new learning areas that you would like to explore?',
];

/** A plan of any size for tests and measurements of the PDF. With another `salt` its texts differ. */
export function samplePlan({ areas, activities, reflections }: Size, salt = ''): PlanDocumentInput {
  const competency = (index: number) => COMPETENCIES[index % COMPETENCIES.length] ?? '';
  const title = (index: number) => `${TITLES[index % TITLES.length]} ${index + 1}${salt}`;
  const date = (index: number) => `2026-0${1 + (index % 9)}-1${index % 10}`;
  return {
    year: 2026,
    madeAt: { date: '2026-11-21', time: '14:02' },
    member: {
      name: 'Naledi',
      surname: 'Khumalo',
      email: 'naledi.khumalo@example.co.za',
      contact: '+27 82 555 0134',
      saicaNumber: '08123456',
    },
    profile: {
      careerPath: 'Financial and Tax Management',
      position: 'Tax manager',
      startDate: '2023-04-01',
      timeInRole: '3 years and 2 months',
      proficiencyLevel: 'Mid Management',
      ...flagsWhere((kind) => kind === 'tax_practitioner'),
      responsibilities: `Lead a team of four, sign off income tax and VAT returns, answer SARS.${salt}`,
      shortTermGoals: 'Take over transfer pricing work for two group companies.',
      longTermGoals: 'Head of tax in a listed group within five years.',
    },
    results: many(areas, (index) => ({
      competency: competency(index),
      group: index % 2 ? 'Technical Competencies' : 'Professional Values and Attitudes',
      requiredScore: 3,
      actualScore: 2 + (index % 3) / 2,
      learningArea: index % 3 < 2,
    })),
    areas: many(areas, (index) => ({
      learningArea: `Learning area ${index + 1}${salt}`,
      competency: competency(index),
      reason: 'Identified as a relevant learning area per the SAICA Post-Qualification Competency Framework.',
      met: index % 4 === 0,
      gap: index % 2 ? -0.8 : null,
      activities: [activityNumber(index)],
    })),
    activities: many(activities, (index) => ({
      ...byName(namesOf(activityLabels), () => ''),
      title: title(index),
      provider: 'SAICA',
      type: 'on-the-job experience',
      competency: competency(index),
      description: `Worked through three cases and wrote the documentation for one of them, item ${index + 1}.${salt}`,
      date: date(index),
      split: '',
      completed: index % 2 === 0,
      verifiable_hours: 0.5 + (index % 5),
      hours_confirmed: false,
      entry: {
        enteredOn: '2026-11-20',
        firstDate: index % 3 === 0 ? '2026-01-31' : date(index),
        firstHours: 0.5 + (index % 5),
      },
      fileName: index % 2 === 0 ? `${activityNumber(index)} - Certificate ${index + 1}.pdf` : '',
      evidence: index % 2 === 0 ? `Certificate ${index + 1}.pdf` : '',
      evidenceFlaw: '',
      evidenceState: index % 2 === 0 ? 'file' : 'missing',
    })),
    bodies: sampleBodies,
    reflections: many(reflections, (index) => ({
      title: title(index),
      competency: competency(index),
      required: false,
      number: activityNumber(index),
      activityDate: date(index),
      date: index % 2 === 0 ? date(index) : null,
      standard: index % 5 === 0,
      own: index % 2 === 0 ? { state: index % 5 === 0 ? 'standard' : 'own', words: 14, sameAs: '' } : null,
      answers: QUESTIONS.map((question, at) => ({
        question,
        answer: at === 1 ? 'No' : 'Yes',
        comment:
          at === 2
            ? ''
            : `I changed how we collect comparables and shared it with the team, ${index + 1}.${salt}`,
      })),
    })),
  };
}

/** A tax practitioner who lacks some proof, and two of the written duties. */
const sampleBodies: PlanDocumentInput['bodies'] = [
  {
    ...planYearCycle,
    label: 'SAICA member',
    version: 'saica-2021',
    status: 'short',
    without_proof: 0,
    sure: true,
    hours: [],
    duties: [
      { key: 'assessment', met: true, done: 30, of: 30 },
      { key: 'coverage', met: true, done: 3, of: 3 },
      { key: 'reasons', met: true, done: 7, of: 7 },
      { key: 'reflections', met: false, done: 3, of: 5 },
      { key: 'ethics_reflections', met: false, done: 2, of: 3 },
    ],
    declared: null,
  },
  {
    ...planYearCycle,
    label: 'SARS tax practitioner',
    version: 'sars-2022',
    status: 'proof_missing',
    without_proof: 4,
    sure: true,
    hours: [
      { label: 'Tax hours', required: 10, counted: 6.5, recorded: 10, without_proof: 3.5 },
      { label: 'Ethics hours', required: 2, counted: 1.5, recorded: 2, without_proof: 0.5 },
      { label: 'Service hours', required: 6, counted: 6, recorded: 7, without_proof: 0 },
    ],
    duties: [],
    declared: null,
  },
];

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
