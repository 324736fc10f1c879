// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import type { ReactNode } from 'react';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { Pager } from '#web/ui/table/Pager.tsx';
import { useStacked } from '#web/ui/table/use-stacked.ts';
import { type ColumnGroup, groupsOf } from './column-groups.ts';
import { ReviewFilter } from './ReviewFilter.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import classes from './ReviewTable.module.css';
import type { Review } from './use-review.ts';

interface ReviewTableProps<Values> {
  review: Review<Values>;
  columns: Columns<Values>;
  /** The columns that share a cell. Every other column has its own. */
  groups?: readonly ColumnGroup<Values>[] | undefined;
  /** Below the rows. */
  foot: ReactNode;
}

/** Below this width in pixels, which a few columns beside the row number need, the rows are stacked. */
const ROOM = 720;

/**
 * 'Review Upload': the rows of a file, with every wrong cell marked and open to correction (spec B §2.4, spec-readings
 * 28).
 */
export function ReviewTable<Values>(props: ReviewTableProps<Values>) {
  const { review, columns, foot } = props;
  const { page, at, change, shown, counts, focus } = review;
  const [card, stacked] = useStacked(ROOM);
  const keys = keysOf(columns);
  const groups = groupsOf(columns, props.groups);
  return (
    <section
      ref={card}
      className={`${classes.card} rpt-card rpt-clip rpt-slim`}
      aria-label="Review Upload"
      data-stacked={stacked || undefined}
    >
      <Row gap="4-16" className="rpt-baseline rpt-between" style={{ padding: '16px 16px 8px' }}>
        <h2 className="rpt-text-16">Review Upload</h2>
        <ReviewFilter counts={counts} shown={shown} onShow={review.show} />
      </Row>
      {keys.map((key) => {
        const { choices } = columns[key];
        return choices ? (
          <datalist key={key} id={`choices-${key}`}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        ) : null;
      })}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too */}
      <section ref={focus.table} className={classes.scroll} aria-label="Rows of the file" tabIndex={0}>
        {page.total === 0 ? (
          <p className="rpt-muted" style={{ padding: '24px 16px' }}>
            No rows here.
          </p>
        ) : (
          <table className={classes.table} role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" className={classes.line}>
                  Row
                </th>
                {groups.map(({ title }) => (
                  <th key={title} scope="col" role="columnheader">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {page.rows.map((row) => (
                <ReviewRow
                  key={row.row.line}
                  reviewed={row}
                  columns={columns}
                  groups={groups}
                  review={review}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {page.total > 0 ? (
        <Pager title="Review Upload" page={page} size={at.size} total={page.total} onChange={change} />
      ) : null}
      {foot}
    </section>
  );
}
