import { expect, test } from 'vitest';
import { unconfirmedInWords } from './unconfirmed-words.ts';

const of = (body: string, sure: boolean) => ({ body, sure });

test.each([
  ['no body', [], ''],
  ['all confirmed', [of('sars', true)], ''],
  ['one', [of('sars', true), of('irba', false)], '* Figure not confirmed with the IRBA.'],
  [
    'two, one of them twice',
    [of('irba', false), of('cipc', false), of('irba', false)],
    '* Figure not confirmed with the IRBA and CIPC.',
  ],
])('the footnote: %s', (_, bodies, words) => expect(unconfirmedInWords(bodies)).toBe(words));
