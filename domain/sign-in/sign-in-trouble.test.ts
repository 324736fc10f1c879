import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { type SignInFacts, signInTrouble } from './sign-in-trouble.ts';

const now = new Date('2026-11-20T11:00:00Z');
const well: SignInFacts = {
  deceasedAt: null,
  verified: true,
  pinMailedAt: null,
  pinsRefused: 0,
  administrator: false,
  paid: true,
  unpaidByOffice: false,
  endedOn: null,
  paymentFailed: false,
  openForm: null,
  lock: null,
  ownPasswordToChoose: null,
  lastSignIn: new Date('2026-11-20T07:30:00Z'),
};
const lock = { until: new Date('2026-11-20T12:20:00Z'), everywhere: true };
const form = { at: new Date('2026-11-18T22:30:00Z'), amount: cents(99900) };

describe('the first sentence', () => {
  test.each<[Partial<SignInFacts>, string, string[]]>([
    [{}, 'free', ['This person can sign in.', 'The last sign-in was today at 09:30.']],
    [
      { deceasedAt: new Date('2026-11-03T07:30:00Z'), verified: false, paid: false, lock },
      'blocked',
      [
        'Marked as deceased on 3 November 2026 at 09:30.',
        'Nobody signs in, no mail goes out and nothing is charged. The plan is kept.',
      ],
    ],
    [{ lastSignIn: null }, 'free', ['This person can sign in.', 'No sign-in is on record.']],
    [
      { verified: false },
      'blocked',
      ['The address is not verified.', 'No pin was mailed in the last few days.'],
    ],
    [
      { verified: false, pinMailedAt: new Date('2026-11-19T12:20:00Z') },
      'blocked',
      ['The address is not verified.', 'The last pin was mailed on 19 November 2026 at 14:20 and not typed.'],
    ],
    [
      { verified: false, pinsRefused: 3 },
      'blocked',
      [
        'The address is not verified.',
        '3 pins were refused by the mail server, so the address may be wrong.',
      ],
    ],
    [{ pinsRefused: 1 }, 'blocked', ['1 pin was refused by the mail server, so the address may be wrong.']],
    [{ paid: false, administrator: true }, 'free', expect.any(Array) as never],
    [{ paid: false }, 'blocked', ['Nothing is paid.']],
    [
      { paid: false, openForm: form },
      'blocked',
      ['Nothing is paid.', 'No payment arrived for the payment form of 19 November 2026 (R999.00).'],
    ],
    [
      { paid: false, endedOn: '2026-11-03', paymentFailed: true },
      'blocked',
      ['The membership ended on 3 November 2026.', 'The last renewal could not be charged.'],
    ],
    [
      { paid: false, unpaidByOffice: true, endedOn: '2026-11-03' },
      'blocked',
      ['The office set this account UNPAID.'],
    ],
    [{ lock }, 'blocked', ['Locked by failed attempts until 14:20.']],
    [
      { lock: { until: new Date('2026-11-20T22:00:00Z'), everywhere: true } },
      'blocked',
      ['Locked by failed attempts until 00:00 on 21 November 2026.'],
    ],
    [
      { lock: { ...lock, everywhere: false } },
      'hindered',
      ['One place or browser is locked by failed attempts until 14:20. Others are not.'],
    ],
    [
      { ownPasswordToChoose: 'given' },
      'hindered',
      ['The office set the password. They choose their own when they sign in.'],
    ],
    [
      { ownPasswordToChoose: 'none' },
      'blocked',
      ['No password is chosen yet. The link in the mail leads to the page for it.'],
    ],
  ])('%j', (facts, state, sentences) => {
    expect(signInTrouble({ ...well, ...facts }, now)).toEqual({ state, sentences });
  });

  test('names everything, what only a person can mend before what passes', () => {
    const all = { verified: false, pinsRefused: 2, paid: false, lock, ownPasswordToChoose: 'given' } as const;
    expect(signInTrouble({ ...well, ...all }, now).sentences.map((text) => text.split(' ')[0])).toEqual([
      'The',
      '2',
      'Nothing',
      'Locked',
      'The',
    ]);
  });
});
