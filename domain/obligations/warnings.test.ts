import { expect, test } from 'vitest';
import { warningsIn } from './warnings.ts';

const row = (id: string, more: Partial<Parameters<ReturnType<typeof warningsIn>>[0]> = {}) => ({
  id,
  type: 'webinar',
  reflection_date: '2026-12-31',
  question1_comment: null,
  question2_comment: null,
  question3_comment: null,
  ...more,
});

test.each<[string, Parameters<typeof row>[1], string[]]>([
  ['a webinar, reflected on the last day', {}, []],
  ['a video', { type: 'video' }, ['unconfirmed_kind']],
  ['work on the job', { type: 'on-the-job experience' }, ['unconfirmed_kind']],
  ['a conference', { type: 'conference' }, []],
  ['a reflection after the year', { reflection_date: '2027-01-01' }, ['late_reflection']],
  ['no reflection', { reflection_date: null }, []],
  ['a comment of another activity', { question2_comment: ' New RULES ' }, ['same_comment']],
  ['a comment of its own', { question1_comment: 'Other rules' }, []],
  ['blank comments', { question1_comment: '  ' }, []],
])('%s', (_, more, expected) => {
  const other = row('b', { question1_comment: 'New rules', question3_comment: ' ' });
  const one = row('a', more);
  expect(warningsIn([one, other], 2026)(one)).toEqual(expected);
});

test('the same comment twice under one activity is no warning', () => {
  const one = row('a', { question1_comment: 'Same', question2_comment: 'Same' });
  expect(warningsIn([one], 2026)(one)).toEqual([]);
});
