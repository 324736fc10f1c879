import { expect, test } from 'vitest';
import { csvText, separatorOf } from './write.ts';

test.each([
  ['en-ZA', ';'],
  ['af-ZA', ';'],
  ['de', ';'],
  ['en-GB', ','],
  ['en-US', ','],
  ['*', ','],
  ['', ','],
] as const)('the separator for %j is %j', (language, separator) =>
  expect(separatorOf(language)).toBe(separator),
);

test('every cell is in quotation marks, and a cell that holds the separator stays one', () =>
  expect(csvText([['a;b', '=1', 'c "d"']], ';')).toBe('\ufeff"a;b";"\'=1";"c ""d"""\r\n'));
