import { grouped } from '#domain/counted.ts';
import classes from './ReviewFilter.module.css';
import type { StatusCounts } from './review.ts';
import type { Shown } from './use-review.ts';

interface ReviewFilterProps {
  counts: StatusCounts;
  shown: Shown;
  onShow: (shown: Shown) => void;
  thereLabel: string;
  /** What is to correct comes first, and 'All' last. */
  wrongFirst: boolean;
}

interface Choice {
  key: Shown;
  label: string;
  count: number;
}

/** The choices of rows to show, each with its count: All, To correct, Ready, already there, Left out. */
export function ReviewFilter({ counts, shown, onShow, thereLabel, wrongFirst }: ReviewFilterProps) {
  const all = counts.ready + counts.wrong + counts.there + counts.out;
  const everything: Choice = { key: 'all', label: 'All', count: all };
  const byStatus: Choice[] = [
    { key: 'wrong', label: 'To correct', count: counts.wrong },
    { key: 'ready', label: 'Ready', count: counts.ready },
    { key: 'there', label: thereLabel, count: counts.there },
    ...(wrongFirst && counts.out === 0
      ? []
      : [{ key: 'out' as const, label: 'Left out', count: counts.out }]),
  ];
  const choices = wrongFirst ? [...byStatus, everything] : [everything, ...byStatus];
  return (
    <fieldset className={classes.choices} data-beside={wrongFirst || undefined}>
      <legend className="rpt-hidden">Rows to show</legend>
      {choices.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === shown}
          data-bad={(key === 'wrong' && count > 0) || undefined}
          onClick={() => onShow(key)}
        >
          {label} <span className="rpt-muted">{grouped(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
