// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header, RowData } from '@tanstack/react-table';
import { Fragment } from 'react';
import { Icon } from '../Icon.tsx';
import { usePrinting } from '../use-printing.ts';
import type { Column, Features } from './columns.ts';
import classes from './DataTable.module.css';

interface TableHeadProps<Row extends RowData> {
  column: Column<Row>;
  header: Header<Features, Row> | undefined;
}

/** The head of a column, with those of its second line. On paper the text of a column decides its width. */
export function TableHead<Row extends RowData>({
  column,
  header,
  secondLine = [],
}: TableHeadProps<Row> & { secondLine?: readonly TableHeadProps<Row>[] }) {
  const printing = usePrinting();
  const order = header?.column.getIsSorted();
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={column.align}
      style={column.width && !printing ? { width: column.width } : undefined}
      aria-sort={order ? (order === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      <HeadWords column={column} header={header} />
      {secondLine.length > 0 ? (
        <span className="rpt-block rpt-regular">
          {secondLine.map((line, at) => (
            <Fragment key={line.column.key}>
              {at > 0 ? ' · ' : null}
              <HeadWords {...line} saysOrder />
            </Fragment>
          ))}
        </span>
      ) : null}
    </th>
  );
}

/** The title of a column. It is a button if the column can be sorted. `saysOrder`: the head's own order is that of another column. */
function HeadWords<Row extends RowData>({
  column,
  header,
  saysOrder,
}: TableHeadProps<Row> & { saysOrder?: true }) {
  const printing = usePrinting();
  if (!header?.column.getCanSort() || printing) return column.title;
  const order = header.column.getIsSorted();
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button
      className={classes.sort}
      type="button"
      data-active={order ? true : undefined}
      onClick={() => header.column.toggleSorting()}
    >
      {column.title}
      {order ? <Icon of={Arrow} size={16} /> : null}
      {order && saysOrder ? (
        <span className="rpt-hidden">{order === 'desc' ? ', descending' : ', ascending'}</span>
      ) : null}
    </button>
  );
}
