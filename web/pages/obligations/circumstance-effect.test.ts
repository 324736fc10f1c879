import { expect, test } from 'vitest';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { outside, requirementsWith, savedInWords } from './circumstance-effect.ts';
import type { Body } from './obligations-data.ts';

const rules = ['saica', 'sars', 'irba', 'cipc'].flatMap(
  (body) => ruleSets.findLast((set) => set.body === body) ?? [],
);
const held = (body: string, from: string) => ({ body, kind: 'held' as const, from, until: '', note: '' });

test('the hours of part of a year are those of the page of obligations, and said after saving', () => {
  const asked = requirementsWith(rules, [held('sars', '2026-07-15'), held('cipc', '2026-03-20')], 2026);
  expect(savedInWords('sars', asked)).toBe('Saved. SARS requires 5.0, 1.0 and 3.0 hours.');
  expect(savedInWords('cipc', asked)).toBe('Saved. CIPC requires 3.4, 10.0 and 16.7 hours.');
  expect(savedInWords('saica', asked)).toBe('Saved.');
});

test.each<[string, Parameters<typeof requirementsWith>[1][number], string]>([
  [
    'a half-typed day is not stated',
    held('sars', '2026-07'),
    'Saved. SARS requires 10.0, 2.0 and 6.0 hours.',
  ],
  [
    'an exemption ends what is asked',
    { body: 'cipc', kind: 'exempt', from: '2026-01-01', until: '', note: '' },
    'Saved.',
  ],
])('%s', (_, fact, expected) =>
  expect(savedInWords(fact.body, requirementsWith(rules, [fact], 2026))).toBe(expected),
);

const year = { from: '2026-01-01', until: '2026-12-31' };
test.each([
  [{ from: '2026-07-15', until: '2026-12-31' }, 2],
  [{ from: '2026-07-14', until: '2026-07-15' }, 1],
  [{ from: '2026-01-01', until: '2026-12-31' }, 0],
  [null, 3],
])('outside %j are %d of three dated activities of the year', (period, count) => {
  const activities = ['2026-03-01', '2026-07-14', '2026-07-15', '2025-12-31', ''];
  const dated = activities.map((date, at) => ({ id: String(at), date }));
  expect(outside({ cycle: { ...year, years: [year] }, period }, dated)).toBe(count);
});

const fsca = ruleSets.filter((set) => set.body === 'fsca');
const standing = (from: string, until: string): Body =>
  ({ body: 'fsca', cycle: { from, until }, period: { from, until }, level: 'Several classes' }) as Body;
const cycles = [standing('2025-06-01', '2026-05-31'), standing('2026-06-01', '2027-05-31')];

test.each([
  ['2026-09-15', '2027-01-20', '13.5'],
  ['2026-09-01', '2027-01-31', '10.5'],
  ['2026-09-15', '2026-10-30', '18.0'],
  ['2026-09-15', '', '6.0'],
  ['', '2027-01-20', '18.0'],
])('an absence from %s to %s lowers the hours of its cycle to %s', (from, until, hours) => {
  const absent = { body: 'fsca', kind: 'absent' as const, from, until, note: '' };
  const asked = requirementsWith(fsca, [absent], 2026, cycles).filter(
    ({ rules: { body } }) => body === 'fsca',
  );
  expect(asked.map(({ cycle }) => cycle.from)).toEqual(['2025-06-01', '2026-06-01']);
  expect(asked[0]?.hours[0]?.requiredMinutes).toBe(1080);
  expect(savedInWords('fsca', asked)).toBe(
    `Saved. FSCA requires ${hours} hours in the cycle from 1 June 2026 to 31 May 2027.`,
  );
});
