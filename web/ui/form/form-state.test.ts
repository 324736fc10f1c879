import { describe, expect, test } from 'vitest';
import { broughtBack, discarded, isDirty, opened, saved, typed, withError } from './form-state.ts';

const base = { goals: 'Lead a team', level: 'Entry Level' };
const restored = () => opened(base, { goals: 'Lead two teams' });

describe('a form that opens', () => {
  test('shows what the server has', () =>
    expect(opened(base, undefined)).toMatchObject({ values: base, draft: 'none' }));

  test('fills in an earlier draft, which is an unsaved change', () => {
    expect(restored().values).toEqual({ goals: 'Lead two teams', level: 'Entry Level' });
    expect(restored().draft).toBe('restored');
    expect(isDirty(restored())).toBe(true);
  });

  test('a draft of what stands anyway is none', () => expect(opened(base, { ...base }).draft).toBe('none'));

  test('takes no field from a draft that it does not have itself', () => {
    const old = { goals: 'x', gone: 'y' } as Partial<typeof base>;
    expect(opened(base, old).values).toEqual({ goals: 'x', level: 'Entry Level' });
  });

  test('a field that was emptied stays empty', () =>
    expect(opened({ ...base, file: 'a' as string | undefined }, { file: undefined }).values.file).toBe(
      undefined,
    ));
});

describe('typing', () => {
  test('changes one field and takes its error away, not that of another', () => {
    const wrong = { ...opened(base, undefined), errors: { goals: 'Required', level: 'Required' } };
    const next = typed(wrong, 'goals', 'x');
    expect(next.values).toEqual({ goals: 'x', level: 'Entry Level' });
    expect(next.errors).toEqual({ level: 'Required' });
    expect(wrong.errors).toEqual({ goals: 'Required', level: 'Required' });
  });

  test('typing back what stood before is no change', () => {
    const there = typed(opened(base, undefined), 'goals', 'x');
    expect(isDirty(there)).toBe(true);
    expect(isDirty(typed(there, 'goals', base.goals))).toBe(false);
  });
});

test('after saving, what stands is unchanged', () => {
  const after = saved(restored(), restored().values);
  expect(isDirty(after)).toBe(false);
  expect(after.draft).toBe('saved');
  expect(after.values.goals).toBe('Lead two teams');
  expect(saved(opened(base, undefined), base).draft).toBe('none');
});

test('what is typed while it is saved stays a change', () => {
  const sent = typed(opened(base, undefined), 'goals', 'Sent');
  const after = saved(typed(sent, 'goals', 'Sent, and typed on'), sent.values);
  expect(after.values.goals).toBe('Sent, and typed on');
  expect(isDirty(after)).toBe(true);
  expect(isDirty(typed(after, 'goals', 'Sent'))).toBe(false);
});

describe('discarding a draft', () => {
  test('shows what the server has, and can be taken back', () => {
    const gone = discarded(restored());
    expect(gone).toMatchObject({ values: base, draft: 'discarded' });
    expect(isDirty(gone)).toBe(false);
    expect(broughtBack(gone)).toEqual(restored());
  });

  test('cannot be taken back over what was typed since', () => {
    const since = typed(discarded(restored()), 'goals', 'New');
    expect(since.discarded).toBeNull();
    expect(broughtBack(since).values.goals).toBe('New');
  });
});

test('withError adds and removes one text', () => {
  expect(withError({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' });
  expect(withError({ a: '1', b: '2' }, 'b', undefined)).toEqual({ a: '1' });
});
