import type { ReactNode } from 'react';
import classes from './CompletionBar.module.css';
import { Ruler } from './Ruler.tsx';

/** Ten segments, then '30% complete', then the part at the right, for example Need Help?. */
export function CompletionBar({ percent, children }: { percent: number; children?: ReactNode }) {
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
        <Ruler units={10} parts={[{ value: percent / 10, tone: 'ink' }]} />
      </div>
      <span className="rpt-text-15 rpt-muted rpt-nowrap" aria-hidden>
        <b>{percent}%</b> complete
      </span>
      {children}
    </div>
  );
}
