import { expect, test } from 'vitest';
import { DESCRIPTION_PREVIEW, preview } from './preview.ts';

test.each([
  ['', ''],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '123456789012345…'],
  ['😀'.repeat(15), '😀'.repeat(15)],
  ['😀'.repeat(16), `${'😀'.repeat(15)}…`],
])('%s', (text, shown) => expect(preview(text, DESCRIPTION_PREVIEW)).toBe(shown));
