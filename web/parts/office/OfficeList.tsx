import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Empty, type EmptyProps } from '#web/ui/Empty.tsx';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import classes from './OfficeList.module.css';

interface OfficeListProps<Row extends RowData> extends Omit<DataTableProps<Row>, 'empty'> {
  /** The query of rows that the server pages, from `useOfficeRows`. */
  pages?: UseQueryResult<unknown, ApiError>;
  /** How many rows the outline has while they load. */
  outline?: number;
  empty: EmptyProps;
  /** The form that narrows the list. The list is the lower part of its card and says `empty` also when nothing matches. */
  filter?: ReactNode;
  /** Shown in place of the rows until something is searched for. */
  before?: ReactNode;
}

/** A list of the administration, with its filter, its outline while it loads and the words for no rows. */
export function OfficeList<Row extends RowData>(props: OfficeListProps<Row>) {
  const { pages, outline = 8, empty, filter, before = null, table, ...rest } = props;
  const list = () => (
    <DataTable
      {...rest}
      table={filter ? { ...table, narrowed: false } : table}
      empty={<Empty {...empty} />}
    />
  );
  const rows = pages ? (
    <Loaded query={pages} rows={outline} inside={filter !== undefined}>
      {list}
    </Loaded>
  ) : (
    list()
  );
  if (!filter) return rows;
  return (
    <div className={classes.card}>
      {filter}
      {before ? (
        <p className="rpt-text-15 rpt-muted rpt-rule" style={{ padding: '24px 16px 28px' }}>
          {before}
        </p>
      ) : (
        rows
      )}
    </div>
  );
}
