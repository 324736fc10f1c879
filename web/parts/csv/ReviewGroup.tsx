// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { type ColumnKey, type Columns, keysOf } from '#domain/csv/column.ts';
import type { ColumnGroup } from './column-groups.ts';
import { ReviewCell } from './ReviewCell.tsx';
import classes from './ReviewTable.module.css';
import { cellId, type ReviewedRow, shownText } from './review.ts';
import type { Review } from './use-review.ts';

interface ReviewGroupProps<Values> {
  reviewed: ReviewedRow<Values>;
  columns: Columns<Values>;
  group: ColumnGroup<Values>;
  isFirst: boolean;
  review: Review<Values>;
}

/** One cell of the review: a field for every wrong text, and the texts that are right. */
export function ReviewGroup<Values>({ reviewed, columns, group, isFirst, review }: ReviewGroupProps<Values>) {
  const { row, status, faults, notes } = reviewed;
  const { line, cells } = row;
  const all = keysOf(columns);
  const textOf = (key: ColumnKey<Values>) => cells[all.indexOf(key)] ?? '';
  const faultOf = (key: ColumnKey<Values>) => (status === 'wrong' ? faults[key] : undefined);
  const wrong = group.keys.filter((key) => faultOf(key) !== undefined);
  const right = group.keys.filter((key) => faultOf(key) === undefined);
  const isEmpty =
    wrong.length === 0 && group.keys.every((key) => textOf(key).trim() === '' && notes[key] === undefined);
  return (
    <td
      role="cell"
      data-label={group.title}
      data-first={isFirst || undefined}
      data-bad={wrong.length > 0 || undefined}
      data-empty={isEmpty || undefined}
      data-lines={(group.keys.length > 1 && group.as !== 'list') || undefined}
    >
      {wrong.map((key) => {
        const column = columns[key];
        const id = cellId(line, key);
        return (
          <span key={key} className={classes.field}>
            {group.keys.length > 1 ? (
              <span className="rpt-text-13 rpt-block rpt-muted rpt-regular">{column.title}</span>
            ) : null}
            <ReviewCell
              id={id}
              name={`Row ${line}, ${column.title}`}
              column={column}
              text={textOf(key)}
              fault={faultOf(key) ?? ''}
              choices={column.choices ? `choices-${key}` : undefined}
              onCorrect={(next, goOn) => {
                if (goOn) review.focus.toNext(id);
                review.correct(line, key, next);
              }}
            />
          </span>
        );
      })}
      {right.length === 0 ? null : (
        <span className={`${classes.value} rpt-block rpt-slim`}>
          {group.as === 'list' ? (
            <Text text={right.map(textOf).filter(isShown).join(', ')} secret={false} />
          ) : (
            right.map((key, index) => (
              <Text
                key={key}
                text={shownText(columns[key], textOf(key))}
                secret={columns[key].secret ?? false}
                small={index > 0 || wrong.length > 0}
              />
            ))
          )}
          {right.map((key) =>
            notes[key] ? (
              <span key={key} className="rpt-text-13 rpt-block rpt-amber rpt-regular">
                {notes[key]}
              </span>
            ) : null,
          )}
        </span>
      )}
    </td>
  );
}

const isShown = (text: string) => text.trim() !== '';

interface TextProps {
  text: string;
  secret: boolean;
  small?: boolean;
}

const Text = ({ text, secret, small }: TextProps) => (
  <span
    className={classes.text}
    data-small={small || undefined}
    title={text.length > 40 && !secret ? text : undefined}
  >
    {text}
  </span>
);
