import { expect, test } from 'vitest';
import { mailedAgain } from './mail-words.ts';

test('says whether the code was mailed again', () => {
  expect(mailedAgain(true)).toBe('Successfully resent email');
  expect(mailedAgain(false)).toBe('We mailed it less than a minute ago. Check your mail first.');
});
