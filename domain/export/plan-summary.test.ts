import { describe, expect, it } from 'vitest';
import { samplePlan } from '#test/support/sample-plan.ts';
import type { OwnState } from '../obligations/own-texts.ts';
import type { PlanDocumentInput } from './plan-document-types.ts';
import { mayAskAbout, outstandingOf, planFigures } from './plan-summary.ts';

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
    date: comment.trim() === 'I declined' ? '2026-11-20' : null,
    standard: false,
    own: comment.trim() === 'I declined' ? { state: 'own' as const, words: 24, sameAs: '' } : null,
    answers: [{ question: '?', answer: null, comment }],
  });
  input.reflections = [ethics('Personal ethics', 'I declined'), ethics('Business ethics', ' \u200B')];
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
        count: '0',
        of: 'of 4 reflections',
        note: 'in own words; 1 activity is still to come',
        missing: '1 not written yet',
      },
      { count: '1', of: 'of 2 ethics reflections', note: '', missing: 'Not written yet: business ethics' },
      { count: '1', of: 'of 2 with evidence', note: '', missing: '1 without a file (1.5 of 3.5 hours)' },
    ]);
  });

  it('leaves evidence out for members who record no hours', () => {
    expect(planFigures(plan((input) => (input.profile.taxPractitioner = false)))).toHaveLength(3);
  });

  it('counts as own what is in own words alone, and says what the rest is', () => {
    const ofState = (state: OwnState) => ({ date: '2026-03-01', own: { state, words: 3, sameAs: '' } });
    const input = plan((one) => {
      const states = [
        { title: 'Personal ethics', required: true, ...ofState('standard') },
        { title: 'Business ethics', required: true, ...ofState('own') },
        { title: 'Professional ethics', required: true, date: null, own: null, answers: [] },
        { required: false, ...ofState('few') },
        { required: false, ...ofState('repeated') },
      ];
      one.reflections.push(...samplePlan({ areas: 0, activities: 0, reflections: 1 }).reflections);
      for (const [at, state] of states.entries()) Object.assign(one.reflections[at] ?? {}, state);
      Object.assign(one.activities[1] ?? {}, { date: '' });
    });
    expect(planFigures(input).slice(1, 3)).toMatchObject([
      {
        count: '0',
        note: 'in own words; 0 activities are still to come, 1 without a date',
        missing: '1 not written yet; 1 has too few own words; 1 repeats another text',
      },
      { count: '1', note: '', missing: '1 is standard text; Not written yet: professional ethics' },
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
      ['reflections', '1 reflection is not written yet'],
      ['unfilled', '1 activity has no verifiable hours yet'],
      ['ethics', '1 ethics reflection is not written yet: business ethics'],
      ['evidence', '1 activity has no evidence for 1.5 hours'],
      [
        'hours',
        'Hours that count are still missing: SARS tax practitioner 3.5 tax hours and 0.5 ethics hours',
      ],
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
      'Hours that count are still missing: SARS tax practitioner 3.5 tax hours and 0.5 ethics hours',
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

  it('names each figure of a body that is not reached, and none that a waived body asks for', () => {
    const [, sars] = plan().bodies;
    const waived = sars && { ...sars, label: 'CIPC', status: 'waived' as const };
    const input = plan((one) => (one.bodies = sars && waived ? [sars, waived] : []));
    expect(outstandingOf(input).at(-1)?.text).toBe(
      'Hours that count are still missing: SARS tax practitioner 3.5 tax hours and 0.5 ethics hours',
    );
  });

  it('names reflections with too few own words and those that repeat another', () => {
    const states = ['own', 'few', 'repeated', 'repeated'] as const;
    const input = plan((one) => {
      for (const [at, state] of states.entries())
        Object.assign(one.reflections[at] ?? {}, {
          date: '2026-03-01',
          own: { state, words: 5, sameAs: state === 'repeated' ? 'A01' : '' },
        });
    });
    expect(outstandingOf(input).filter(({ kind }) => kind === 'own_words' || kind === 'repeated')).toEqual([
      { kind: 'own_words', count: 1, text: '1 reflection has too few own words' },
      {
        kind: 'repeated',
        count: 2,
        text: '2 reflections repeat the text of another one, which counts once',
      },
    ]);
    expect(mayAskAbout(input)).toContainEqual(
      expect.objectContaining({ text: 'Same text as another reflection: A03 (A01), A04 (A01)' }),
    );
  });

  it('lists the dates and hours that changed after entry, with the reason to ask', () => {
    const input = plan((one) => {
      for (const [at, activity] of one.activities.entries()) {
        const { date: firstDate, verifiable_hours: firstHours } = activity;
        activity.entry = { enteredOn: '2026-11-28', firstDate, firstHours };
        if (at === 1) activity.entry.firstDate = '2026-11-28';
        if (at === 2) activity.entry.firstHours = 0.1;
        if (at === 3) activity.entry = { ...activity.entry, firstDate: undefined, firstHours: undefined };
      }
    });
    expect(mayAskAbout(input).map(({ text }) => text)).toEqual([
      'Date changed after entry: A02',
      'Hours changed after entry: A03',
    ]);
  });

  it('names what an empty plan lacks', () => {
    const input = samplePlan({ areas: 0, activities: 0, reflections: 0 });
    Object.assign(input.profile, { careerPath: '', proficiencyLevel: '', shortTermGoals: ' \u200B' });
    expect(outstandingOf(input).map(({ kind, text }) => [kind, text])).toEqual([
      ['profile', 'Your details are not complete: career path, role and goals'],
      ['scores', 'No competency is scored'],
      ['activities', 'No activity is in your plan'],
      [
        'hours',
        'Hours that count are still missing: SARS tax practitioner 3.5 tax hours and 0.5 ethics hours',
      ],
    ]);
  });

  it('counts learning areas without an activity, unless they are met', () => {
    const input = plan((one) => {
      for (const area of one.areas) area.activities = [];
      one.bodies = [];
    });
    expect(outstandingOf(input)).toContainEqual({
      kind: 'areas',
      count: 3,
      text: '3 learning areas have no activity',
    });
  });

  it('is empty when all is there', () => {
    const input = samplePlan({ areas: 4, activities: 1, reflections: 0 });
    input.bodies = [];
    expect(outstandingOf(input)).toEqual([]);
  });
});
