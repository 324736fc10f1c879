// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is shown as it stands, its rows never move
import type { PlanTable } from '#domain/plan-document-types.ts';
import { DoubleRuleTotal } from '#web/ui/DoubleRuleTotal.tsx';
import classes from './PlanTableView.module.css';

/** A table of the document; on the page its printed chunks run on. */
export function PlanTableView({ table }: { table: PlanTable }) {
  const rows = table.chunks.flat();
  const shares = table.columns.reduce((sum, column) => sum + column.share, 0);
  return (
    <div className={classes.block}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{table.empty}</p>
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
                  >
                    <span>{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {table.totals ? <Totals totals={table.totals} /> : null}
    </div>
  );
}

function Totals({ totals }: { totals: NonNullable<PlanTable['totals']> }) {
  return (
    <div className={classes.totals}>
      <h4>{totals.caption}</h4>
      <DoubleRuleTotal
        caption={totals.caption}
        heads={[totals.columns[0]?.label ?? '', `${totals.columns[1]?.label} of ${totals.columns[2]?.label}`]}
        rows={totals.rows.map(([kind = '', done, required]) => ({
          key: kind,
          label: kind,
          value: `${done} of ${required}`,
        }))}
        total={`${totals.total[1]} of ${totals.total[2]}`}
      />
    </div>
  );
}
