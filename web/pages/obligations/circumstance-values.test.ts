import { expect, test } from 'vitest';
import { type BodyKinds, type Fact, factsOf, missingDays, valuesOf } from './circumstance-values.ts';

const bodies: BodyKinds[] = [
  { body: 'saica', kinds: ['not_active', 'not_active_70'] },
  { body: 'sars', kinds: ['held', 'only_tax'] },
  { body: 'cipc', kinds: ['held', 'exempt'] },
  { body: 'fsca', kinds: ['absent'] },
];
const fact = (body: string, kind: Fact['kind'], more: Partial<Fact> = {}): Fact => ({
  body,
  kind,
  from: '',
  until: '',
  note: '',
  ...more,
});

test.each<[string, Fact[]]>([
  ['nothing', []],
  [
    'part of the year, and only tax',
    [fact('sars', 'held', { from: '2026-07-15' }), fact('sars', 'only_tax')],
  ],
  ['an end alone', [fact('cipc', 'held', { until: '2026-02-10' })]],
  ['an exemption', [fact('cipc', 'exempt', { from: '2026-09-01', note: 'Letter of 1 September' })]],
  ['an absence', [fact('fsca', 'absent', { from: '2026-09-15', until: '2027-01-20' })]],
  ['an absence that has not ended', [fact('fsca', 'absent', { from: '2026-09-15' })]],
  ['70 and not active', [fact('saica', 'not_active_70', { from: '2026-05-01' })]],
])('%s comes back from the form as it was stored', (_, facts) => {
  const back = factsOf(bodies, valuesOf(bodies, facts, 2026));
  expect(back).toEqual(facts);
});

test('days without a choice are not sent, and a choice without days is refused', () => {
  const values = valuesOf(bodies, [fact('sars', 'held', { from: '2026-07-15' })], 2026);
  expect(factsOf(bodies, { ...values, sars_main: '' })).toEqual([]);
  const facts = factsOf(bodies, { ...values, sars_held_from: '' });
  expect(missingDays(facts)).toEqual({ sars_held_from: 'Choose the first day, or the last one' });
});

test('the form has the first of two facts that exclude each other', () => {
  const both = [
    fact('saica', 'not_active', { from: '2026-09-01' }),
    fact('saica', 'not_active_70', { from: '2026-10-01' }),
  ];
  for (const facts of [both, both.toReversed()])
    expect(factsOf(bodies, valuesOf(bodies, facts, 2026))).toEqual(both.slice(0, 1));
});

test('notes of several facts become one', () => {
  const facts = ['A', 'B', 'A'].map((note) => fact('sars', 'held', { from: '2026-07-15', note }));
  expect(valuesOf(bodies, facts, 2026).note).toBe('A; B');
});
