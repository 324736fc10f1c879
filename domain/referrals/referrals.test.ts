import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  isSameMailbox,
  payoutOf,
  RANDOM_CHARACTERS,
  type ReferralUse,
  referralCode,
  usesToPayOut,
} from './referrals.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('a referral code', () => {
  test.each([
    ['Naledi', 'NALEDI-B9CB'],
    ['naledi', 'NALEDI-B9CB'],
    ['Zoë', 'ZOE-B9CB'],
    ['Jean-Pierre', 'JEANPIER-B9CB'],
    ['Nomalanga', 'NOMALANG-B9CB'],
    ["N'Golo 2", 'NGOLO-B9CB'],
    ['王芳', 'CPD-B9CB'],
    ['', 'CPD-B9CB'],
  ])('of %o is %s', (name, code) => {
    expect(referralCode(name, bytes(0, 27, 1, 28))).toBe(code);
  });

  test('can always be typed into the field of a discount code', () => {
    const random = fc.uint8Array({ minLength: RANDOM_CHARACTERS, maxLength: RANDOM_CHARACTERS });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), random, (name, draw) => {
        expect(referralCode(name, draw)).toMatch(/^[A-Z]{1,8}-[B-DF-HJ-NP-TV-XZ2-9]{4}$/);
      }),
    );
  });
});

describe('one mailbox', () => {
  test.each([
    ['naledi@example.com', 'naledi@example.com', true],
    ['naledi@example.com', 'Naledi@Example.com ', true],
    ['naledi@example.com', 'naledi+two@example.com', true],
    ['naledi+one@example.com', 'naledi+two@example.com', true],
    ['naledi@example.com', 'naledi@example.org', false],
    ['naledi@example.com', 'naledi.two@example.com', false],
    ['naledi@plus+sign.example', 'naledi@other+sign.example', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameMailbox(one, other)).toBe(same);
  });
});

const use = (more: Partial<ReferralUse> = {}): ReferralUse => ({
  date: '2026-09-03',
  paidOut: null,
  refunded: false,
  ...more,
});
const paid = (amount = 10_000, date = '2026-08-12') => ({ paidOut: { date, cents: cents(amount) } });

describe('the sum available for payout', () => {
  test.each<[string, ReferralUse[], object]>([
    ['nothing without a use', [], { used: 0, earnedCents: cents(0), paidOut: 0, availableCents: cents(0) }],
    [
      'each use',
      [use(), use()],
      { used: 2, earnedCents: cents(20_000), paidOut: 0, availableCents: cents(20_000) },
    ],
    [
      'not what was paid out',
      [use(), use(), use(), use(paid()), use(paid())],
      {
        used: 5,
        earnedCents: cents(50_000),
        paidOut: 2,
        paidOutCents: cents(20_000),
        availableCents: cents(30_000),
      },
    ],
    ['not what was given back', [use(), use({ refunded: true })], { used: 1, availableCents: cents(10_000) }],
    [
      'a paid use at what it was paid, the others at today’s reward',
      [use(paid(8_000)), use()],
      { earnedCents: cents(18_000), paidOutCents: cents(8_000), availableCents: cents(10_000) },
    ],
    [
      'a use that was given back after its reward was paid takes the place of the next',
      [use({ ...paid(), refunded: true }), use(), use()],
      { used: 2, paidOut: 1, availableCents: cents(10_000) },
    ],
    [
      'never less than nothing',
      [use({ ...paid(), refunded: true })],
      { used: 0, paidOut: 1, availableCents: cents(0) },
    ],
  ])('is %s', (_, uses, expected) => {
    expect(payoutOf(uses, cents(10_000))).toMatchObject(expected);
  });

  test('names the latest payout', () => {
    const uses = [use(paid(1, '2026-03-01')), use(paid(1, '2026-08-12')), use(paid(1, '2025-08-12')), use()];
    expect(payoutOf(uses, cents(10_000)).lastPaidOut).toBe('2026-08-12');
    expect(payoutOf([use()], cents(10_000)).lastPaidOut).toBeNull();
  });

  const anyUse = fc.record({
    date: fc.constant('2026-01-01'),
    paidOut: fc.option(fc.nat(50_000).map((amount) => ({ date: '2026-02-01', cents: cents(amount) }))),
    refunded: fc.boolean(),
  });

  test('pays for each counted use once, whatever is paid or given back in between', () => {
    fc.assert(
      fc.property(fc.array(anyUse), fc.nat(50_000).map(cents), (uses, reward) => {
        const { used, paidOut, paidOutCents, earnedCents, availableCents } = payoutOf(uses, reward);
        expect(availableCents).toBe(Math.max(0, used - paidOut) * reward);
        expect(earnedCents - paidOutCents).toBe(availableCents);
        // Paying all of it out pays what is available and leaves nothing.
        const due = usesToPayOut(uses);
        expect(due.length * reward).toBe(availableCents);
        const after = uses.map((one) => (due.includes(one) ? { ...one, ...paid(reward) } : one));
        expect(payoutOf(after, reward).availableCents).toBe(0);
        expect(payoutOf(after, reward).paidOutCents).toBe(paidOutCents + availableCents);
      }),
    );
  });
});

test('a payout pays for the oldest uses that count', () => {
  const on = (date: string, more: Partial<ReferralUse> = {}) => use({ date, ...more });
  const uses = [
    on('2026-10-01'),
    on('2026-09-01', { refunded: true }),
    on('2026-08-01'),
    on('2026-07-01', paid()),
    on('2026-06-01', { ...paid(), refunded: true }),
    on('2026-05-01'),
  ];
  // One of the three that are not paid out takes the place of the one that was given back after its payout.
  expect(usesToPayOut(uses).map(({ date }) => date)).toEqual(['2026-05-01', '2026-08-01']);
});
