import { expect, test } from 'vitest';
import { judgeRow } from './column.ts';
import { leadRowRules } from './lead-rows.ts';

const rules = leadRowRules(20);

test('a good row is one line, trimmed and case-folded', () => {
  expect(judgeRow(rules, [' Thandi\r\n Nkosi ', ' Thandi@B.co ']).values).toEqual({
    name: 'Thandi Nkosi',
    email: 'thandi@b.co',
  });
});

test.each([
  [['', ''], { name: 'Name is required', email: 'Email is required' }],
  [['x'.repeat(21), `${'x'.repeat(20)}@`], { name: 'At most 20 characters', email: 'At most 20 characters' }],
  [['A', 'nobody'], { email: 'Must be a valid email' }],
  [
    ['Th\u202eandi', 'jos\u00e9@b.co'],
    { name: 'Remove the invisible character', email: "Use only the letters a to z: replace '\u00e9'" },
  ],
  [['\u0000', 'a@b\u0000.co'], expect.objectContaining({ email: 'Remove the invisible character' })],
])('%j is wrong', (cells, faults) => expect(judgeRow(rules, cells).faults).toEqual(faults));
