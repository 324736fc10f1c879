import { describe, expect, it, test } from 'vitest';
import { planYearCycle } from '#test/support/plan-year-cycle.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import type { OwnState } from '../obligations/own-texts.ts';
import { planDocument, planFileName } from './plan-document.ts';
import type {
  PlanCell,
  PlanDocumentInput,
  PlanReflections,
  PlanScores,
  PlanTable,
} from './plan-document-types.ts';

const build = (change: (input: PlanDocumentInput) => void = () => {}) => {
  const input = samplePlan({ areas: 11, activities: 10, reflections: 9 });
  change(input);
  const document = planDocument(input);
  const [results, areas, activities, reflections] = document.sections as [
    PlanScores,
    PlanTable,
    PlanTable,
    PlanReflections,
  ];
  return { document, results, areas, activities, reflections };
};

describe('planDocument', () => {
  it('opens with the title, the owner, the completed-with line and the details in order', () => {
    const { document } = build();
    expect(document).toMatchObject({
      title: 'Reflective Plan 2026',
      owner: 'Naledi Khumalo',
      madeWith: 'This plan was completed with the Reflective Plan Toolkit',
    });
    expect(document.details.map((field) => field.label)).toEqual([
      'SAICA number',
      'Email',
      'Contact number',
      'Career path',
      'Position',
      'Time in role',
      'Proficiency level',
      'Practitioner',
      'Responsibilities',
      'Short-term goals',
      'Long-term goals',
    ]);
  });

  it('names the phases in order', () => {
    expect(build().document.sections.map((section) => section.heading)).toEqual([
      'Phase One: Planning',
      'Areas identified for development',
      'Phase Two: Action',
      'Phase Three: Reflection',
    ]);
  });

  it('shows scores with one decimal and flags as Yes or No', () => {
    const [first] = build().results.groups;
    expect(first?.name).toBe('Professional Values and Attitudes');
    expect(first?.rows[0]).toEqual({
      cells: ['Personal ethics', '3.0', '2.0', { text: '\u22121.0', below: '', tone: 'missing' }, 'Yes'],
      bar: { score: 2, required: 3 },
    });
  });

  it('breaks areas and activities every 5 rows and reflections every 4, with one row for each', () => {
    const { areas, activities, reflections } = build();
    const sizes = (section: PlanTable | PlanReflections) => section.chunks.map((chunk) => chunk.length);
    expect(sizes(areas)).toEqual([5, 5, 1]);
    expect(sizes(activities)).toEqual([5, 5]);
    expect(sizes(reflections)).toEqual([4, 4, 1]);
  });

  it('says what is missing', () => {
    const document = planDocument(samplePlan({ areas: 0, activities: 0, reflections: 0 }));
    expect(
      document.sections.map((one) => [(one.kind === 'scores' ? one.groups : one.chunks).length, one.empty]),
    ).toEqual([
      [0, 'No competencies scored'],
      [0, 'No Learning Areas Identified'],
      [0, 'You have no activities planned'],
      [0, 'You have no reflections'],
    ]);
  });

  it.each(['taxPractitioner', 'businessRescuePractitioner', 'registeredAuditor'] as const)(
    'has the columns of hours and evidence for %s only when flagged',
    (flag) => {
      const last = (on: boolean) =>
        build((input) =>
          Object.assign(input.profile, { taxPractitioner: false, [flag]: on }),
        ).activities.columns.at(-1)?.label;
      expect(last(true)).toBe('Evidence');
      expect(last(false)).toBe('Completed');
    },
  );

  it('puts the area with the largest gap first, and those without a score last', () => {
    const { areas } = build((input) => {
      input.areas = [null, -0.2, -1.2, -0.2].map((gap, at) => ({
        learningArea: `${at}`,
        competency: `${at}`,
        reason: '',
        met: false,
        activities: [],
        gap,
      }));
    });
    const names = areas.chunks.flat().map(([name]) => (typeof name === 'object' ? name.text : name));
    expect(names).toEqual(['2', '1', '3', '0']);
  });

  it('ends the activities in the total of their hours, where hours count', () => {
    const { activities } = build((input) => {
      input.activities = input.activities.slice(0, 6);
    });
    expect(activities.total).toEqual({
      label: 'Total',
      note: '13.0 recorded, 5.5 of them without proof; 0.0 planned',
      column: activities.columns.findIndex(({ label }) => label === 'Hours'),
      sum: '13.0',
    });
    const plain = build((input) => Object.assign(input.profile, { taxPractitioner: false }));
    expect(plain.activities.total).toBeNull();
  });

  it('marks standard text', () => {
    const [first, second] = build().reflections.chunks[0] ?? [];
    expect([first?.mark, second?.mark]).toEqual(['standard text, not yet own', '']);
  });

  it('says No comment in a completed reflection, and Outstanding only in one that is not completed', () => {
    const [completed, open] = build().reflections.chunks[0] ?? [];
    expect(completed?.answers[0]?.comment).toContain('I changed how');
    expect(completed?.answers[2]?.comment).toEqual({ text: 'No comment', below: '', tone: 'quiet' });
    expect(open?.answers[2]?.comment).toEqual({ text: 'Outstanding', below: '', tone: 'missing' });
  });

  it('puts activities that lie ahead into one row instead of calling them outstanding', () => {
    const { reflections } = build((input) => {
      for (const row of input.reflections) row.activityDate = '2026-11-22';
    });
    // Four of the nine are not completed. A reflection that is recorded stays where it is.
    expect(reflections.later.activities).toHaveLength(4);
    expect(reflections.later.activities[0]).toMatchObject({ date: '22 Nov 2026' });
    expect(reflections.chunks.flat()).toHaveLength(5);
  });

  it('has titles of one line', () => {
    const { reflections } = build((input) => {
      for (const row of input.reflections) row.title = 'Transfer\n\npricing';
    });
    expect(reflections.chunks[0]?.[0]?.title).toBe('Transfer pricing');
  });

  it('gives REQUIRED items their own question and no Yes or No', () => {
    const question = 'How did you keep to your own moral standards this year?';
    const { document, reflections } = build((input) => {
      input.reflections = [
        {
          title: 'Personal ethics',
          competency: 'Personal ethics',
          required: true,
          number: '',
          activityDate: '',
          date: null,
          standard: false,
          own: null,
          answers: [{ question, answer: null, comment: '  ' }],
        },
      ];
    });
    const item = reflections.chunks[0]?.[0];
    const comment = { text: 'Outstanding', below: '', tone: 'missing' };
    expect(item?.facts).toEqual([]);
    expect(document.ethics).toEqual([{ label: 'Personal ethics', cell: comment }]);
    expect(item?.answers).toEqual([{ question, answer: '', comment }]);
  });

  it('says Not given for an empty field', () => {
    const { document } = build((input) => (input.member.saicaNumber = ' '));
    expect(document.details.find((field) => field.label === 'SAICA number')?.value).toBe('Not given');
  });
});

