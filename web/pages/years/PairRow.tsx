import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { holdsAnything, nothingToCopy, pairLabel, type YearPair } from '#domain/years/roll-over.ts';
import { paths } from '#web/paths.ts';
import classes from './rollover.module.css';
import { holdsInWords } from './rollover-words.ts';
import type { YearSummary } from './year-summary.ts';

interface PairRowProps {
  /** The name of the group. */
  name: string;
  pair: YearPair;
  /** The years that the member does not own. */
  missing: readonly number[];
  /** The contents of the older year. */
  source: YearSummary | undefined;
  checked: boolean;
  onChoose: () => void;
}

/** One pair: what would be copied, or why it cannot be chosen and how to change that. */
export function PairRow({ name, pair, missing, source, checked, onChoose }: PairRowProps) {
  const note = useId();
  const label = pairLabel(pair);
  const isEmpty = source !== undefined && !holdsAnything(source);
  const closed = missing.length > 0 || isEmpty;
  return (
    <div className={classes.row} data-checked={checked || undefined}>
      <label className={classes.choice} data-disabled={closed || undefined}>
        <input
          className="rpt-radio"
          type="radio"
          name={name}
          value={label}
          checked={checked}
          disabled={closed}
          aria-describedby={note}
          onChange={onChoose}
        />
        {label}
      </label>
      <span className={classes.note} id={note}>
        {missing.length > 0 ? (
          <>
            You do not have {missing.join(' or ')}.{' '}
            <Link to={paths.changeYears}>{missing.length === 1 ? 'Add it' : 'Add them'}</Link>
          </>
        ) : isEmpty ? (
          `${nothingToCopy(pair.from)}.`
        ) : (
          source && holdsInWords(source)
        )}
      </span>
    </div>
  );
}
