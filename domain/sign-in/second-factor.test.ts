import { expect, test } from 'vitest';
import { readRecoveryCode, recoveryCode } from './second-factor.ts';

test('a recovery code is read as it was shown, and as people type it', () => {
  const code = recoveryCode(10, Uint8Array.from([0, 1, 2, 3, 31, 32, 63, 64, 200, 255]));
  expect(code).toBe('10-ABCD9-A9AJ9');
  for (const typed of [
    code,
    ` ${code.toLowerCase()} `,
    '10 abcd9 a9aj9',
    '10abcd9a9aj9',
    '10\u2013ABCD9\u2013A9AJ9',
    '\u200b10-ABCD9-A9AJ9.',
    '\uff11\uff10-\uff21BCD9-A9AJ9',
  ])
    expect(readRecoveryCode(typed)).toEqual({ number: 10, signs: 'ABCD9A9AJ9' });
  for (const typed of ['', '123456', 'ABCD9-A9AJ9', '10-ABCD9', '10-ABCD9-A9AJ9-X'])
    expect(readRecoveryCode(typed)).toBeNull();
});
