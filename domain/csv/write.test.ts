import { describe, expect, test } from 'vitest';
import { unspaced, written } from './column.ts';
import { csvText, decimal, separatorOf } from './write.ts';

test.each([
  ['en-ZA', ';'],
  ['af-ZA', ';'],
  ['de', ';'],
  ['pt-BR,pt;q=0.9,en;q=0.8', ';'],
  ['en-ZA,en;q=0.9', ';'],
  ['en-GB', ','],
  ['en-US', ','],
  ['en-GB,en-ZA;q=0.9', ','],
  ['en-GB;q=0.5, de;q=0.9', ';'],
  ['zu-ZA', ','],
  ['*', ','],
  ['', ','],
  ['not a language', ','],
] as const)('the separator for %j is %j', (languages, separator) =>
  expect(separatorOf(languages)).toBe(separator),
);

test('every cell is in quotation marks, and a cell that holds the separator stays one', () =>
  expect(csvText([['a;b', '=1', 'c "d"']], ';')).toBe('\ufeff"a;b";"\'=1";"c ""d"""\r\n'));

test('a number has the decimal mark of the reader, below 0 too; a text stays as it is', () => {
  const record = [decimal('1234.50'), decimal('-0.05'), '1.5', '2026-11-28'];
  expect(csvText([record], ';')).toBe('\ufeff"1234,50";"-0,05";"1.5";"2026-11-28"\r\n');
  expect(csvText([record], ',')).toBe('\ufeff"1234.50","-0.05","1.5","2026-11-28"\r\n');
});

describe('digits that a spreadsheet program would change', () => {
  test.each([
    ['0821234567', '082 123 4567'],
    ['0012345', '001 2345'],
    ['00441234567890123', '004 412 345 678 901 23'],
    ['1234567890123456', '123 456 789 012 3456'],
    ['07', '0 7'],
    ['0123', '0 123'],
    ['00000', '000 00'],
    ['+27821234567', '+27 82 123 4567'],
    ['+12345', '+12 34 5'],
    ['082123456', '082 12 3456'],
    ['012345', '012 34 5'],
  ])('%s is written as %s, and read back', (text, cell) => {
    expect(written(text)).toBe(cell);
    expect(unspaced(cell)).toBe(text);
  });

  test.each([
    '0',
    '123456789012345',
    '0.5',
    '27821234567',
    '1089250',
    'A0123',
    '082 123 45 67',
    '',
    '0123-4',
  ])('%j stays as it is', (text) => {
    expect(written(text)).toBe(text);
    expect(unspaced(text)).toBe(text);
  });
});

test.each(['+27 821 234 567', '+27 82-1', '+1', '+27 82 ', '+27 =1', '+ 27', '+27  82'])(
  '%j is guarded: it is a formula, or a number in South Africa',
  (text) => expect(written(text)).toBe(`'${text}`),
);

test.each(['+27 82 555 0199', '+27 82'])('%j is a telephone number and stays as it is', (text) =>
  expect(written(text)).toBe(text),
);
