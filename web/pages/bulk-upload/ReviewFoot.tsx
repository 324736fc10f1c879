import { Button } from '@mantine/core';
import { grouped } from '#domain/counted.ts';
import type { StatusCounts } from '#web/parts/csv/review.ts';
import { AFTER_REVIEW } from '#web/parts/csv/use-cell-focus.ts';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './ReviewFoot.module.css';

/** What a review says about the place where the rows go. */
export interface ReviewWords {
  /** Of a row that is stored already: 'Already in your plan'. */
  there: string;
  /** What Submit does: '3 rows go into your plan.' */
  goes: (count: number) => string;
  /** What stays when the file is dropped: 'Your plan stays as it is.' */
  unchanged: string;
}

interface ReviewFootProps {
  words: ReviewWords;
  counts: StatusCounts;
  busy: boolean;
  /** How many ready rows there is no room for. */
  tooMany: number;
  onLeaveOut: (count: number) => void;
  onCancel: () => void;
  onSubmit: () => void;
}

/** What Submit will do, in numbers, beside the button. */
export function ReviewFoot(props: ReviewFootProps) {
  const { words, counts, busy, tooMany, onLeaveOut, onCancel, onSubmit } = props;
  const cancel = () =>
    confirm({
      title: 'Drop this file?',
      body: `Its rows and your corrections to them go. ${words.unchanged}`,
      danger: true,
      act: onCancel,
    });
  return (
    <div className={classes.bar} data-step-bar>
      <Button variant="default" onClick={() => void cancel()}>
        Cancel
      </Button>
      <p className={classes.text} role="status">
        <strong>{words.goes(counts.ready)}</strong> {restOf(counts)}
      </p>
      <div className={classes.more}>
        {tooMany > 0 ? (
          <Button variant="subtle" size="sm" onClick={() => onLeaveOut(tooMany)}>
            Leave out the last {grouped(tooMany)}
          </Button>
        ) : null}
      </div>
      <div id={AFTER_REVIEW} tabIndex={-1} className="rpt-end">
        <SubmitButton loading={busy} onClick={onSubmit}>
          Submit
        </SubmitButton>
      </div>
    </div>
  );
}

/** '3 to correct, 1 there already, 2 left out.' */
function restOf({ wrong, there, out }: StatusCounts): string {
  const parts = [
    ...(wrong > 0 ? [`${grouped(wrong)} to correct`] : []),
    ...(there > 0 ? [`${grouped(there)} there already`] : []),
    ...(out > 0 ? [`${grouped(out)} left out`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
