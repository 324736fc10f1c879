import { CSV_MAX_MB, type CsvTable } from '#domain/csv/table.ts';
import type { CsvQuestion } from './csv.worker.ts';

const fault = (text: string): CsvTable => ({ ok: false, fault: text });
const unreadable = fault('This file could not be read. Save it as CSV again.');

/** The rows of a chosen file with these column titles, or what is wrong with the file. Never rejects. */
export async function readFile(file: File, titles: readonly string[]): Promise<CsvTable> {
  if (!/\.csv$/i.test(file.name)) return fault('Choose a .csv file. A sheet can be saved as CSV.');
  if (file.size > CSV_MAX_MB * 1024 * 1024) return fault(`Choose a file of at most ${CSV_MAX_MB} MB.`);
  try {
    return await ask({ bytes: await file.arrayBuffer(), titles });
  } catch {
    return unreadable;
  }
}

function ask(question: CsvQuestion): Promise<CsvTable> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CsvTable>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvTable>) => resolve(data);
    worker.onerror = () => reject(new Error('The reader of CSV files stopped'));
    worker.postMessage(question, [question.bytes]);
  }).finally(() => worker.terminate());
}
