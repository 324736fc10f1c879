import { expect, test } from 'vitest';
import { rowLimits } from '#contract/bulk-upload.ts';
import { isEmail } from '#contract/fields.ts';
import { activityRowRules } from '#domain/csv/activity-rows.ts';
import { judgeRow } from '#domain/csv/column.ts';
import { memberActivityRules } from '#domain/csv/member-activity-rows.ts';
import { exampleRow, memberExampleRow } from './activity-example.ts';
import { headerOf } from './save-csv.ts';

test.each([
  [2027, '2027-01-01', '01/01/2027', '01/01/2027'],
  [2027, '2027-02-27', '26/02/2027', '27/02/2027'],
  [2027, '2027-11-20', '26/02/2027', '28/02/2027'],
  [2025, '2027-01-01', '26/02/2025', '28/02/2025'],
])('the template of %d is free of faults on %s', (year, today, activity, reflection) => {
  const row = exampleRow(year, today);
  expect([row[4], row.at(-1)]).toEqual([activity, reflection]);
  const rules = activityRowRules(rowLimits, { today, year });
  expect(headerOf(rules.columns)).toHaveLength(row.length);
  const { faults, notes } = judgeRow(rules, row);
  expect([faults, notes]).toEqual([{}, {}]);
});

test('so is the template with an Email column', () => {
  const rules = memberActivityRules(rowLimits, { today: '2027-11-20', year: 2027 }, isEmail);
  const row = memberExampleRow(2027, '2027-11-20');
  expect(headerOf(rules.columns)).toHaveLength(row.length);
  const { faults, notes } = judgeRow(rules, row);
  expect([faults, notes]).toEqual([{}, {}]);
});
