import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { activityLabels } from '../activities/activity-record.ts';
import { flagsWhere } from '../profile/practitioner-flags.ts';
import { byName, namesOf } from '../text/names.ts';
import type { PlanDocumentInput } from './plan-document-types.ts';
import { planJson } from './plan-json.ts';

const input: PlanDocumentInput = {
  year: 2026,
  madeAt: { date: '2026-11-30', time: '09:00' },
  member: {
    name: 'Naledi',
    surname: "O'Brien-Müller",
    email: 'n@example.org',
    contact: '',
    saicaNumber: '',
  },
  profile: {
    careerPath: 'Taxation',
    position: 'Manager',
    startDate: null,
    timeInRole: '0 months',
    proficiencyLevel: '',
    ...flagsWhere((kind) => kind === 'tax_practitioner'),
    responsibilities: '',
    shortTermGoals: '',
    longTermGoals: '',
  },
  results: [{ competency: 'VAT', group: 'Technical', requiredScore: 3, actualScore: 2, learningArea: true }],
  areas: [
    { learningArea: 'VAT', competency: 'VAT', reason: 'New', met: false, gap: -1, activities: ['A01'] },
  ],
  activities: [
    {
      ...byName(namesOf(activityLabels), () => ''),
      title: 'VAT update',
      competency: 'VAT',
      provider: 'SAIT',
      type: 'webinar',
      verifiable_hours: 1.5,
      hours_confirmed: true,
      completed: false,
      evidence: '',
      evidenceFlaw: '',
      split: '',
      evidenceState: 'optional',
      fileName: '',
      entry: { enteredOn: '2026-11-01', firstDate: '', firstHours: 1.5 },
    },
  ],
  bodies: [],
  reflections: [
    {
      title: 'VAT update',
      competency: 'VAT',
      required: false,
      number: 'A01',
      activityDate: '',
      date: null,
      standard: false,
      own: null,
      answers: [{ question: 'Q', answer: null, comment: '' }],
    },
  ],
};
const plan = planJson(input, {
  number: 'RPT-1',
  issuedAt: '2026-11-30T07:00:00.000Z',
  bodies: [],
  circumstances: [{ body: 'irba', kind: 'not_active', from: '2026-03-01', until: '', note: 'Abroad' }],
  declarations: [{ body: 'sars', submitted_on: '2026-11-20', reference: 'A 1' }],
  brought: [],
});

test('numbers an activity as its reflection names it, and has no date as null', () => {
  expect(plan.activities[0]).toMatchObject({ number: 'A01', date: null, verifiable_hours: 1.5 });
  expect(plan.reflections[0]).toMatchObject({ activity: 'A01', standard_text: false });
  expect(plan.member.surname).toBe("O'Brien-Müller");
});

test('docs/monitoring-pack.md names each field', () => {
  const page = readFileSync('docs/monitoring-pack.md', 'utf8');
  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          ...(Array.isArray(value) ? [] : [key]),
          ...keysOf(inner),
        ])
      : [];
  const unnamed = [...new Set(keysOf(plan))].filter((key) => !page.includes(`\`${key}\``));
  expect(unnamed).toEqual([]);
});
