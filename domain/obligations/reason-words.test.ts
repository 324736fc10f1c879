import { expect, test } from 'vitest';
import type { Reason } from './portions.ts';
import { reasonInWords } from './reason-words.ts';

const from = (version: string, day: string) => ({ version, period: { from: day, until: '2026-08-31' } });

test.each<[Reason, string, ReturnType<typeof from>, string]>([
  ['other_year', '2027-01-14', from('sars-2022', '2026-01-01'), 'dated in 2027'],
  ['out_of_period', '2026-07-14', from('sars-2022', '2026-07-15'), 'before you registered'],
  ['out_of_period', '2026-03-19', from('cipc-2020', '2026-03-20'), 'before your licence'],
  ['out_of_period', '2026-09-01', from('sars-2022', '2026-01-01'), 'outside your registration'],
  ['out_of_period', '2022-05-31', from('sars-2022', '2022-06-01'), 'outside your registration'],
  ['no_proof', '2026-03-01', from('sars-2022', '2026-01-01'), 'no proof yet'],
])('%s on %s', (reason, date, body, words) => expect(reasonInWords(reason, date, body)).toBe(words));
