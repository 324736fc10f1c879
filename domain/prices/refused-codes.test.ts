import { expect, test } from 'vitest';
import { whyRefused } from './refused-codes.ts';

const running = { isOver: false, usedByMember: false, used: 0, usageLimit: 3 };
const none = { discount: null, referral: null, takesReferrals: true };

test.each([
  [none, 'There is no such code.'],
  [{ ...none, discount: { ...running, isOver: true, used: 3 } }, 'The code has ended.'],
  [{ ...none, discount: { ...running, usedByMember: true, used: 3 } }, 'They have used this code before.'],
  [{ ...none, discount: { ...running, used: 3 } }, 'It was used 3 times, as often as it may be.'],
  [
    { ...none, discount: { ...running, used: 2 } },
    'The payment forms of others hold the uses that are left.',
  ],
  [{ ...none, referral: { isOwn: true } }, 'It is their own referral code.'],
  [{ ...none, referral: { isOwn: false } }, 'They have used a referral code before.'],
  [
    { ...none, referral: { isOwn: true }, takesReferrals: false },
    'It is a referral code, and this payment takes discount codes only.',
  ],
])('%j: %s', (code, why) => expect(whyRefused(code)).toBe(why));
