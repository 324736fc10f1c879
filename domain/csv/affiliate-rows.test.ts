import { expect, test } from 'vitest';
import { affiliateRowRules } from './affiliate-rows.ts';
import { judgeRow, keysOf } from './column.ts';
import { judgeRows } from './judge-rows.ts';

const rules = affiliateRowRules({ line: 20, long: 40, link: 60 }, '2026-11-20');
const right = {
  title: 'Python for accountants',
  provider: 'Umhlanga  Learning',
  type: 'E-Learning',
  description: 'Twelve lessons',
  activity_date: '11/02/2027',
  price: 'R3 200.00',
  external_URL: 'https://umhlanga.example/python',
  competency: 'Data analytics',
};
const short = { ...right, title: 'Python' };
const judged = (cells: Partial<typeof right>) => {
  const row = { ...short, ...cells };
  return judgeRow(
    rules,
    keysOf(rules.columns).map((key) => row[key]),
  );
};

test('the columns are those of the specification, in its order', () => {
  expect(keysOf(rules.columns).map((key) => rules.columns[key].title)).toEqual([
    'Title',
    'Provider',
    'Type',
    'Description',
    'Activity Date',
    'Price',
    'URL',
    'Competency',
  ]);
});

test('a right row has its values', () => {
  expect(judged({}).values).toEqual({
    title: 'Python',
    provider: 'Umhlanga Learning',
    type: 'e-learning',
    description: 'Twelve lessons',
    activity_date: '2027-02-11',
    price: 320_000,
    external_URL: 'https://umhlanga.example/python',
    competency: 'data_analytics',
  });
});

test('date, price and link may be empty', () => {
  expect(judged({ activity_date: '', price: '', external_URL: '' }).values).toMatchObject({
    activity_date: null,
    price: null,
    external_URL: '',
  });
});

test.each([
  ['title', ' ', 'Enter a title'],
  ['title', 'x'.repeat(21), 'At most 20 characters'],
  ['provider', '', 'Enter a provider'],
  ['type', 'Workshop', 'Not one of the types.'],
  ['description', '', 'Enter a description'],
  ['activity_date', '31/02/2027', 'February 2027 has 28 days.'],
  ['price', 'on request', 'Price must be a number'],
  ['price', '-1', 'Price must be a number'],
  ['price', '1000000.01', 'At most R1 000 000.00'],
  ['external_URL', 'umhlanga.example', 'Begin with https:// or http://'],
  ['external_URL', 'javascript:alert(1)', 'Begin with https:// or http://'],
  ['competency', 'Juggling', 'Not in the framework.'],
])('%s %j: %s', (key, text, reason) => expect(judged({ [key]: text }).faults).toEqual({ [key]: reason }));

test.each([
  ['19/11/2026', 'The date has passed: members do not see it'],
  ['20/11/2026', undefined],
])('the date %s has the note %s', (activity_date, note) =>
  expect(judged({ activity_date }).notes.activity_date).toBe(note),
);

test('names wrong cells of several rows by list, row and column', () => {
  expect(judgeRows(rules, 'activities', [short, right, { ...short, price: 'x' }])).toMatchObject({
    rows: [{ title: 'Python' }],
    faults: { 'activities.1.title': 'At most 20 characters', 'activities.2.price': 'Price must be a number' },
  });
  expect(judgeRows(rules, 'activities', [short]).faults).toBeNull();
});
