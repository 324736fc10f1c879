import { CSV_MAX_MB, type CsvTable, type RawTable } from '#domain/csv/table.ts';
import type { CsvQuestion } from './csv.worker.ts';

interface Faulty {
  ok: false;
  fault: string;
}

const fault = (text: string): Faulty => ({ ok: false, fault: text });
const unreadable = fault('This file could not be read. Save it as CSV again.');

/** The rows of a chosen file with these column titles, or what is wrong with the file. Never rejects. */
export const readFile = (file: File, titles: readonly string[]): Promise<CsvTable> =>
  read<CsvTable>(file, titles, false);

/** The rows of a chosen file with every column of the file, or what is wrong with the file. Never rejects. */
export const readRawFile = (file: File, titles: readonly string[]): Promise<RawTable | Faulty> =>
  read<RawTable>(file, titles, true);

async function read<Table>(file: File, titles: readonly string[], raw: boolean): Promise<Table | Faulty> {
  if (!/\.csv$/i.test(file.name)) return fault('Choose a .csv file. A sheet can be saved as CSV.');
  if (file.size > CSV_MAX_MB * 1024 * 1024) return fault(`Choose a file of at most ${CSV_MAX_MB} MB.`);
  try {
    return await ask<Table>({ bytes: await file.arrayBuffer(), titles, raw });
  } catch {
    return unreadable;
  }
}

function ask<Table>(question: CsvQuestion): Promise<Table> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Table>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Table>) => resolve(data);
    worker.onerror = () => reject(new Error('The reader of CSV files stopped'));
    worker.postMessage(question, [question.bytes]);
  }).finally(() => worker.terminate());
}
