import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DoubleRuleTotal, type TotalRow } from './DoubleRuleTotal.tsx';
import { HoursFigures } from './HoursFigures.tsx';
import classes from './HoursRow.module.css';
import { Icon } from './Icon.tsx';
import { Stack } from './layout/parts.ts';
import { usePrinting } from './use-printing.ts';

interface HoursRowProps {
  title: string;
  /** The completed hours as they are shown. */
  figure: string;
  done: number;
  planned: number;
  required: number;
  /** Rounded, at most 100. */
  percent: number;
  /** One line that says what is met and what is still to do. */
  line: ReactNode;
  rows: readonly TotalRow[];
  heads: [label: string, value: string];
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** The words that open the rows; without them the rows are always shown. */
  fold?: string | undefined;
}

/** '6.5 of 10 hours' with its ruler, and at the right the rows that make up the hours. */
export function HoursRow({
  title,
  figure,
  done,
  planned,
  required,
  percent,
  line,
  rows,
  heads,
  empty,
  fold,
}: HoursRowProps) {
  const printing = usePrinting();
  const table = <DoubleRuleTotal caption={title} heads={heads} rows={rows} total={figure} />;
  return (
    <Stack as="section" className={classes.row ?? ''} aria-label={title}>
      <div className="rpt-pad-16">
        <h2 className="rpt-text-16 rpt-strong">{title}</h2>
        <HoursFigures
          figure={figure}
          of={`of ${required} hours`}
          beside={`${percent}%`}
          {...{ done, planned, required, line }}
        />
      </div>
      <div className={classes.right}>
        {rows.length > 0 && fold && !printing ? (
          <details>
            <summary className="rpt-line rpt-between rpt-text-14 rpt-tall-44">
              {fold}
              <Icon of={IconChevronDown} className="rpt-arrow" size={20} />
            </summary>
            {table}
          </details>
        ) : rows.length > 0 ? (
          table
        ) : (
          <div className="rpt-text-14 rpt-muted" style={{ paddingTop: 6 }}>
            {empty}
          </div>
        )}
      </div>
    </Stack>
  );
}
