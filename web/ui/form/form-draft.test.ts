import { describe, expect, test } from 'vitest';
import { changesOf, filledIn, isChanged } from './form-draft.ts';

const base = { goals: 'Lead a team', level: 'Entry Level' };

describe('a form that opens', () => {
  test('shows what the server has', () => expect(filledIn(base, undefined)).toEqual(base));

  test('fills in an earlier draft', () =>
    expect(filledIn(base, { goals: 'Lead two teams' })).toEqual({ ...base, goals: 'Lead two teams' }));

  test('takes no field from a draft that it does not have itself', () => {
    const old = { goals: 'x', gone: 'y' } as Partial<typeof base>;
    expect(filledIn(base, old)).toEqual({ goals: 'x', level: 'Entry Level' });
  });

  test('a field that was emptied stays empty', () =>
    expect(filledIn({ file: 'a' as string | undefined }, { file: undefined }).file).toBe(undefined));
});

test('typing the old value again is no change', () => {
  expect(isChanged({ ...base, goals: 'x' }, base)).toBe(true);
  expect(isChanged({ ...base }, base)).toBe(false);
});

test('only what differs is kept, also what was emptied', () => {
  expect(changesOf({ ...base, goals: '' }, base)).toEqual({ goals: '' });
  expect(changesOf(base, base)).toEqual({});
});
