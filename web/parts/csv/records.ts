import Papa from 'papaparse';
import { type CsvTable, columnsNamed, readRaw, readTable } from '#domain/csv/table.ts';

const delimiters = [',', ';', '\t'] as const;

/** The rows of a CSV text with these column titles. */
export function tableOf(text: string, titles: readonly string[]): CsvTable {
  const records = recordsOf(text, titles);
  return Array.isArray(records) ? readTable(records, titles) : records;
}

/** The rows of a CSV text as they are. `titles` are heads that it may have. */
export function rawOf(text: string, titles: readonly string[]): ReturnType<typeof readRaw> {
  const records = recordsOf(text, titles);
  return Array.isArray(records) ? readRaw(records) : records;
}

function recordsOf(text: string, titles: readonly string[]): string[][] | { ok: false; fault: string } {
  // Excel's own line before the header names the delimiter. It then counts as a blank line.
  const named = /^\ufeff?sep=(.)(?=\r|\n)/i.exec(text);
  const rest = named ? text.slice(named[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(rest, {
    delimiter: named?.[1] ?? delimiterOf(rest, titles),
    skipEmptyLines: false,
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return { ok: false, fault: `Row ${(open.row ?? 0) + 1}: a quotation mark is not closed.` };
  return data;
}

/**
 * The delimiter with which the header names the most columns. Counting delimiters is not enough: a description may have
 * more commas than the file has columns.
 */
function delimiterOf(text: string, titles: readonly string[]): string {
  const counts = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter, preview: 1 });
    return { delimiter, named: columnsNamed(data[0] ?? [], titles) };
  });
  return counts.reduce((best, each) => (each.named > best.named ? each : best)).delimiter;
}
