import { describe, expect, it } from 'vitest';
import { samplePlan } from '#test/support/sample-plan.ts';
import { planDocument, planFileName } from './plan-document.ts';
import type { PlanDocumentInput, PlanReflections, PlanScores, PlanTable } from './plan-document-types.ts';

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
        ...{ learningArea: `${at}`, competency: `${at}`, reason: '', met: false, activities: [] },
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
      note: '7.5 completed, 5.5 planned',
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
    expect(reflections.later.activities[0]).toMatchObject({ date: '2026-11-22' });
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
      row({ title: 'VAT', description: 'Two cases', evidence: 'VAT.pdf', evidenceState: 'file' }),
    ).toMatchObject([
      'A02',
      { text: 'VAT', below: 'Two cases', tone: 'strong' },
      { text: 'SAICA', below: 'On-the-job experience', tone: 'plain' },
      'Tax planning',
      '2026-02-11',
      'No',
      '1.5',
      'VAT.pdf',
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

  it('say why, how their hours are split, where proof is kept, and what is not linked', () => {
    const more = { unplanned_reason: 'A client', split: 'Tax 1.0, Ethics 0.5', competency: '' };
    const kept = { evidence: 'Blue file', evidenceState: 'note' } as const;
    const cells = row({ description: 'Cases', ...more, ...kept });
    expect(cells?.[1]).toMatchObject({ below: 'Cases Why: A client Hours: Tax 1.0, Ethics 0.5' });
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

describe('the bodies in a document with a number', () => {
  const one = { label: 'SARS', version: 'sars-2022', sure: true, duties: [], declared: null };
  const hours = [
    { label: 'Tax hours', required: 5, counted: 3.5 },
    { label: 'Ethics hours', required: 1, counted: 1 },
  ];
  const bodies = [
    { ...one, status: 'short' as const, hours },
    {
      ...{ label: 'IRBA', version: 'irba-427', status: 'met' as const, sure: false, hours: [] },
      ...{ duties: [{ met: true }, { met: false }], declared: { submitted_on: '2027-01-12' } },
    },
    { ...one, label: 'CIPC', version: 'cipc-2020', status: 'waived' as const, hours },
  ];

  it('come first, with what counts, what is required and the status', () => {
    const input = samplePlan({ areas: 1, activities: 1, reflections: 1 });
    const [first] = planDocument({ ...input, issued: { number: '', checkAt: '', bodies } }).sections;
    expect(first).toMatchObject({ id: 'bodies', heading: 'Where the plan stands' });
    const cells = (first as PlanTable).chunks
      .flat()
      .map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell : [cell.text, cell.below].join(' ').trim())),
      );
    expect(cells).toEqual([
      ['SARS sars-2022', 'Tax hours', '3.5', '5.0', 'To do'],
      ['', 'Ethics hours', '1.0', '1.0', ''],
      [
        ...['IRBA irba-427', 'Written duties', '1', '2'],
        'Met A figure is not confirmed with the body. Declared on 12 January 2027',
      ],
      ['CIPC cipc-2020', 'Nothing this year', '', '', 'Not required'],
    ]);
    expect(planDocument(input).sections.map(({ id }) => id)).not.toContain('bodies');
  });
});
