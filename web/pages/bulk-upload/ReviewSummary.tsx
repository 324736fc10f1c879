import { Button } from '@mantine/core';
import { counted } from '#domain/counted.ts';
import { ProblemRows } from '#web/parts/csv/ProblemRows.tsx';
import { cellId, shortened } from '#web/parts/csv/review.ts';
import type { Review } from '#web/parts/csv/use-review.ts';
import { ProblemBox } from '#web/ui/ProblemBox.tsx';

interface ReviewSummaryProps<Values> {
  review: Review<Values>;
  /** Saves the rows to correct as a file, for members who correct them in a spreadsheet. */
  onDownload: () => void;
}

/** The first wrong cells by row and column, each a link to its field. Nothing when all are right. */
export function ReviewSummary<Values>({ review, onDownload }: ReviewSummaryProps<Values>) {
  const { first, count } = review.bad;
  if (count === 0) return null;
  return (
    <ProblemBox
      heading={<span role="status">{counted(count, 'cell')} to correct</span>}
      aria-label="Cells to correct"
    >
      <ProblemRows
        rows={first.map(({ line, column, name, text }) => ({
          key: cellId(line, column),
          text: `Row ${line}, ${name}: ${text === '' ? 'empty' : shortened(text)}`,
          onPress: () => review.goTo(line, column),
        }))}
        more={count - first.length}
        onMore={() => review.show('wrong')}
      />
      <Button className="rpt-over-12" variant="default" size="sm" onClick={onDownload}>
        Download these rows
      </Button>
    </ProblemBox>
  );
}
