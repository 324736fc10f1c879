import { type Columns, keysOf } from '#domain/csv/column.ts';
import { csvText, separatorOf } from '#domain/csv/write.ts';
import { saveAs } from '#web/api/client.ts';

/** Saves a CSV file for this person's spreadsheet program. */
export function saveCsv(records: readonly (readonly string[])[], name: string) {
  const text = csvText(records, separatorOf(navigator.language));
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/** The header as the specification writes it. The title of a date shows its form. */
export const headerOf = <Values>(columns: Columns<Values>): string[] =>
  keysOf(columns).map((key) => {
    const { title } = columns[key];
    return title.endsWith('Date') ? `${title} (DD/MM/YYYY)` : title;
  });
