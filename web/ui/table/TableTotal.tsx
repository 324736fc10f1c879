// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import type { ReactNode } from 'react';
import classes from './TableTotal.module.css';

/** The line under the rows, for all pages. */
export interface Total {
  label: ReactNode;
  /** Shown beside the label, in grey. */
  note?: ReactNode;
  /** The column of the sum, and the sum. */
  column: string;
  sum: string;
  /** The sum of the preceding column, in a wide table; in a narrow one the note says it. */
  also?: string;
  /** Shown in the next column. */
  beside?: ReactNode;
}

interface TableTotalProps {
  total: Total;
  /** The keys of the columns, in order. */
  columns: readonly string[];
  /** Whether there are columns before and after those: a checkbox, actions. */
  before: number;
  after: number;
}

/** The total row of a wide table: a single line above it and a double line under its figure. */
export function TableTotal({ total, columns, before, after }: TableTotalProps) {
  const at = columns.indexOf(total.column);
  const { also } = total;
  const rest = columns.length - at - 1 + after;
  return (
    <tfoot role="rowgroup">
      <tr className={classes.row} role="row">
        {before > 0 ? <td role="cell" /> : null}
        <th className={classes.label} colSpan={also ? at - 1 : at} scope="row" role="rowheader">
          {also ? total.label : <Label total={total} />}
        </th>
        {also ? <Figure sum={also} /> : null}
        <Figure sum={total.sum} />
        {rest > 0 ? (
          <td className={classes.beside} colSpan={rest} role="cell">
            {total.beside}
          </td>
        ) : null}
      </tr>
    </tfoot>
  );
}

const Figure = ({ sum }: { sum: string }) => (
  <td className="rpt-strong rpt-right" role="cell" data-align="right">
    <span className={classes.figure}>{sum}</span>
  </td>
);

/** The total under stacked or folded rows, which have no columns. */
export const NarrowTotal = ({ total }: { total: Total }) => (
  <div className={classes.narrow}>
    <div className={classes.label}>
      <Label total={total} />
    </div>
    <span className={classes.figure}>{total.sum}</span>
  </div>
);

const Label = ({ total }: { total: Total }) => (
  <>
    {total.label}
    {total.note ? <span className="rpt-text-13 rpt-block rpt-muted rpt-regular">{total.note}</span> : null}
  </>
);
