import { describe, expect, it } from 'vitest';
import { samplePlan } from '#test/support/sample-plan.ts';
import type { PlanDocumentInput } from './plan-document-types.ts';
import { outstandingOf, planFigures, planHours } from './plan-summary.ts';

const plan = (change: (input: PlanDocumentInput) => void = () => {}) => {
  const input = samplePlan({ areas: 4, activities: 4, reflections: 4 });
  change(input);
  return input;
};

/** Three activities of the past, one done with its file, one done without, one neither; and one that lies ahead. */
const half = plan((input) => {
  const states = [
    { completed: true, date: '2026-03-01', verifiable_hours: 2, evidenceState: 'file' },
    { completed: true, date: '2026-04-01', verifiable_hours: 1.5, evidenceState: 'missing' },
    { completed: false, date: '2026-11-21', verifiable_hours: 0, evidenceState: 'optional' },
    { completed: false, date: '2026-11-22', verifiable_hours: 3, evidenceState: 'later' },
  ] as const;
  for (const [at, state] of states.entries()) Object.assign(input.activities[at] ?? {}, state);
  const ethics = (title: string, comment: string) => ({
    title,
    competency: title,
    required: true,
    number: '',
    activityDate: '',
    date: null,
    standard: false,
    answers: [{ question: '?', answer: null, comment }],
  });
  input.reflections = [ethics('Personal ethics', 'I declined'), ethics('Business ethics', ' \u200B')];
});

describe('planHours', () => {
  it('totals the kinds that the flags show and says what is planned', () => {
    expect(planHours(plan())).toMatchObject({
      rows: [
        { cells: ['Ethics', '2.0', '2.0'] },
        { cells: ['Tax', '6.5', '10.0'], bar: { completed: 6.5, planned: 2, required: 10 } },
        { cells: ['Service', '3.0', '6.0'] },
      ],
      total: ['Total', '11.5', '18.0'],
      note: 'Lighter: planned, 2.0 tax. Not confirmed: 30.0 tax. Completed on standard text: 1.5 tax.',
    });
  });

  it('is left out for members who record none', () => {
    expect(planHours(plan((input) => (input.verifiableHours = [])))).toBeNull();
  });
});

describe('planFigures', () => {
  it('counts scores, reflections, ethics items and evidence', () => {
    expect(planFigures(half)).toEqual([
      {
        count: '1',
        of: 'of 4 competencies',
        note: 'at the required level; 3 are learning areas',
        missing: '',
      },
      {
        count: '2',
        of: 'of 4 reflections',
        note: 'on activities; 1 activity is still to come',
        missing: '1 outstanding',
      },
      { count: '1', of: 'of 2 ethics reflections', note: '', missing: 'Outstanding: business ethics' },
      { count: '1', of: 'of 2 with evidence', note: '', missing: '1 without a file (1.5 of 3.5 hours)' },
    ]);
  });

  it('leaves evidence out for members who record no hours', () => {
    expect(planFigures(plan((input) => (input.profile.taxPractitioner = false)))).toHaveLength(3);
  });

  it('counts no standard text among the ethics reflections, and says how much there is', () => {
    const input = plan((one) => {
      const states = [
        { title: 'Personal ethics', required: true, standard: true },
        { title: 'Business ethics', required: true, standard: false },
        { title: 'Professional ethics', required: true, standard: false, answers: [] },
        { required: false, standard: true },
      ];
      for (const [at, state] of states.entries()) Object.assign(one.reflections[at] ?? {}, state);
      Object.assign(one.activities[1] ?? {}, { date: '' });
    });
    expect(planFigures(input).slice(1, 3)).toMatchObject([
      {
        count: '2',
        note: 'on activities; 0 activities are still to come, 1 without a date',
        missing: '1 outstanding; 1 is standard text',
      },
      { count: '1', note: '', missing: '1 is standard text; Outstanding: professional ethics' },
    ]);
  });

  it('stays short however many files are missing: each row of the plan says it of itself', () => {
    const input = samplePlan({ areas: 0, activities: 20, reflections: 0 });
    expect(planFigures(input)[3]?.missing).toMatch(/^10 without a file \([\d.]+ of [\d.]+ hours\)$/);
  });
});

