import type { RawTable } from '#domain/csv/table.ts';

/** A file whose columns are being named. */
export interface ChosenFile extends Pick<RawTable, 'header' | 'rows'> {
  name: string;
  bytes: number;
}
