import { describe, expect, test } from 'vitest';
import type { RegistrationKind } from '#framework/registration-kinds.ts';
import { keptUntil } from './retention.ts';

const T = 'tax_practitioner';
const held = (...kinds: RegistrationKind[]) => kinds.map((kind) => ({ kind, from: null, until: null }));

describe('the body that wants a record the longest', () => {
  test.each([
    ['no licence', held(), '2026-11-30', { until: '2029-12-31', by: 'SAICA', not_found: [] }],
    ['a tax practitioner', held(T), '2026-11-30', { until: '2031-12-31', by: 'SARS', not_found: [] }],
    ['the last day itself', held(T), '2031-12-31', { until: '2031-12-31', by: 'SARS', not_found: [] }],
    ['the day after the last', held(T), '2032-01-01', null],
    ['SAICA alone, after its day', held(), '2030-01-01', null],
    [
      'a licence that ended within the year',
      [{ kind: T, from: null, until: '2026-02-10' }],
      '2029-12-31',
      {
        until: '2031-12-31',
        by: 'SARS',
        not_found: [],
      },
    ],
    [
      'the FSCA counts from the last day of its own cycle',
      [...held(T), { kind: 'fsca', from: '2020-01-01', until: null }],
      '2026-11-30',
      { until: '2032-05-31', by: 'FSCA', not_found: [] },
    ],
    [
      'a body that ended before the year wants nothing of it',
      [...held(T), { kind: 'fsca', from: '2020-01-01', until: '2024-03-31' }],
      '2026-11-30',
      { until: '2031-12-31', by: 'SARS', not_found: [] },
    ],
    [
      'nobody found the number of CIBA and CPA Australia',
      [
        { kind: 'cpa_australia', from: '2020-01-01', until: null },
        { kind: 'ciba', from: '2020-01-01', until: null },
      ],
      '2026-11-30',
      { until: '2029-12-31', by: 'SAICA', not_found: ['CIBA', 'CPA Australia'] },
    ],
  ] as const)('%s', (_, registrations, today, expected) =>
    expect(keptUntil(2026, registrations, today)).toEqual(expected),
  );
});
