// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
// biome-ignore-all lint/suspicious/noArrayIndexKey: a document never changes while it is shown, so its rows never move
import type { PlanTable } from '#domain/export/plan-document-types.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { TableTotal } from '#web/ui/table/TableTotal.tsx';
import { PlanCellView } from './PlanCellView.tsx';
import classes from './PlanTableView.module.css';

/** A table of the document. On the page its printed chunks form one table. */
export function PlanTableView({
  table,
}: {
  table: Pick<PlanTable, 'heading' | 'columns' | 'chunks' | 'empty' | 'total'>;
}) {
  const rows = table.chunks.flat();
  const shares = table.columns.reduce((sum, column) => sum + column.share, 0);
  return (
    <Stack gap={24}>
      {rows.length === 0 ? (
        <p className="rpt-text-15 rpt-muted">{table.empty}</p>
      ) : (
        <table className={classes.table} role="table" aria-label={table.heading}>
          <thead role="rowgroup">
            <tr role="row">
              {table.columns.map((column) => (
                <th
                  key={column.label}
                  scope="col"
                  role="columnheader"
                  data-align={column.align}
                  style={{ width: `${(column.share * 100) / shares}%` }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((cells, row) => (
              <tr key={row} role="row">
                {cells.map((cell, index) => (
                  <td
                    key={index}
                    role="cell"
                    data-label={table.columns[index]?.label}
                    data-align={table.columns[index]?.align}
                    data-empty={cell === '' || undefined}
                  >
                    <PlanCellView cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {table.total ? (
            <TableTotal
              total={{ ...table.total, column: `${table.total.column}` }}
              columns={table.columns.map((_, index) => `${index}`)}
              before={0}
              after={0}
            />
          ) : null}
        </table>
      )}
    </Stack>
  );
}
