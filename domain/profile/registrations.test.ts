import { describe, expect, it } from 'vitest';
import { byName } from '../text/names.ts';
import { answerNames } from './practitioner-flags.ts';
import {
  type Registration,
  registrationsAnswered,
  registrationsCopied,
  registrationsIn,
} from './registrations.ts';

const tax = (from: string | null, until: string | null): Registration => ({
  kind: 'tax_practitioner',
  from,
  until,
});

describe('which registrations hold in a plan year', () => {
  it.each([
    [null, null, true],
    ['2026-12-31', null, true],
    ['2027-01-01', null, false],
    [null, '2026-01-01', true],
    [null, '2025-12-31', false],
    ['2010-05-01', '2030-05-01', true],
    ['2026-07-15', '2026-07-15', true],
    ['2024-01-01', '2025-12-31', false],
    ['2027-01-01', '2027-06-30', false],
  ])('from %s until %s holds in 2026: %s', (from, until, holds) => {
    expect(registrationsIn(2026, [tax(from, until)]).taxPractitioner).toBe(holds);
  });

  it('each kind by itself', () => {
    const auditor: Registration = { kind: 'registered_auditor', from: null, until: null };
    const rescue: Registration = { kind: 'business_rescue_practitioner', from: '2027-01-01', until: null };
    expect(registrationsIn(2026, [auditor, rescue])).toEqual({
      taxPractitioner: false,
      businessRescuePractitioner: false,
      registeredAuditor: true,
    });
    expect(Object.values(registrationsIn(2026, []))).toEqual([false, false, false]);
  });
});

describe('the answers of rpt4', () => {
  const none = byName(answerNames, () => false);
  const yes = { ...none, career_tax_practitioner: true };

  it.each([
    ['yes begins one without days', [], yes, [tax(null, null)]],
    ['yes keeps the days', [tax('2026-07-15', null)], yes, [tax('2026-07-15', null)]],
    [
      'yes begins anew after one that ended before the year',
      [tax(null, '2025-12-31')],
      yes,
      [tax(null, null)],
    ],
    ['no takes it out of the year', [tax('2020-07-15', null)], none, []],
  ])('%s', (_, before, answers, after) => {
    expect(registrationsAnswered(2026, before, answers)).toEqual(after);
  });
});

it('a roll-over leaves behind what has ended', () => {
  const [running, ended] = [tax('2025-07-15', null), tax(null, '2025-12-31')];
  expect(registrationsCopied(2026, [running, ended])).toEqual([running]);
});
