import type { ReactNode } from 'react';
import classes from './DoubleRuleTotal.module.css';

export interface TotalRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

interface DoubleRuleTotalProps {
  /** Heads of the two columns. */
  heads: [label: string, value: string];
  rows: readonly TotalRow[];
  /** The total in the last row; if omitted, there is no last row. */
  total?: ReactNode;
  /** The label of the last row. */
  totalLabel?: string;
  /** Names the table for screen readers. */
  caption: string;
}

/** Rows and their total, with a single line above and a double line under its figure. Only totals have a double line. */
export function DoubleRuleTotal({ heads, rows, total, totalLabel = 'Total', caption }: DoubleRuleTotalProps) {
  return (
    <table className={classes.table}>
      <caption className="rpt-hidden">{caption}</caption>
      <thead>
        <tr className="rpt-text-13 rpt-medium rpt-muted">
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.label}</td>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th className={classes.total} scope="row">
              {totalLabel}
            </th>
            <td className={classes.total}>
              <span className="rpt-double" style={{ minWidth: 36, paddingBottom: 6 }}>
                {total}
              </span>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
