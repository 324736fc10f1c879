// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { Columns } from '#domain/csv/column.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import type { ColumnGroup } from './column-groups.ts';
import { ReviewGroup } from './ReviewGroup.tsx';
import classes from './ReviewTable.module.css';
import { cellId, type ReviewedRow, shownExtra } from './review.ts';
import type { Review } from './use-review.ts';

interface ReviewRowProps<Values> {
  reviewed: ReviewedRow<Values>;
  columns: Columns<Values>;
  groups: readonly ColumnGroup<Values>[];
  review: Review<Values>;
}

/** One row of the file, with the row number of a spreadsheet. */
export function ReviewRow<Values>({ reviewed, columns, groups, review }: ReviewRowProps<Values>) {
  const { row, status, sameAs } = reviewed;
  const { line, extra } = row;
  const there = sameAs === undefined ? 'Already there' : `The same as row ${sameAs}`;
  const state = { ready: '', wrong: '', there, out: 'Left out' }[status];
  return (
    <tr role="row" data-status={status}>
      <th scope="row" role="rowheader" className={classes.line} data-bad={extra !== '' || undefined}>
        <Line as="span" gap={4} className="rpt-between">
          <span>
            <span className={classes.rowWord}>Row </span>
            {line}
          </span>
          <IconButton
            icon={status === 'out' ? IconArrowBackUp : IconX}
            label={status === 'out' ? `Include row ${line} again` : `Leave out row ${line}`}
            onClick={() => review.leaveOut(line, status !== 'out')}
          />
        </Line>
        {state ? <span className={classes.state}>{state}</span> : null}
        {extra !== '' && status === 'wrong' ? (
          <span className={classes.extra}>
            More cells than columns: {shownExtra(columns, extra)}.
            <button
              className="rpt-link-button"
              id={cellId(line, null)}
              data-bad-cell
              type="button"
              aria-label={`Drop them: row ${line}`}
              onClick={() => review.dropExtra(line)}
            >
              Drop them
            </button>
          </span>
        ) : null}
      </th>
      {groups.map((group, index) => (
        <ReviewGroup
          key={group.title}
          reviewed={reviewed}
          columns={columns}
          group={group}
          isFirst={index === 0}
          review={review}
        />
      ))}
    </tr>
  );
}
