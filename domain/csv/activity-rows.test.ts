import { describe, expect, test } from 'vitest';
import { activityTypes } from '#framework/activity-types.ts';
import { competencies } from '#framework/competencies.ts';
import { displayName } from '../assessment/competency-name.ts';
import { type ActivityRow, activityRowRules } from './activity-rows.ts';
import { exampleOf, judgeRow, keysOf, written } from './column.ts';
import { doublesOf } from './doubles.ts';

const limits = { line: 255, long: 5000, link: 2000 };
const rules = activityRowRules(limits, { today: '2026-11-20', year: 2026 });
const keys = keysOf(rules.columns);
const cells: Record<keyof ActivityRow, string> = {
  ...exampleOf(rules.columns),
  provider: "O'Brien-Müller",
  type: 'Webinar',
  Question1: 'Yes',
  Question2: 'No, not yet',
  Question3: 'yes',
  evidence: 'https://example.org/certificate',
  verifiable_hours: '1,5',
  reflection_date: '20/11/2026',
};
const judge = (changes: Partial<typeof cells> = {}) => {
  const all = { ...cells, ...changes };
  return judgeRow(
    rules,
    keys.map((key) => all[key]),
  );
};

test('the columns are those of the specification, in its order', () =>
  expect(keys.map((key) => rules.columns[key].title).join(', ')).toBe(
    'Title, Provider, Type, Description, Activity Date, Competency, Question 1, Question 2, Question 3, Evidence Url, Verified Hours, Reflection Date',
  ));

test('a good row gives its values', () =>
  expect(judge()).toEqual({
    faults: {},
    notes: {},
    values: {
      ...cells,
      type: 'webinar',
      activity_date: '2026-02-26',
      competency: 'tax_planning',
      Question1: { answer: 'Yes', comment: '' },
      Question2: { answer: 'No', comment: 'not yet' },
      Question3: { answer: 'Yes', comment: '' },
      verifiable_hours: 1.5,
      reflection_date: '2026-11-20',
    },
  }));

test('all wrong cells are named at once', () => {
  const { values, faults } = judge({
    title: ' ',
    type: 'Workshop',
    activity_date: '31/04/2026',
    evidence: 'x',
  });
  expect(values).toBeNull();
  expect(faults).toEqual({
    title: 'Enter a title',
    type: 'Not one of the types.',
    activity_date: 'April has 30 days.',
    evidence: 'Begin with https:// or http://',
  });
});

test('an empty row names what must be there', () =>
  expect(Object.keys(judgeRow(rules, []).faults)).toEqual([
    'title',
    'provider',
    'type',
    'description',
    'competency',
  ]));

describe('reflections', () => {
  const noAnswers = { Question1: '', Question2: '', Question3: '' };
  test('a dated one needs its three answers', () =>
    expect(judge({ ...noAnswers, Question2: 'Yes' }).faults).toEqual({
      Question1: 'A dated reflection needs Yes or No.',
      Question3: 'A dated reflection needs Yes or No.',
    }));
  test('answers without a date are accepted with a note that they are not stored', () => {
    const { values, notes } = judge({ reflection_date: '' });
    expect(values).not.toBeNull();
    expect(notes).toEqual({ reflection_date: 'Without a date the answers are not kept.' });
  });
  test('neither is fine', () => expect(judge({ ...noAnswers, reflection_date: '' }).notes).toEqual({}));
  test('today is the latest date', () =>
    expect(judge({ reflection_date: '21/11/2026' }).faults).toEqual({
      reflection_date: 'Enter today or an earlier date.',
    }));
});

test('a date outside the year is accepted with a note', () =>
  expect(judge({ activity_date: '05/01/2027' }).notes).toEqual({ activity_date: 'Outside 2026' }));

test.each(competencies.map(({ key }) => key))('the competency %s is known by both of its names', (key) => {
  expect(judge({ competency: displayName(key) }).values?.competency).toBe(key);
  expect(judge({ competency: ` ${key.toUpperCase()} ` }).values?.competency).toBe(key);
});

test.each(activityTypes.map((type) => [type.toUpperCase().replaceAll('-', ' '), type]))(
  'the type %j is %s',
  (text, type) => expect(judge({ type: text }).values?.type).toBe(type),
);

test('a likely meaning is proposed for a wrong type and competency', () => {
  expect(rules.columns.type.propose?.('Workshop')).toBe('internal training');
  expect(rules.columns.competency.propose?.('Data analitics')).toBe('Data analytics');
});

test('a text that a spreadsheet program would run is written with a quote and read without it', () => {
  for (const title of ['=1+1', '+1+1', '-x', '@home']) {
    expect(written(title)).toBe(`'${title}`);
    expect(judge({ title: written(title) }).values?.title).toBe(title);
  }
  // Every sign with which a program begins a formula, the wide ones and the breaks too.
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])
    expect(written(`${sign}SUM(A1)`), JSON.stringify(sign)).toBe(`'${sign}SUM(A1)`);
  expect(written("'t Hooft")).toBe("'t Hooft");
});

test('digits with a zero in front are read back as they were; hours are no such text', () => {
  expect(judge({ title: written('0012345') }).values?.title).toBe('0012345');
  expect(judge({ verifiable_hours: '0 5' }).faults).toHaveProperty('verifiable_hours');
});

test('doubles: in the year or earlier in the file, without regard to case or learning area', () => {
  const row = judge().values;
  const other = judge({ title: 'Another' }).values;
  const present = [
    {
      title: 'ANOTHER',
      provider: "O'Brien-Müller",
      type: 'webinar',
      competency: 'tax_planning',
      activity_date: '2026-02-26',
    },
  ];
  expect([...doublesOf([row, null, row, other], [])]).toEqual([[2, 0]]);
  expect([...doublesOf([row, null, row, other], present)]).toEqual([
    [2, 0],
    [3, null],
  ]);
});

test.each([
  [2027, '2027-01-01', '01/01/2027', '01/01/2027'],
  [2027, '2027-02-27', '26/02/2027', '27/02/2027'],
  [2027, '2027-11-20', '26/02/2027', '28/02/2027'],
  [2025, '2027-01-01', '26/02/2025', '28/02/2025'],
])('the template of %d is free of faults on %s', (year, today, activity, reflection) => {
  const own = activityRowRules(limits, { today, year });
  const row = Object.values(exampleOf(own.columns));
  expect([row[4], row.at(-1)]).toEqual([activity, reflection]);
  const { faults, notes } = judgeRow(own, row);
  expect([faults, notes]).toEqual([{}, {}]);
});
