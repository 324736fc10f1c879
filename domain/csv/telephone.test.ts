import { expect, test } from 'vitest';
import { telephoneColumn } from './telephone.ts';

const column = telephoneColumn({ title: 'Contact', judge: (text) => ({ ok: true, value: text.trim() }) });
const reasonOf = (text: string) => {
  const verdict = column.judge(text);
  return verdict.ok ? null : verdict.reason;
};

test.each([
  ['0821234567', null, null],
  ['082 123 4567', null, null],
  ['+27821234567', null, null],
  ['+44 20 7946 0958', null, null],
  ['', null, null],
  ['821234567', 'A spreadsheet may have taken away the 0 in front.', '0821234567'],
  ['821234567.0', 'A spreadsheet may have taken away the 0 in front.', '0821234567'],
  ['27821234567', 'A spreadsheet may have taken away the + in front.', '+27821234567'],
  ['2,782E+10', 'A spreadsheet shortened this number. Write it in full.', null],
  ['2.782e10', 'A spreadsheet shortened this number. Write it in full.', null],
  ['8E+08', 'A spreadsheet shortened this number. Write it in full.', null],
])('%j: %s', (text, reason, proposal) => {
  expect(reasonOf(text)).toBe(reason);
  expect(column.propose?.(text) ?? null).toBe(proposal);
});
