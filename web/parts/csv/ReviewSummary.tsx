import { Button } from '@mantine/core';
import { counted, grouped } from '#domain/counted.ts';
import { ProblemBox } from '#web/ui/ProblemBox.tsx';
import classes from './ReviewSummary.module.css';
import { cellId } from './review.ts';
import type { Review } from './use-review.ts';

interface ReviewSummaryProps<Values> {
  review: Review<Values>;
  /** Saves the rows to correct as a file, for members who correct them in a spreadsheet. */
  onDownload: () => void;
}

/** The first wrong cells by row and column, each a link to its field. Nothing when all are right. */
export function ReviewSummary<Values>({ review, onDownload }: ReviewSummaryProps<Values>) {
  const { first, count } = review.bad;
  if (count === 0) return null;
  const more = count - first.length;
  return (
    <ProblemBox
      heading={<span role="status">{counted(count, 'cell')} to correct</span>}
      aria-label="Cells to correct"
    >
      <ul className={classes.list}>
        {first.map(({ line, column, name, text }) => (
          <li key={cellId(line, column)}>
            <button type="button" onClick={() => review.goTo(line, column)}>
              Row {line}, {name}: {text === '' ? 'empty' : short(text)}
            </button>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button type="button" onClick={() => review.show('wrong')}>
              and {grouped(more)} more
            </button>
          </li>
        ) : null}
      </ul>
      <Button variant="default" size="sm" onClick={onDownload}>
        Download these rows
      </Button>
    </ProblemBox>
  );
}

const LONGEST = 60;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
