import { expect, test } from 'vitest';
import { rowLimits } from '#contract/bulk-upload.ts';
import { keysOf } from '#domain/csv/column.ts';
import { memberRowKey } from '#domain/csv/doubles.ts';
import { memberActivityRules } from '#domain/csv/member-activity-rows.ts';
import { judgeOf, type ReviewRow, reviewed } from '#web/parts/csv/review.ts';
import { memberKind, type RowAnswer } from './member-import.ts';

const rules = memberActivityRules(rowLimits, { today: '2026-11-20', year: 2026 });
const keys = keysOf(rules.columns);
const right: Record<string, string> = {
  user_email: 'a@example.co.za',
  title: 'Ethics day',
  provider: 'SAICA',
  type: 'conference',
  description: 'NOCLAR',
  competency: 'Business ethics',
};
const row = (line: number, changes: object = {}): ReviewRow => {
  const all: Record<string, string> = { ...right, ...changes };
  return { line, cells: keys.map((key) => all[key] ?? ''), extra: '' };
};

test('unknown members are to correct, what a plan has or the file has before is there already', () => {
  const rows = [
    row(2),
    row(3, { user_email: 'none@example.co.za' }),
    row(4, { title: 'Stored' }),
    row(5, { title: 'ETHICS  day' }),
    row(6, { user_email: 'b@example.co.za' }),
  ];
  const judge = judgeOf(rules);
  const keyAt = (at: number) => {
    const values = rows[at] && judge(rows[at]).values;
    return values ? memberRowKey(values) : '';
  };
  const answers = new Map<string, RowAnswer>([
    [keyAt(1), { fault: 'No member has this email', there: false }],
    [keyAt(2), { fault: null, there: true }],
  ]);
  const review = reviewed(memberKind(rules, answers), judge, rows);
  expect(review.map(({ status }) => status)).toEqual(['ready', 'wrong', 'there', 'there', 'ready']);
  expect([review[1]?.faults, review[2]?.sameAs, review[3]?.sameAs]).toEqual([
    { user_email: 'No member has this email' },
    undefined,
    2,
  ]);
});