describe('outstandingOf', () => {
  it('names what is missing, in the order of the plan', () => {
    const input = {
      ...half,
      areas: half.areas.map((area, at) => ({ ...area, reason: at === 0 ? '' : 'x' })),
    };
    expect(outstandingOf(input).map(({ kind, text }) => [kind, text])).toEqual([
      ['reasons', '1 learning area has no reason'],
      ['reflections', '1 reflection is outstanding'],
      ['unfilled', '1 activity has no verifiable hours yet'],
      ['ethics', '1 ethics reflection is outstanding: business ethics'],
      ['evidence', '1 activity has no evidence for 1.5 hours'],
      ['hours', 'Verifiable hours are not completed: 3.5 tax and 3.0 service'],
    ]);
  });

  it('counts standard text, and an activity without a date as such, not as one of the past', () => {
    const input = plan((one) => {
      for (const activity of one.activities)
        Object.assign(activity, { completed: false, date: '', evidenceState: 'optional' });
    });
    expect(outstandingOf(input).map(({ text }) => text)).toEqual([
      '4 activities have no date',
      '2 comments of completed reflections are empty',
      '1 reflection is still standard text',
      'Verifiable hours are not completed: 3.5 tax and 3.0 service',
    ]);
  });

  it('names hours that nobody has filled in or confirmed, where hours are recorded', () => {
    const hours = (flags: object) => {
      const input = plan((one) => {
        Object.assign(one.profile, flags);
        const typed = [
          { verifiable_hours: 0 },
          { verifiable_hours: 0, hours_confirmed: true },
          { verifiable_hours: 99 },
          { verifiable_hours: 99, hours_confirmed: true },
        ];
        for (const [at, each] of typed.entries()) Object.assign(one.activities[at] ?? {}, each);
      });
      return outstandingOf(input).filter(({ kind }) => kind === 'unfilled' || kind === 'unconfirmed');
    };
    expect(hours({}).map(({ text }) => text)).toEqual([
      '1 activity has no verifiable hours yet',
      '1 activity has unusual hours, not confirmed: 99.0',
    ]);
    expect(hours({ taxPractitioner: false })).toEqual([]);
  });

  it('names hours as not completed while those that would complete them are not confirmed', () => {
    const input = plan((one) => {
      Object.assign(one.verifiableHours[1] ?? {}, { completed: 101, sure: 2, inDoubt: 99 });
    });
    expect(outstandingOf(input).at(-1)?.text).toBe(
      'Verifiable hours are not completed: 8.0 tax and 3.0 service',
    );
  });

  it('names what an empty plan lacks', () => {
    const input = samplePlan({ areas: 0, activities: 0, reflections: 0 });
    Object.assign(input.profile, { careerPath: '', proficiencyLevel: '', shortTermGoals: ' \u200B' });
    expect(outstandingOf(input).map(({ kind, text }) => [kind, text])).toEqual([
      ['profile', 'Your details are not complete: career path, role and goals'],
      ['scores', 'No competency is scored'],
      ['activities', 'No activity is in your plan'],
      ['hours', 'Verifiable hours are not completed: 3.5 tax and 3.0 service'],
    ]);
  });

  it('counts learning areas without an activity, unless they are met', () => {
    const input = plan((one) => {
      for (const area of one.areas) area.activities = [];
      one.verifiableHours = [];
    });
    expect(outstandingOf(input)).toContainEqual({
      kind: 'areas',
      count: 3,
      text: '3 learning areas have no activity',
    });
  });

  it('is empty when all is there', () => {
    const input = samplePlan({ areas: 4, activities: 1, reflections: 0 });
    for (const hours of input.verifiableHours) hours.sure = hours.required;
    expect(outstandingOf(input)).toEqual([]);
  });
});
