import { expect, test } from 'vitest';
import { figureName } from './figure-name.ts';

test.each([
  ['Tax hours', 'Tax'],
  ['Hours directly about business rescue', 'Directly about business rescue'],
  ['All hours', 'All'],
])('%s is %s where the column says hours', (label, name) => expect(figureName(label)).toBe(name));
