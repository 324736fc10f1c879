import { expect, test } from 'vitest';
import { changedSince, versionOf, versionsIn } from './versions.ts';

const row = (id: string, goals: string) => ({ id, values: { goals }, savedAt: null });

test('the version is that of the values, in whatever order they come', () => {
  expect(versionOf({ a: 1, b: '' })).toBe(versionOf({ b: '', a: 1 }));
  expect(versionOf({ a: 1, b: '' })).not.toBe(versionOf({ a: 1, b: null }));
  expect(versionOf({ a: '1' })).not.toBe(versionOf({ a: 1 }));
  expect(versionOf({ a: 'bc' })).not.toBe(versionOf({ ab: 'c' }));
});

test('a row is compared with the version that is named for it', () => {
  const version = versionOf({ goals: 'old' });
  const began = versionsIn({ versions: { a: version, b: version, __proto__: 'x' } }) ?? (() => undefined);
  const rows = [row('a', 'old'), row('b', 'new'), row('c', 'new'), row('constructor', 'new')];
  expect(changedSince(began, rows).map(({ id }) => id)).toEqual(['b']);
});

test('a row that already holds the new values is no conflict', () => {
  const began = versionsIn({ version: versionOf({ goals: 'old' }) }) ?? (() => undefined);
  expect(changedSince(began, [row('a', 'new')], { goals: 'new' })).toEqual([]);
  expect(changedSince(began, [row('a', 'new')], { goals: 'newer' })).toEqual([
    { id: 'a', version: versionOf({ goals: 'new' }), saved_at: null, values: { goals: 'new' } },
  ]);
});

test.each([undefined, null, 'text', {}, { rpt_year: 2026 }])('the body %j names no version', (body) => {
  expect(versionsIn(body)).toBeNull();
});
