import { expect, test } from 'vitest';
import { exampleOf, judgeRow, keysOf } from './column.ts';
import { memberRowKey, sameAs } from './doubles.ts';
import { memberActivityRules } from './member-activity-rows.ts';

const limits = { line: 60, long: 5000, link: 2000 };
const rules = memberActivityRules(limits, { today: '2026-11-20', year: 2026 });
const keys = keysOf(rules.columns);
const cells = { ...exampleOf(rules.columns), user_email: ' N.Pillay@Example.co.za ' };
const judge = (changes: Partial<typeof cells> = {}) => {
  const all = { ...cells, ...changes };
  return judgeRow(
    rules,
    keys.map((key) => all[key]),
  );
};

test('the columns are those of the specification: Email, and neither evidence nor hours', () =>
  expect(keys.map((key) => rules.columns[key].title).join(', ')).toBe(
    'Email, Title, Provider, Type, Description, Activity Date, Competency, Question 1, Question 2, Question 3, Reflection Date',
  ));

test('a right row names its member in lower case', () =>
  expect(judge()).toMatchObject({ faults: {}, values: { user_email: 'n.pillay@example.co.za' } }));

test.each([
  ['', 'Email is required'],
  ['\u200b', 'Email is required'],
  ['n.pillay', 'Must be a valid email'],
  ['n.pillay@example', 'Must be a valid email'],
  ['n pillay@example.co.za', 'Remove the space'],
  [`${'x'.repeat(60)}@example.co.za`, 'At most 60 characters'],
])('the email %j: %s', (user_email, reason) =>
  expect(judge({ user_email }).faults).toEqual({ user_email: reason }),
);

test('the rules over several cells are those of the member’s file', () => {
  expect(judge({ Question2: '' }).faults).toEqual({ Question2: 'A dated reflection needs Yes or No.' });
  expect(judge({ activity_date: '31/12/2025' }).notes).toEqual({ activity_date: 'Outside 2026' });
});

test('the same activity of two members is none twice; of one member it is', () => {
  const { values } = judge();
  const other = judge({ user_email: 'other@example.co.za' }).values;
  const keys = [values, other, null, values].map((row) => row && memberRowKey(row));
  expect([...sameAs(keys, [])]).toEqual([[3, 0]]);
});

test('the template is free of faults', () => {
  const { faults, notes } = judgeRow(rules, Object.values(exampleOf(rules.columns)));
  expect([faults, notes]).toEqual([{}, {}]);
});
