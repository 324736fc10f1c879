import { Checkbox } from '@mantine/core';
import type { Row as LibraryRow, RowData } from '@tanstack/react-table';
import type { Features } from './columns.ts';
import type { TableRows } from './use-rows.ts';

interface RowCheckboxProps<Row extends RowData> {
  table: Pick<TableRows<Row>, 'tick'>;
  row: LibraryRow<Features, Row>;
  name: string;
  className?: string;
}

/** Selects a row. With Shift, by a click or by Space, it selects or deselects all rows from the last one that was changed. */
export function RowCheckbox<Row extends RowData>({
  table,
  row,
  name,
  className = '',
}: RowCheckboxProps<Row>) {
  return (
    <Checkbox
      className={className}
      aria-label={`Select ${name}`}
      checked={row.getIsSelected()}
      // A click with Shift would select the text between, too.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        table.tick(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