describe('activities', () => {
  const row = (change: Partial<PlanDocumentInput['activities'][number]>) =>
    build((input) => {
      for (const activity of input.activities) Object.assign(activity, change);
    }).activities.chunks[0]?.[1];

  it('are numbered, named with their description, and name their evidence', () => {
    expect(
      row({
        title: 'VAT',
        description: 'Two cases',
        evidence: 'VAT.pdf',
        fileName: 'A02 - VAT.pdf',
        evidenceState: 'file',
      }),
    ).toMatchObject([
      'A02',
      { text: 'VAT', below: 'Two cases Entered 20 November 2026', tone: 'strong' },
      { text: 'SAICA', below: 'On-the-job experience', tone: 'plain' },
      'Tax planning',
      '11 Feb 2026',
      'No',
      '1.5',
      'A02 - VAT.pdf',
    ]);
  });

  it.each([
    ['missing', { text: 'No file', below: '', tone: 'missing' }],
    ['later', { text: 'Not due yet', below: '', tone: 'quiet' }],
    ['optional', { text: 'None needed', below: '', tone: 'quiet' }],
    ['link', 'https://example.com/certificate'],
  ] as const)('say of evidence that is %s', (evidenceState, cell) => {
    const evidence = evidenceState === 'link' ? 'https://example.com/certificate' : '';
    expect(row({ evidence, evidenceState })?.at(-1)).toEqual(cell);
  });

  it.each([
    ['password', 'A02 - VAT.pdf (needs a password)'],
    ['cut_off', 'A02 - VAT.pdf (cut off)'],
    ['empty', 'A02 - VAT.pdf (empty)'],
  ] as const)('mark a file that a reviewer cannot open: %s', (evidenceFlaw, cell) => {
    const file = { evidence: 'VAT.pdf', fileName: 'A02 - VAT.pdf', evidenceState: 'file' } as const;
    expect(row({ ...file, evidenceFlaw })?.at(-1)).toBe(cell);
  });

  it('say why, how their hours are split, where proof is kept, and what is not linked', () => {
    const more = { unplanned_reason: 'A client', split: 'Tax 1.0, Ethics 0.5', competency: '' };
    const kept = { evidence: 'Blue file', evidenceState: 'note' } as const;
    const cells = row({ description: 'Cases', ...more, ...kept });
    expect(cells?.[1]).toMatchObject({
      below: 'Cases Why: A client Hours: Tax 1.0, Ethics 0.5 Entered 20 November 2026',
    });
    expect(cells?.[3]).toMatchObject({ text: 'Not linked yet', tone: 'missing' });
    expect(cells?.at(-1)).toBe('Kept: Blue file');
  });
});

