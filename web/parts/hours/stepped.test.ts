import { expect, test } from 'vitest';
import { stepped } from './stepped.ts';

test.for([
  ['', true, '0.5'],
  ['', false, '0.0'],
  ['0.5', true, '1.0'],
  ['1,2', true, '1.5'],
  ['1.2', false, '1.0'],
  ['1.0', false, '0.5'],
  ['0.3', false, '0.0'],
  ['23.9', true, '24.0'],
  ['24', true, '24.0'],
  ['-3', false, '0.0'],
  ['two', true, '0.5'],
] as const)('a step from %j, up: %s, is %s', ([text, up, next]) => {
  expect(stepped(text, up, 24)).toBe(next);
});
