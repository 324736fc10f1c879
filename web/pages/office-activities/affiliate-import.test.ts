import { expect, test } from 'vitest';
import { activityKey } from '#domain/activities/same-activity.ts';
import { affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { judgeOf, type ReviewRow, reviewed } from '#web/parts/csv/review.ts';
import { affiliateKind } from './affiliate-import.ts';

const rules = affiliateRowRules({ line: 255, long: 5000, link: 2000 }, '2026-11-20');
const row = (line: number, title: string, date = ''): ReviewRow => ({
  line,
  cells: [title, 'Kopano CPD', 'Video', 'For boards', date, '', '', 'Digital impact'],
  extra: '',
});

test('a row is there when the server has it, or when the file has it before', () => {
  const rows = [
    row(2, 'New'),
    row(3, 'Stored'),
    row(4, 'NEW'),
    row(5, 'New', '11/02/2027'),
    row(6, '', '31/02/2027'),
  ];
  const judge = judgeOf(rules);
  const stored = rows[1] && judge(rows[1]).values;
  const answers = new Map([[stored ? activityKey(stored) : '', true]]);
  const rowsJudged = reviewed(affiliateKind(rules, answers), judge, rows);
  expect(rowsJudged.map(({ status, sameAs }) => [status, sameAs])).toEqual([
    ['ready', undefined],
    ['there', undefined],
    ['there', 2],
    ['ready', undefined],
    ['wrong', undefined],
  ]);
});
