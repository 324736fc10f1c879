import { fileRows, headsNamed, likeliest, tablesOf } from './file-table.ts';
import type { Heads } from './known-heads.ts';
import { CSV_ROWS_MAX } from './table.ts';

/** Splits a text into its cells. Browser and server give Papa Parse. */
export type ParseCsv = (
  text: string,
  options: { delimiter: string; preview?: number; skipEmptyLines: false },
) => { data: string[][]; errors: readonly { type: string; row?: number | undefined }[] };

const delimiters = [',', ';', '\t', '|'] as const;

/** The rows of a CSV text, at most so many. `lists` are the heads that it may have. */
export function rowsOfText(
  text: string,
  lists: readonly Heads[],
  parse: ParseCsv,
  most = CSV_ROWS_MAX,
): ReturnType<typeof fileRows> {
  // Excel's own line before the header names the delimiter. It then counts as a blank line.
  const named = /^\ufeff?sep=(.)(?=\r|\n)/i.exec(text);
  const rest = named ? text.slice(named[0].length) : text.replace(/^\ufeff/, '');
  const { data, errors } = parse(rest, {
    delimiter: named?.[1] ?? delimiterOf(rest, lists, parse),
    skipEmptyLines: false,
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return { ok: false, fault: `Row ${(open.row ?? 0) + 1}: a quotation mark is not closed.` };
  return fileRows(data, most);
}

/** The header may stand below other lines. */
const LINES_TRIED = 60;

/**
 * The delimiter with which a row names the most columns; where none names any, the one with the most rows of several
 * cells. Counting delimiters is not enough: a description may have more commas than the file has columns.
 */
function delimiterOf(text: string, lists: readonly Heads[], parse: ParseCsv): string {
  const tried = delimiters.map((delimiter) => {
    const { data } = parse(text, { delimiter, preview: LINES_TRIED, skipEmptyLines: false });
    const rows = fileRows(data);
    const table = rows.ok ? likeliest(tablesOf(rows.rows, lists), lists) : undefined;
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
