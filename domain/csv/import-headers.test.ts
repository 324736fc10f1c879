import { describe, expect, test } from 'vitest';
import { judgeRow } from './column.ts';
import { importedRows, isMonthFirst, mappingOf } from './import-headers.ts';
import { importRules } from './import-rows.ts';

const places = (header: string[]) =>
  Object.fromEntries(
    Object.entries(mappingOf(header)).flatMap(([key, from]) =>
      from && 'at' in from ? [[key, from.at]] : [],
    ),
  );

test.each<[string, string[], Record<string, number>]>([
  [
    'English',
    ['Course name', 'Date completed', 'CPD Hours', 'Service Provider', 'Category'],
    { title: 0, type: 4, activity_date: 1, verifiable_hours: 2, provider: 3 },
  ],
  [
    'Afrikaans',
    ['Datum', 'Kursus', 'Ure', 'Tipe'],
    { title: 1, type: 3, activity_date: 0, verifiable_hours: 2 },
  ],
  ['a byte order mark, signs and capitals', ['\ufeffTITLE*', 'start_date'], { title: 0, activity_date: 1 }],
  ['a hint in brackets', ['Hours (verifiable)', 'Name'], { verifiable_hours: 0, title: 1 }],
  ['points are not hours', ['Title', 'Points'], { title: 0 }],
  ['nothing known', ['A', 'B', ''], {}],
])('%s heads say which column they are', (_, header, expected) => {
  expect(places(header)).toEqual(expected);
});

test.each([
  [['03/04/2026', '13/04/2026'], false],
  [['03/04/2026', '04/13/2026'], true],
  [['03/04/2026', '05/06/2026'], null],
  [['04/04/2026'], false],
  [['2026-04-03', '3 April 2026', ''], false],
  [['31-12-2026'], false],
  [['4/13/2026 10:30 AM'], true],
])('dates %j have their month first: %s', (texts, expected) => {
  expect(isMonthFirst(texts)).toBe(expected);
});

describe('rows under our columns', () => {
  const mapping = mappingOf(['Hours', 'Date', 'Title']);
  const rows = (date: string) => ({ rows: [{ line: 2, cells: ['1,5', date, 'VAT update'] }] });

  test.each([
    ['4/13/2026 10:30 AM', true, '13/4/2026'],
    ['13/04/2026 10:30', false, '13/04/2026'],
    ['2026-04-13T00:00:00Z', false, '2026-04-13'],
    ['2026-04-13 08:15:00.000', true, '2026-04-13'],
  ])('%s becomes a day', (date, monthFirst, expected) => {
    const [row] = importedRows(rows(date), { ...mapping, type: { all: 'webinar' } }, monthFirst);
    expect(row?.cells).toEqual(['VAT update', 'webinar', expected, '1,5', '', '', '', '']);
    const judged = judgeRow(importRules({ line: 255, long: 100, link: 100 }, 2026), row?.cells ?? []);
    expect(judged.values).toMatchObject({
      activity_date: '2026-04-13',
      verifiable_hours: 1.5,
      competency: '',
    });
  });

  test('a row without a title, a type or a date names each of them', () => {
    const judged = judgeRow(importRules({ line: 255, long: 100, link: 100 }, 2026), []);
    expect(Object.keys(judged.faults)).toEqual(['title', 'type', 'activity_date']);
  });
});
