import { expect, test } from 'vitest';
import { insteadOf } from './foreign-kind.ts';
import { shortened } from './refused.ts';

test('a short sentence stays as it is', () => {
  const reason = insteadOf('a.rtf', 'rtf');
  expect(shortened(reason)).toBe(reason);
});

test('a long name loses its middle, and no character is cut in half', () => {
  for (const letter of ['a', '😀', `b${'😀'}`]) {
    const short = shortened(insteadOf(`${letter.repeat(250)}.heic`, 'heic'));
    expect(short.length).toBeLessThanOrEqual(255);
    expect(short.isWellFormed()).toBe(true);
    expect(short).toMatch(/….*\.heic is a HEIC picture\. Save it as JPEG and choose that, or .*activity$/u);
  }
});
