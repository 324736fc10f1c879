import { describe, expect, test } from 'vitest';
import { searchOf, type TableState, tableStateOf } from './url-state.ts';

const rules = { prefix: 'met', filters: ['q', 'status'] };
const byGap = { key: 'gap', descending: true };

describe('tableStateOf', () => {
  test('an empty address is the first page of ten rows in the order of the table', () => {
    expect(tableStateOf({})).toEqual({ page: 1, size: 10, sort: null, filters: {}, row: null });
    expect(tableStateOf({}, { sort: byGap }).sort).toEqual(byGap);
  });

  test('reads page, size and sort', () => {
    expect(tableStateOf({ page: 2, size: 25, sort: '-gap' })).toMatchObject({
      page: 2,
      size: 25,
      sort: byGap,
    });
    expect(tableStateOf({ sort: 'title' }, { sort: byGap }).sort).toEqual({
      key: 'title',
      descending: false,
    });
  });

  test('two tables of one page are distinguished by their prefix', () => {
    const search = { metpage: 3, page: 2 };
    expect(tableStateOf(search, { prefix: 'met' }).page).toBe(3);
    expect(tableStateOf(search).page).toBe(2);
  });

  test.each([0, -4, 'two', '', null, Number.NaN])('page %j is page 1', (page) =>
    expect(tableStateOf({ page }).page).toBe(1),
  );

  test('a part of a page is cut off', () => expect(tableStateOf({ page: '2.9' }).page).toBe(2));

  test.each([0, 7, 11, 1000, 'all'])('size %j, which no table offers, is ten', (size) =>
    expect(tableStateOf({ size }).size).toBe(10),
  );

  test('a table may offer other sizes', () => {
    const sizes = [5, 10, 25, 50, 100];
    expect(tableStateOf({ size: 100 }, { sizes }).size).toBe(100);
    expect(tableStateOf({ size: 101 }, { sizes }).size).toBe(10);
  });

  test('reads the filters that it knows, and no others; a number of the router is the text that was typed', () =>
    expect(tableStateOf({ q: 2026, status: '', role: 'x' }, { filters: ['q', 'status'] }).filters).toEqual({
      q: '2026',
    }));

  test.each(['', 5, null])('sort %j is the order of the table', (sort) =>
    expect(tableStateOf({ sort }, { sort: byGap }).sort).toEqual(byGap),
  );
});

describe('searchOf', () => {
  test('leaves defaults out, so that they also leave the address', () => {
    expect(searchOf({ page: 1, size: 10, sort: null, filters: {}, row: null })).toEqual({
      page: undefined,
      size: undefined,
      sort: undefined,
      row: undefined,
    });
  });

  test.each<TableState>([
    { page: 4, size: 5, sort: byGap, filters: { q: 'tax' }, row: null },
    {
      page: 1,
      size: 25,
      sort: { key: 'title', descending: false },
      filters: { q: '2026', status: 'active' },
      row: null,
    },
    { page: 2, size: 10, sort: null, filters: {}, row: 'business_ethics' },
  ])('what it writes is read back: %j', (state) =>
    expect(tableStateOf(searchOf(state, rules), rules)).toEqual(state),
  );
});
