// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ReviewCell } from './ReviewCell.tsx';
import classes from './ReviewTable.module.css';
import { cellId, type ReviewedRow, shownText } from './review.ts';
import type { Review } from './use-review.ts';

interface ReviewRowProps<Values> {
  reviewed: ReviewedRow<Values>;
  columns: Columns<Values>;
  thereLabel: string;
  review: Review<Values>;
}

/** One row of the file, with the row number of a spreadsheet. */
export function ReviewRow<Values>({ reviewed, columns, thereLabel, review }: ReviewRowProps<Values>) {
  const { row, status, sameAs, faults, notes } = reviewed;
  const { line, cells, extra } = row;
  const there = sameAs === undefined ? thereLabel : `The same as row ${sameAs}`;
  const state = { ready: '', wrong: '', there, out: 'Left out' }[status];
  return (
    <tr role="row" data-status={status}>
      <th scope="row" role="rowheader" className={classes.line} data-bad={extra !== '' || undefined}>
        <span className={classes.number}>
          <span>
            <span className={classes.rowWord}>Row </span>
            {line}
          </span>
          <IconButton
            icon={status === 'out' ? IconArrowBackUp : IconX}
            label={status === 'out' ? `Take row ${line} in again` : `Leave out row ${line}`}
            onClick={() => review.leaveOut(line, status !== 'out')}
          />
        </span>
        {state ? <span className={classes.state}>{state}</span> : null}
        {extra !== '' && status === 'wrong' ? (
          <span className={classes.extra}>
            More cells than columns: {extra}.
            <button
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
      {keysOf(columns).map((key, index) => {
        const column = columns[key];
        const text = cells[index] ?? '';
        const fault = status === 'wrong' ? faults[key] : undefined;
        const id = cellId(line, key);
        return (
          <td
            key={key}
            role="cell"
            data-label={column.title}
            data-first={index === 0 || undefined}
            data-bad={fault !== undefined || undefined}
            data-empty={(text.trim() === '' && !fault && !notes[key]) || undefined}
          >
            {fault === undefined ? (
              <span className={classes.value}>
                <span className={classes.text} title={text.length > 40 && !column.secret ? text : undefined}>
                  {shownText(column, text)}
                </span>
                {notes[key] ? <span className={classes.note}>{notes[key]}</span> : null}
              </span>
            ) : (
              <ReviewCell
                id={id}
                name={`Row ${line}, ${column.title}`}
                column={column}
                text={text}
                fault={fault}
                choices={column.choices ? `choices-${key}` : undefined}
                onCorrect={(next, goOn) => {
                  if (goOn) review.focus.toNext(id);
                  review.correct(line, key, next);
                }}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
