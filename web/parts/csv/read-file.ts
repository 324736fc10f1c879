import type { ListKind } from '#domain/csv/column-choice.ts';
import type { fileRows } from '#domain/csv/file-table.ts';
import { listsOf, openedAs } from '#domain/csv/open-file.ts';
import { CSV_MAX_MB } from '#domain/csv/table.ts';
import type { CsvQuestion } from './csv.worker.ts';

type Rows = ReturnType<typeof fileRows>;

const fault = (text: string) => ({ ok: false, fault: text }) as const;
const unreadable = fault('This file could not be read. Save it as CSV again.');

/** A chosen file, opened as a list of this kind, or what is wrong with it. Never rejects. */
export async function readFile<Values>(
  file: File,
  kind: ListKind<Values>,
): Promise<ReturnType<typeof openedAs>> {
  if (!/\.(?:csv|txt|tsv)$/i.test(file.name))
    return fault('Choose a .csv file. A sheet can be saved as CSV.');
  if (file.size > CSV_MAX_MB * 1024 * 1024) return fault(`Choose a file of at most ${CSV_MAX_MB} MB.`);
  try {
    const read = await ask({ bytes: await file.arrayBuffer(), lists: listsOf(kind.columns) });
    return read.ok ? openedAs(kind, read.rows) : read;
  } catch {
    return unreadable;
  }
}

function ask(question: CsvQuestion): Promise<Rows> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Rows>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Rows>) => resolve(data);
    worker.onerror = () => reject(new Error('The reader of CSV files stopped'));
    worker.postMessage(question, [question.bytes]);
  }).finally(() => worker.terminate());
}
