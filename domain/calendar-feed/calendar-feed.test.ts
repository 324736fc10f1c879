import { describe, expect, test } from 'vitest';
import { type FeedYear, feedDays } from './calendar-feed.ts';

const madeAt = new Date('2026-01-01T00:00:00Z');
const year: FeedYear = {
  memberId: 'm1',
  year: 2026,
  declared: [],
  madeAt,
  circumstances: [],
  activities: [{ id: 'a', title: 'VAT update', date: '2026-12-31', changedAt: madeAt, changes: 0 }],
  registrations: [{ kind: 'tax_practitioner', from: null, until: null }],
};
const titles = (more: Partial<FeedYear>) =>
  feedDays([{ ...year, ...more }]).map(({ title, date, until }) => [title, date, until]);

test('activities, the end of the year and each declaration are days of their own', () => {
  expect(titles({})).toEqual([
    ['VAT update', '2026-12-31', '2027-01-01'],
    ['CPD year 2026 ends', '2026-12-31', '2027-01-01'],
    ['Declare CPD 2026: SAICA member (expected date)', '2027-01-31', '2027-02-01'],
    ['Declare CPD 2026: SARS tax practitioner (expected date)', '2027-01-31', '2027-02-01'],
  ]);
});

test('a body that has the declaration, or asks for none, has no day', () => {
  const notActive = [{ body: 'saica', kind: 'not_active_70' as const, from: '2026-01-01' }];
  const left = titles({
    declared: [{ body: 'sars', cycle_from: '2026-01-01' }],
    activities: [],
    circumstances: notActive,
  });
  expect(left.map(([title]) => title)).toEqual(['CPD year 2026 ends']);
});

test('two versions of the rules in a year are declared once', () => {
  const days = titles({ year: 2022, activities: [] });
  expect(days.filter(([title]) => title?.includes('SARS'))).toHaveLength(1);
});

test('no day of one member is named as one of another', () => {
  const uids = ['m1', 'm2'].flatMap((memberId) =>
    feedDays([{ ...year, memberId, activities: [] }]).map(({ uid }) => uid),
  );
  expect(new Set(uids).size).toBe(uids.length);
});

describe('the cycles of a member with the FSCA and ACCA', () => {
  const further: Partial<FeedYear> = {
    activities: [],
    registrations: [
      { kind: 'fsca', from: '2020-01-01', until: null, levels: [{ level: 'one_class', from: null }] },
      { kind: 'acca', from: '2020-01-01', until: null, levels: [{ level: 'units', from: null }] },
    ],
  };
  const plan = (one: number, more: Partial<FeedYear> = {}) => ({ ...year, ...further, ...more, year: one });
  const shown = (years: FeedYear[]) =>
    feedDays(years)
      .filter(({ title }) => !/SAICA|CPD year/.test(title))
      .map(({ title, date }) => `${date} ${title}`);
  const fsca = 'FSCA representative or key individual (expected date)';
  const first = [
    '2026-05-31 FSCA: last day for hours, 31 May 2026',
    `2026-06-15 Hand in CPD 1 June 2025 to 31 May 2026 to your FSP: ${fsca}`,
  ];
  const second = [
    '2027-05-31 FSCA: last day for hours, 31 May 2027',
    `2027-06-15 Hand in CPD 1 June 2026 to 31 May 2027 to your FSP: ${fsca}`,
  ];
  const acca = '2027-01-01 Declare CPD 2026: ACCA member (expected date)';

  test('the last plan year has the cycle that ends after it, and its name says no plan year', () => {
    expect(shown([plan(2026)])).toEqual([...first, ...second, acca]);
  });

  test('the plan year in which it ends takes it over, under the same name and once', () => {
    const alone = feedDays([plan(2026)]).map(({ uid }) => uid);
    const both = feedDays([plan(2026), plan(2027)]);
    const uids = both.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    for (const uid of alone) expect(uids).toContain(uid);
    expect(both.filter(({ date }) => date === '2027-06-15')).toHaveLength(1);
    expect(uids).toContain('last-day-fsca-2026-06-01-m1');
  });

  test('a cycle that is handed in has no day for it, and the other one keeps its day', () => {
    const declared = [{ body: 'fsca', cycle_from: '2025-06-01' }];
    expect(shown([plan(2026, { declared })])).toEqual([...first.slice(0, 1), ...second, acca]);
  });

  test('a member without further bodies has the names of before', () => {
    expect(feedDays([{ ...year, activities: [] }]).map(({ uid }) => uid)).toEqual([
      'year-end-2026-m1',
      'declare-saica-2026-m1',
      'declare-sars-2026-m1',
    ]);
  });
});
