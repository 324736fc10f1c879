import { expect, test } from 'vitest';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { outside, requirementsWith, savedInWords } from './circumstance-effect.ts';

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

test.each([
  [{ from: '2026-07-15', until: '2026-12-31' }, 2],
  [{ from: '2026-07-14', until: '2026-07-15' }, 1],
  [{ from: '2026-01-01', until: '2026-12-31' }, 0],
  [null, 3],
])('outside %j are %d of three dated activities of the year', (period, count) => {
  const activities = ['2026-03-01', '2026-07-14', '2026-07-15', '2025-12-31', ''];
  const dated = activities.map((date, at) => ({ id: String(at), date }));
  expect(outside({ year: 2026, period }, dated)).toBe(count);
});
