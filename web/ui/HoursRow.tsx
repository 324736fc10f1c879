import type { ReactNode } from 'react';
import { DoubleRuleTotal, type TotalRow } from './DoubleRuleTotal.tsx';
import classes from './HoursRow.module.css';
import { Ruler } from './Ruler.tsx';

interface HoursRowProps {
  title: string;
  done: number;
  planned: number;
  required: number;
  /** Capped at 100 and rounded. */
  percent: number;
  /** One plain line: what is met, planned and still to plan. */
  line: string;
  rows: readonly TotalRow[];
  heads: [label: string, value: string];
  /** Takes the place of the table while there are no rows. */
  empty: ReactNode;
}

/** '6.5 of 10 hours' with its ruler, and at the right what the hours are made of. */
export function HoursRow({
  title,
  done,
  planned,
  required,
  percent,
  line,
  rows,
  heads,
  empty,
}: HoursRowProps) {
  return (
    <section className={classes.row} aria-label={title}>
      <div className={classes.left}>
        <h2 className="rpt-card-title">{title}</h2>
        <p className={classes.figures}>
          <span>
            <b>{done.toFixed(1)}</b> of {required} hours
          </span>
          <span>{percent}%</span>
        </p>
        <Ruler
          units={required}
          parts={[
            { value: done, tone: 'ink' },
            { value: planned, tone: 'planned' },
          ]}
        />
        <p className={classes.words}>{line}</p>
      </div>
      <div className={classes.right}>
        {rows.length > 0 ? (
          <DoubleRuleTotal caption={title} heads={heads} rows={rows} total={done.toFixed(1)} />
        ) : (
          <div className={classes.empty}>{empty}</div>
        )}
      </div>
    </section>
  );
}
