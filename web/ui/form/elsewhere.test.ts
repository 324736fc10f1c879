import { describe, expect, test } from 'vitest';
import { differencesOf, ownOf, type StoredRow, withStored } from './elsewhere.ts';
import { timeOf } from './saved-time.ts';
import { wordsOf } from './value-words.ts';

type Values = { goals: string; auditor: boolean; date: string; file: string };
const base: Values = { goals: 'Lead', auditor: false, date: '2026-05-08', file: 'mine.pdf' };
const row: StoredRow<Values> = {
  version: 'v1',
  saved_at: null,
  labels: { goals: 'Goals', auditor: 'Auditor', date: 'Date' },
};
const current = (values: Record<string, unknown>) => ({ id: 'x', version: 'v2', saved_at: null, values });

test('the stored row fills the fields that it has, and no others', () => {
  const values = { goals: 'Teach', auditor: true, date: '', unknown: 'x' };
  expect(withStored(base, row, current(values))).toEqual({
    ...base,
    goals: 'Teach',
    auditor: true,
    date: '',
  });
});

test('a form may hold what is stored in another way', () => {
  const shouted = { ...row, fromStored: ({ goals }: Record<string, unknown>) => ({ goals: `${goals}!` }) };
  expect(withStored(base, shouted, current({ goals: 'Teach' })).goals).toBe('Teach!');
});

describe('the fields that are not the same here and there', () => {
  const theirs = { ...base, auditor: true, date: '', goals: 'Teach' };

  test('in the order of the labels, in words; what the person left alone says so', () => {
    const mine = { ...base, goals: 'Lead two teams', date: '2026-05-09' };
    const found = differencesOf(row, { mine, base, theirs });
    expect(found.map((one) => ({ name: one.name, label: one.label, ...wordsOf(one) }))).toEqual([
      { name: 'goals', label: 'Goals', mine: 'Lead two teams', theirs: 'Teach' },
      { name: 'auditor', label: 'Auditor', mine: null, theirs: 'Yes' },
      { name: 'date', label: 'Date', mine: '9 May 2026', theirs: 'Empty' },
    ]);
  });

  test('the same value is no conflict', () => {
    expect(differencesOf(row, { mine: theirs, base, theirs })).toEqual([]);
  });

  test('a form with nothing stored counts all of its fields as the own ones', () => {
    expect(ownOf({ ...row, allMine: true }, base, base)).toEqual(base);
    expect(ownOf(row, base, base)).toEqual({});
    const [goals] = differencesOf({ ...row, allMine: true }, { mine: base, base, theirs });
    expect(goals?.mine).toBe('Lead');
  });
});

describe('the time of the other save', () => {
  const now = new Date(2026, 10, 20, 16, 0);
  test.each([
    [null, ''],
    [new Date(2026, 10, 20, 14, 2), ' at 14:02'],
    [new Date(2026, 10, 19, 9, 5), ' on 19 November at 09:05'],
  ])('%s: %j', (saved, text) => expect(timeOf(saved?.toISOString() ?? null, now)).toBe(text));
});