it('asks for a missing reason', () => {
  const { areas } = build((input) => {
    for (const area of input.areas) area.reason = ' \u200B';
  });
  expect(areas.chunks[0]?.[0]?.[2]).toEqual({ text: 'No reason given', below: '', tone: 'missing' });
});

it('says since when the position is held, when it was made and for which days', () => {
  const { document } = build();
  expect(document.details.find(({ label }) => label === 'Position')?.value).toBe(
    'Tax manager, since 1 April 2023',
  );
  expect(document.made.map(({ value }) => value)).toEqual([
    '21 November 2026, 14:02',
    '1 January to 31 December 2026',
  ]);
});

describe('planFileName', () => {
  it('is the specified one', () => {
    expect(planFileName({ name: 'Naledi', surname: 'Khumalo' }, 2026)).toBe(
      'Naledi Khumalo - 2026 Reflective Plan.pdf',
    );
  });
});

describe('where the plan stands', () => {
  const hours = [
    { label: 'Tax hours', required: 5, counted: 3.5, recorded: 5, without_proof: 1.5 },
    { label: 'Ethics hours', required: 1, counted: 1, recorded: 1, without_proof: 0 },
  ];
  const one = {
    ...planYearCycle,
    version: '',
    without_proof: 0,
    sure: true,
    hours,
    duties: [],
    declared: null,
  };
  const bodies: PlanDocumentInput['bodies'] = [
    { ...one, label: 'SARS', status: 'proof_missing', without_proof: 1.5 },
    {
      ...one,
      label: 'IRBA',
      status: 'met',
      sure: false,
      hours: [],
      duties: [
        { key: 'reflections', met: true, done: 2, of: 2 },
        { key: 'ethics_reflections', met: false, done: 0, of: 3 },
      ],
      declared: { submitted_on: '2027-01-12' },
    },
    { ...one, label: 'CIPC', status: 'waived' },
  ];

  it('names a cycle that is no calendar year, the level and the number, and counts in the unit of the body', () => {
    const input = samplePlan({ areas: 1, activities: 1, reflections: 1 });
    const fsca = {
      ...one,
      label: 'FSCA representative',
      cycle: { from: '2026-06-01', until: '2027-05-31' },
      level: 'Several classes',
      number: 'FSP 12345',
      declared_to: 'employer',
      receiver: 'your FSP',
      declared: { submitted_on: '2027-06-10' },
      status: 'waived',
    } as const;
    const credits = [{ label: 'All credits', required: 16.67, counted: 10, recorded: 10, without_proof: 0 }];
    const acfe = { ...one, label: 'CFE', status: 'short', hours: credits } as const;
    const inCredits = { ...acfe, unit: { one: 'credit', minutes: 50 } };
    const { standing } = planDocument({ ...input, bodies: [fsca, inCredits] });
    const below = (cell: PlanCell | undefined) => (typeof cell === 'object' ? (cell.below ?? '') : '');
    const text = (cell: PlanCell) => (typeof cell === 'object' ? cell.text : cell);
    const [waived = [], counted = []] = standing.chunks.flat();
    expect(waived.slice(0, 2).map(below)).toEqual([
      '1 June 2026 to 31 May 2027. Several classes. Number FSP 12345',
      'Handed in to your FSP on 10 June 2027',
    ]);
    expect(waived.map(text)[2]).toBe('Nothing in this cycle');
    expect(below(counted[0])).toBe('');
    expect(counted.slice(2, 7).map(text)).toEqual(['All credits', '12.0', '20.0', '12.0', '0.0']);
  });

  it('has the status of each body, its hours and each duty by its name', () => {
    const input = samplePlan({ areas: 1, activities: 1, reflections: 1 });
    const { standing } = planDocument({ ...input, bodies });
    const textOf = (cell: PlanCell) =>
      typeof cell === 'string' ? cell : [cell.text, cell.below].join(' ').trim();
    expect(standing.chunks.flat().map((row) => row.map(textOf))).toEqual([
      ['SARS', 'Proof missing: 1.5 h', 'Tax hours', '3.5', '5.0', '5.0', '1.5', 'No'],
      ['', '', 'Ethics hours', '1.0', '1.0', '1.0', '0.0', 'Yes'],
      [
        'IRBA',
        'Met A figure is not confirmed with the body. Declared on 12 January 2027',
        'Reflections',
        '2',
        '2',
        '',
        '',
        'Yes',
      ],
      ['', '', 'Ethics reflections', '0', '3', '', '', 'No'],
      ['CIPC', 'Not required', 'Nothing this year', '', '', '', '', ''],
    ]);
    const status = standing.chunks.flat().map(([, cell]) => (typeof cell === 'object' ? cell.tone : ''));
    expect(status).toEqual(['missing', '', 'plain', '', 'quiet']);
  });
});

