import { type Columns, keysOf } from '#domain/csv/column.ts';
import { type Cell, csvText, decimal, separatorOf } from '#domain/csv/write.ts';
import { saveAs } from '#web/api/save-file.ts';

/** Saves a CSV file for this person's spreadsheet program. */
export function saveCsv(records: readonly (readonly Cell[])[], name: string) {
  const text = csvText(records, separatorOf(navigator.language));
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/** The texts of a row, in the order of the columns, as a file has them. */
export const cellsOf = <Values>(columns: Columns<Values>, texts: readonly string[]): Cell[] => {
  const keys = keysOf(columns);
  const isDecimal = (text: string, at: number) => {
    const key = keys[at];
    return key !== undefined && columns[key].decimal && /^\d+\.\d+$/.test(text);
  };
  return texts.map((text, at) => (isDecimal(text, at) ? decimal(text) : text));
};

/** The header as the specification writes it. The title of a date shows its form. */
export const headerOf = <Values>(columns: Columns<Values>): string[] =>
  keysOf(columns).map((key) => {
    const { title } = columns[key];
    return title.endsWith('Date') ? `${title} (DD/MM/YYYY)` : title;
  });
