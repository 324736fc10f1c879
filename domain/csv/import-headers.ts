import { isBlank } from '../text/blank-text.ts';
import { namesOf } from '../text/names.ts';
import type { ImportedRow } from './import-rows.ts';
import { type CsvRow, folded, type RawTable } from './table.ts';

export type ImportKey = keyof ImportedRow & string;

/** The heads that other systems give their columns, in English and Afrikaans. The first is ours. */
export const importAliases: Record<ImportKey, readonly string[]> = {
  title: [
    ...['Title', 'Activity', 'Activity title', 'Activity name', 'Course', 'Course name', 'Course title'],
    ...['Event', 'Event name', 'Subject', 'Topic', 'Name', 'Titel', 'Aktiwiteit', 'Kursus', 'Onderwerp'],
  ],
  type: ['Type', 'Activity type', 'Type of activity', 'Category', 'Method', 'Format', 'Tipe', 'Kategorie'],
  activity_date: [
    ...[
      'Date',
      'Activity date',
      'Start date',
      'Completion date',
      'Date completed',
      'Completed',
      'Date attended',
    ],
    ...['Event date', 'Completed on', 'Datum', 'Voltooi op'],
  ],
  verifiable_hours: [
    ...['Hours', 'Verifiable hours', 'Verified hours', 'CPD hours', 'Duration'],
    ...['Number of hours', 'Total hours', 'Ure', 'Verifieerbare ure'],
  ],
  provider: [
    'Provider',
    'Service provider',
    'Organisation',
    'Organiser',
    'Institution',
    'Host',
    'Verskaffer',
  ],
  description: ['Description', 'Details', 'Notes', 'Summary', 'Content', 'Beskrywing', 'Notas'],
  competency: ['Competency', 'Competence', 'Competency area', 'Learning area', 'Bevoegdheid'],
  evidence: ['Evidence Url', 'Evidence', 'Certificate', 'Certificate url', 'Link', 'Url', 'Bewys'],
};
export const importKeys = namesOf(importAliases);

/** For each column of ours the place of the file's column, or the one text of all rows, or null: none. */
export type ImportMapping = Record<ImportKey, { at: number } | { all: string } | null>;

/** The columns that the heads say by themselves. A head that two of ours would take goes to the first. */
export function mappingOf(header: readonly string[]): ImportMapping {
  const names = header.map(folded);
  const taken = new Set<number>();
  const placeOf = (key: ImportKey) => {
    for (const alias of importAliases[key]) {
      const at = names.indexOf(folded(alias));
      if (at < 0 || taken.has(at)) continue;
      taken.add(at);
      return { at };
    }
    return null;
  };
  return Object.fromEntries(importKeys.map((key) => [key, placeOf(key)])) as ImportMapping;
}

/** Columns without which no row can be imported. */
export const neededKeys: readonly ImportKey[] = ['title', 'type', 'activity_date'];

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[ T])/;

/**
 * Whether the dates of a column have their month first: one of them has no such day, and none has no such month. Null: each
 * of them could be read both ways, and the member must say.
 */
export function isMonthFirst(texts: readonly string[]): boolean | null {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (pairs.some(([first]) => first > 12)) return false;
  if (pairs.some(([, second]) => second > 12)) return true;
  return pairs.some(([first, second]) => first !== second) ? null : false;
}

/** The rows under our columns, in their order. Dates with their month first are turned round. */
export const importedRows = (
  { rows }: Pick<RawTable, 'rows'>,
  mapping: ImportMapping,
  monthFirst: boolean,
): CsvRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    extra: '',
    cells: importKeys.map((key) => {
      const from = mapping[key];
      const text = from === null ? '' : 'all' in from ? from.all : (cells[from.at] ?? '');
      return key === 'activity_date' ? dateText(text, monthFirst) : text;
    }),
  }));

function dateText(text: string, monthFirst: boolean): string {
  // The time of day that many systems write behind the date says nothing here.
  const day = text.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i, '');
  const [, first, second, year] = NUMBERS.exec(day) ?? [];
  return monthFirst && first && second && year ? `${second}/${first}/${year}` : day;
}

/** The first text of a column, to show what is in it. */
export const sampleOf = ({ rows }: Pick<RawTable, 'rows'>, at: number): string =>
  rows.find(({ cells }) => !isBlank(cells[at] ?? ''))?.cells[at]?.trim() ?? '';