test.each<[OwnState, number, string]>([
  ['own', 42, 'In own words, 42'],
  ['few', 5, 'Too few own words: 5 of 20'],
  ['standard', 0, 'Standard text, not yet own'],
  ['repeated', 30, 'Same text as Personal ethics'],
])('an ethics item that is %s says so', (state, words, text) => {
  const input = samplePlan({ areas: 1, activities: 1, reflections: 1 });
  const [row] = input.reflections;
  if (!row) throw new Error('no reflection');
  const own = { state, words, sameAs: 'Personal ethics' };
  input.reflections = [{ ...row, required: true, date: '2026-11-20', own }];
  const tone = state === 'own' ? 'plain' : 'missing';
  expect(planDocument(input).ethics).toEqual([
    { label: row.title, cell: { text, below: '20 Nov 2026', tone } },
  ]);
});

test('an activity says when it was entered, what changed since, and whose text it repeats', () => {
  const input = samplePlan({ areas: 1, activities: 1, reflections: 1 });
  const [activity] = input.activities;
  const [reflection] = input.reflections;
  if (!activity || !reflection) throw new Error('no activity');
  const facts = { description: 'Two cases', date: '2026-02-10' as const, verifiable_hours: 8 };
  const entry = { enteredOn: '2026-11-28', firstDate: '2026-11-28', firstHours: 4 };
  input.activities = [{ ...activity, ...facts, entry }];
  input.reflections = [{ ...reflection, own: { state: 'repeated', words: 9, sameAs: 'A07' } }];
  const table = planDocument(input).sections.find(({ id }) => id === 'activities') as PlanTable;
  expect(table.chunks[0]?.[0]?.[1]).toMatchObject({
    below:
      'Two cases Entered 28 November 2026; date changed after entry (was 28 November 2026); hours changed after entry (were 4.0); same text as A07',
  });
});
