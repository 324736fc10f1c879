import { useState } from 'react';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { type FileTable, tableFrom, withoutHeads } from '#domain/csv/file-table.ts';
import type { OpenedFile } from '#domain/csv/open-file.ts';
import type { CsvRow } from '#domain/csv/table.ts';
import { counted } from '#domain/text/counted.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { shortened } from './review.ts';

interface ColumnFormProps<Values> {
  kind: ListKind<Values>;
  file: OpenedFile & { name: string };
  onMapped: (rows: CsvRow[]) => void;
}

/** Which row of a file has the heads, and which column is which of ours. The file says what it can; the person says the rest. */
export function ColumnForm<Values>({ kind, file, onMapped }: ColumnFormProps<Values>) {
  const [table, setTable] = useState(file.table);
  const choose = (value: string) =>
    setTable(
      value === NO_HEADS
        ? withoutHeads(file.rows)
        : (file.tables.find((one) => nameOf(one) === value) ?? cutFrom(file, Number(value))),
    );
  return (
    <section className="rpt-card rpt-pad-page" aria-labelledby="columns">
      <Stack gap={16}>
        <div>
          <h2 className="rpt-card-title" id="columns">
            The columns of {file.name}
          </h2>
          <p className="rpt-text-14 rpt-muted">
            {counted(table.rows.length, 'row')}. Columns that you do not choose are left out.
          </p>
        </div>
        {file.tables.length > 1 ? (
          <Banner tone="amber">
            This file has {file.tables.length} tables. Choose one below. You can take the others from the same
            file afterwards.
          </Banner>
        ) : null}
        <div>
          <label className="rpt-text-15 rpt-strong" htmlFor="heads">
            The column names are in
          </label>
          <SelectInput
            id="heads"
            data={placesOf(file)}
            value={nameOf(table)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
        <ColumnFields key={nameOf(table)} kind={kind} table={table} onMapped={onMapped} />
      </Stack>
    </section>
  );
}

/** So many rows are offered as the row of the heads. */
const OFFERED = 30;

const NO_HEADS = '0';

const nameOf = ({ isForm, line }: FileTable): string => (isForm ? `form ${line}` : String(line));

function placesOf({ rows, tables }: OpenedFile) {
  const forms = tables.filter(({ isForm }) => isForm);
  const lines = new Set(
    [...tables.filter(({ isForm }) => !isForm), ...rows.slice(0, OFFERED)].map(({ line }) => line),
  );
  lines.delete(0);
  const textAt = new Map(rows.map(({ line, cells }) => [line, cells.filter((cell) => cell.trim() !== '')]));
  return [
    ...forms.map((one) => ({ value: nameOf(one), label: `The first column, from row ${one.line} down` })),
    ...[...lines]
      .toSorted((a, b) => a - b)
      .map((line) => ({
        value: String(line),
        label: `Row ${line}: ${shortened(textAt.get(line)?.[0]?.trim() ?? '')}`,
      })),
    { value: NO_HEADS, label: 'No row: the file has no column names' },
  ];
}

/** The table below any row, up to the next table. */
const cutFrom = ({ rows, tables }: OpenedFile, line: number): FileTable =>
  tableFrom(rows, line, tables.find((one) => !one.isForm && one.line > line)?.line);
