import Papa from 'papaparse';
import { fileRows, headsNamed, likeliest, tablesOf } from '#domain/csv/file-table.ts';
import type { Heads } from '#domain/csv/known-heads.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The rows of a CSV text. `lists` are the heads that it may have. */
export function rowsOf(text: string, lists: readonly Heads[]): ReturnType<typeof fileRows> {
  // Excel's own line before the header names the delimiter. It then counts as a blank line.
  const named = /^\ufeff?sep=(.)(?=\r|\n)/i.exec(text);
  const rest = named ? text.slice(named[0].length) : text.replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse<string[]>(rest, {
    delimiter: named?.[1] ?? delimiterOf(rest, lists),
    skipEmptyLines: false,
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return { ok: false, fault: `Row ${(open.row ?? 0) + 1}: a quotation mark is not closed.` };
  return fileRows(data);
}

/** The header may stand below other lines. */
const LINES_TRIED = 60;

/**
 * The delimiter with which a row names the most columns; where none names any, the one with the most rows of several
 * cells. Counting delimiters is not enough: a description may have more commas than the file has columns.
 */
function delimiterOf(text: string, lists: readonly Heads[]): string {
  const tried = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LINES_TRIED });
    const read = fileRows(data);
    const table = read.ok ? likeliest(tablesOf(read.rows, lists), lists) : undefined;
    const header = table?.header ?? data.find((cells) => cells.length > 1) ?? [];
    return {
      delimiter,
      named: headsNamed(header, lists),
      wide: data.filter((cells) => cells.length > 1).length,
    };
  });
  return tried.reduce((best, each) =>
    each.named > best.named || (each.named === best.named && each.named < 2 && each.wide > best.wide)
      ? each
      : best,
  ).delimiter;
}
