import { expect, test } from 'vitest';
import type { Holder } from '#framework/obligations/holders.ts';
import { askedIn } from './asked.ts';

const held = (kind: Holder, until: string | null = null) => ({ kind, from: null, until });
const nothing = { topics: [], types: [], accredited: false, hours: false };

test.each<[string, Parameters<typeof askedIn>[1], object]>([
  ['SAICA alone', [], nothing],
  ['SARS', [held('tax_practitioner')], { ...nothing, topics: ['ethics', 'tax', 'service'] }],
  [
    'CIPC',
    [held('business_rescue_practitioner')],
    { ...nothing, topics: ['tax', 'service', 'business_rescue'] },
  ],
  [
    'FSCA',
    [held('fsca')],
    { topics: [], types: ['product training', 'qualification'], accredited: true, hours: true },
  ],
  ['SAIPA', [held('saipa')], { ...nothing, topics: ['ethics', 'tax', 'accounting'], hours: true }],
  ['IoDSA', [held('iodsa')], { ...nothing, types: ['mentoring', 'board work'], hours: true }],
  ['IIA', [held('iia')], { ...nothing, topics: ['ethics'], types: ['presentation'], hours: true }],
  [
    'CPA Australia, which caps only types of the specification',
    [held('cpa_australia')],
    { ...nothing, topics: ['ethics'], hours: true },
  ],
  ['FSCA until the last day before the year', [held('fsca', '2025-12-31')], nothing],
  ['FSCA until its first day', [held('fsca', '2026-01-01')], { accredited: true }],
])('asks about the facts of %s', (_, registrations, expected) => {
  expect(askedIn(2026, registrations)).toMatchObject(expected);
});
