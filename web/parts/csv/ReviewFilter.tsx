import { grouped } from '#domain/text/counted.ts';
import classes from './ReviewFilter.module.css';
import type { StatusCounts } from './review.ts';
import type { Shown } from './use-review.ts';

interface ReviewFilterProps {
  counts: StatusCounts;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

interface Choice {
  key: Shown;
  label: string;
  count: number;
}

/** The choices of rows to show, each with its count, what is to correct first. */
export function ReviewFilter({ counts, shown, onShow }: ReviewFilterProps) {
  const all = counts.ready + counts.wrong + counts.there + counts.out;
  const choices: Choice[] = [
    { key: 'wrong', label: 'To correct', count: counts.wrong },
    { key: 'ready', label: 'Ready', count: counts.ready },
    { key: 'there', label: 'Already there', count: counts.there },
    ...(counts.out > 0 ? [{ key: 'out' as const, label: 'Left out', count: counts.out }] : []),
    { key: 'all', label: 'All', count: all },
  ];
  return (
    <fieldset className={classes.choices}>
      <legend className="rpt-hidden">Rows to show</legend>
      {choices.map(({ key, label, count }) => (
        <button
          key={key}
          className="rpt-text-14 rpt-flex rpt-between rpt-tall-32 rpt-hover rpt-focus-inside rpt-plain"
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
