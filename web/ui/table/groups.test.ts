import { expect, test } from 'vitest';
import { byGroup, type RowGroups, sectionsOf } from './groups.ts';

const rows = [5, 2, 9, 4, 7].map((original) => ({ original }));
const numbers = (held: readonly { original: number }[]) => held.map(({ original }) => original);
const groups: RowGroups<number> = {
  titles: ['Even', 'Negative', 'Odd'],
  of: (row) => (row < 0 ? 1 : row % 2 === 0 ? 0 : 2),
};

test('rows are under their headings in the order that they had', () =>
  expect(numbers(byGroup(rows, groups))).toEqual([2, 4, 5, 9, 7]));

test('without headings the order stays', () => expect(byGroup(rows, undefined)).toBe(rows));

test('a page shows the headings that it has rows of, each with its count over all pages', () => {
  const all = byGroup(rows, groups);
  const shown = (from: number, to: number) =>
    sectionsOf(all.slice(from, to), all, groups).map((section) => ({
      ...section,
      rows: numbers(section.rows),
    }));
  expect(shown(0, 3)).toEqual([
    { title: 'Even', count: 2, rows: [2, 4] },
    { title: 'Odd', count: 3, rows: [5] },
  ]);
  expect(shown(3, 5)).toEqual([{ title: 'Odd', count: 3, rows: [9, 7] }]);
});

test('without headings there is one section, also of no rows', () => {
  expect(sectionsOf(rows, rows, undefined)).toEqual([{ title: null, count: 5, rows }]);
  expect(sectionsOf([], [], undefined)).toEqual([{ title: null, count: 0, rows: [] }]);
});
