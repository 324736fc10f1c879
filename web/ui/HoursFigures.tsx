import type { ReactNode } from 'react';
import classes from './HoursFigures.module.css';
import { Ruler } from './Ruler.tsx';

interface HoursFiguresProps {
  /** The large figure, hours. */
  figure: string;
  /** 'of 10 hours'. */
  of: string;
  /** Shown at the right of the figure. */
  beside?: ReactNode;
  done: number;
  planned: number;
  required: number;
  /** One plain line under the ruler. */
  line: ReactNode;
}

/** '6.5 of 10 hours' with its ruler and a line of words. */
export const HoursFigures = ({ figure, of, beside, done, planned, required, line }: HoursFiguresProps) => (
  <>
    <p className={classes.figures}>
      <span>
        <b>{figure}</b> {of}
      </span>
      {beside ? <span>{beside}</span> : null}
    </p>
    <Ruler
      units={required}
      parts={[
        { value: done, tone: 'ink' },
        { value: planned, tone: 'planned' },
      ]}
    />
    <p className="rpt-text-13 rpt-muted rpt-over-8">{line}</p>
  </>
);
