import { describe, expect, test } from 'vitest';
import { csvText } from '#domain/csv/write.ts';
import { decode } from './decode.ts';
import { rowsOf as readRows } from './records.ts';

const titles = ['Title', 'Provider', 'Description'];
const heads = titles.map((title) => [new RegExp(`^${title.toLowerCase()}$`)]);
/** The rows below the heads. */
const rowsOf = (text: string) => {
  const read = readRows(text, heads);
  return read.ok ? read.rows.slice(1).map(({ line, cells }) => [line, ...cells]) : read.fault;
};
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('decode', () => {
  const name = "Title\r\nO'Brien-Müller – €";
  test.each([
    ['UTF-8', new TextEncoder().encode(name)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${name}`)],
    ['Windows-1252', Uint8Array.from([...name].map((each) => cp1252(each)))],
    ['UTF-16 with a mark', utf16(`\ufeff${name}`)],
    ['UTF-16 without one', utf16(name)],
    ['UTF-16 the other way round', utf16(`\ufeff${name}`).map((_, index, all) => all[index ^ 1] ?? 0)],
  ])('%s', (_, bytes) => expect(decode(bytes)).toBe(name));

  test('no bytes are no text', () => expect(decode(new Uint8Array())).toBe(''));
});

const cp1252 = (letter: string) => ({ '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0);

describe('rowsOf', () => {
  const row = [2, 'VAT', "O'Brien-Müller", 'One, two; three'];
  test.each([
    ['commas', 'Title,Provider,Description\nVAT,O\'Brien-Müller,"One, two; three"\n'],
    ['semicolons, CRLF', 'Title;Provider;Description\r\nVAT;O\'Brien-Müller;"One, two; three"\r\n'],
    ['tabs, CR', "Title\tProvider\tDescription\rVAT\tO'Brien-Müller\tOne, two; three\r"],
    [
      'more commas than semicolons',
      "Title;Provider;Description, long, longer\r\nVAT;O'Brien-Müller;One, two\r\n",
    ],
  ])('%s', (name, text) => {
    const wanted = name.startsWith('more') ? [[2, 'VAT', "O'Brien-Müller", 'One, two']] : [row];
    expect(rowsOf(text)).toEqual(wanted);
  });

  test('a header whose description holds many commas is still read with semicolons', () =>
    expect(rowsOf('Title;Provider;Description (a, b, c, d)\r\nVAT;SAICA;x, y\r\n')).toEqual([
      [2, 'VAT', 'SAICA', 'x, y'],
    ]));

  test("Excel's line that names the delimiter is counted and not read", () =>
    expect(rowsOf('sep=;\r\nTitle;Provider;Description\r\nVAT;SAICA;x\r\n')).toEqual([
      [3, 'VAT', 'SAICA', 'x'],
    ]));

  test('line breaks and quotation marks inside a cell; blank lines keep their number', () =>
    expect(rowsOf('Title,Provider,Description\r\n\r\n"a ""b""",c,"x\r\ny"\r\n,,\r\nd,e,f')).toEqual([
      [3, 'a "b"', 'c', 'x\r\ny'],
      [5, 'd', 'e', 'f'],
    ]));

  test.each([
    ['lines above the heads', 'CPD report; 2026\r\n\r\nTitle;Provider;Description\r\na;b, c, d, e;f\r\n', 4],
    ['bars', 'Title|Provider|Description\r\na|b, c, d, e|f\r\n', 2],
  ])('%s: the delimiter is that of the heads', (_, text, line) =>
    expect(rowsOf(text)).toContainEqual([line, 'a', 'b, c, d, e', 'f']),
  );

  test('a quotation mark that is not closed is named by its row', () =>
    expect(rowsOf('Title,Provider,Description\r\na,b,c\r\nd,"e,f\r\ng,h,i\r\n')).toBe(
      'Row 3: a quotation mark is not closed.',
    ));

  test('an empty file says so', () => expect(rowsOf('')).toBe('This file is empty.'));

  test.each([',', ';'] as const)(
    'what we write with %j is read back, guarded against formulas',
    (delimiter) => {
      const cells = ['=1+1', 'say "so"; or, not', 'x\ny'];
      const text = csvText([titles, cells], delimiter);
      expect(text.startsWith('\ufeff')).toBe(true);
      expect(rowsOf(text)).toEqual([[2, "'=1+1", cells[1], cells[2]]]);
    },
  );
});
