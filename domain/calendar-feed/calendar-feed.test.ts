import { expect, test } from 'vitest';
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
