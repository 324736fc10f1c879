import type { ReactNode } from 'react';
import classes from './CompletionBar.module.css';
import { Ruler } from './Ruler.tsx';

interface CompletionBarProps {
  /** The specified percentage, in words beside the bar. */
  percent: number;
  /** The step that is open, from 0, and how many there are: what the bar draws. */
  step: { at: number; of: number };
  children?: ReactNode;
}

/** A segment for each step, then '30% complete', then the part at the right, for example Need Help?. */
export function CompletionBar({ percent, step: { at, of }, children }: CompletionBarProps) {
  return (
    <div className={classes.row}>
      <div
        className="rpt-grow"
        role="progressbar"
        aria-label="Completion"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}% complete`}
      >
        <Ruler
          units={of}
          parts={[
            { value: at, tone: 'ink' },
            { value: 1, tone: 'current' },
          ]}
        />
      </div>
      <span className="rpt-text-15 rpt-muted rpt-nowrap" aria-hidden>
        <b>{percent}%</b> complete
      </span>
      {children}
    </div>
  );
}
