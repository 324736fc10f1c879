import { describe, expect, test } from 'vitest';
import type { RegistrationKind } from '#framework/registration-kinds.ts';
import { keptUntil } from './retention.ts';

const T = 'tax_practitioner';
const held = (...kinds: RegistrationKind[]) => kinds.map((kind) => ({ kind, from: null, until: null }));

describe('the body that wants a record the longest', () => {
  test.each([
    ['no licence', held(), '2026-11-30', { until: '2029-12-31', by: 'SAICA' }],
    ['a tax practitioner', held(T), '2026-11-30', { until: '2031-12-31', by: 'SARS' }],
    ['the last day itself', held(T), '2031-12-31', { until: '2031-12-31', by: 'SARS' }],
    ['the day after the last', held(T), '2032-01-01', null],
    ['SAICA alone, after its day', held(), '2030-01-01', null],
    [
      'a licence that ended within the year',
      [{ kind: T, from: null, until: '2026-02-10' }],
      '2029-12-31',
      {
        until: '2031-12-31',
        by: 'SARS',
      },
    ],
  ] as const)('%s', (_, registrations, today, expected) =>
    expect(keptUntil(2026, registrations, today)).toEqual(expected),
  );
});
