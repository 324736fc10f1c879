// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header, RowData } from '@tanstack/react-table';
import { Icon } from '../Icon.tsx';
import { usePrinting } from '../use-printing.ts';
import type { Column, Features } from './columns.ts';
import classes from './DataTable.module.css';

interface TableHeadProps<Row extends RowData> {
  column: Column<Row>;
  header: Header<Features, Row> | undefined;
}

/** The head of a column. It is a button if the column can be sorted. On paper the text of a column decides its width. */
export function TableHead<Row extends RowData>({ column, header }: TableHeadProps<Row>) {
  const printing = usePrinting();
  const order = header?.column.getIsSorted();
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={column.align}
      style={column.width && !printing ? { width: column.width } : undefined}
      aria-sort={order ? (order === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      {header?.column.getCanSort() && !printing ? (
        <button
          className={classes.sort}
          type="button"
          data-active={order ? true : undefined}
          onClick={() => header.column.toggleSorting()}
        >
          {column.title}
          {order ? <Icon of={Arrow} size={16} /> : null}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
